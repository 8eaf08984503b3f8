import fs from 'node:fs'
import os from 'node:os'

const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * The folder for the databases of tests: in memory where there is room, because each test file
 * makes and drops hundreds of files; else the folder for temporary files.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = fs.statfsSync(IN_MEMORY)
    if (bavail * bsize >= ROOM_BYTES) return IN_MEMORY
  } catch {
    // Not on every system.
  }
  return os.tmpdir()
}
