import fs from 'node:fs/promises'
import path from 'node:path'
import type { PhotoDelivery } from '#server/kit/ports/photo-delivery.ts'
import { diskPath } from './photo-store.ts'

/** The folder of photos as the proxies of `deploy/` know it; browsers cannot ask below it. */
export const PROXY_PATH = '/photos-of-vonk/'

const HEADERS = {
  accel: (_folder: string, name: string) => ({ 'x-accel-redirect': `${PROXY_PATH}${name}` }),
  // Servers decode this path.
  sendfile: (folder: string, name: string) => ({ 'x-sendfile': encodeURI(path.join(folder, name)) }),
}

/** A proxy on this machine sends the files of `diskPhotoStore` (spec/photos 30). */
export const proxiedPhotos = (folder: string, way: keyof typeof HEADERS): PhotoDelivery => ({
  async handOver(id, file) {
    const name = diskPath(id, file)
    const found = name && (await fs.stat(path.join(folder, name)).catch(() => undefined))
    return found ? { headers: HEADERS[way](folder, name) } : undefined
  },
})
