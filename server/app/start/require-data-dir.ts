import fs from 'node:fs'
import path from 'node:path'
import { ConfigError } from '#server/app/environment.ts'

/** Makes the folder if it is missing. Throws ConfigError if nothing can be written in it. */
export function requireDataDir(dataDir: string): void {
  const probe = path.join(dataDir, `.write-test-${process.pid}`)
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.writeFileSync(probe, '')
    fs.rmSync(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`DATA_DIR: nothing can be written in ${dataDir} (${code ?? String(error)})`)
  }
}
