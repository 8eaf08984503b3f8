import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const FILLER = 'filler'
const LEFT_BYTES = 1024 * 1024

/** Makes a folder a disk of its own in memory. Only root may. */
export function mountMemory(folder: string, megabytes: number): void {
  fs.mkdirSync(folder, { recursive: true })
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) throw new Error(`mount: ${stderr.toString()}`)
  process.once('exit', () => unmount(folder))
}

export function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder])
}

/** Fills a disk with a file. */
export async function fillDisk(folder: string): Promise<void> {
  const { bavail, bsize } = fs.statfsSync(folder)
  const bytes = bavail * bsize - LEFT_BYTES
  if (bytes > 0) await promisify(execFile)('fallocate', ['-l', String(bytes), path.join(folder, FILLER)])
}

export function freeDisk(folder: string): void {
  fs.rmSync(path.join(folder, FILLER), { force: true })
}
