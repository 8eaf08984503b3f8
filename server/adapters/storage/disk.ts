import fs from 'node:fs/promises'
import type { Disk } from '#server/kit/ports/disk.ts'

export const diskOf = (folder: string): Disk => ({
  async freeShare() {
    const { bavail, blocks } = await fs.statfs(folder)
    return blocks ? bavail / blocks : 1
  },
})
