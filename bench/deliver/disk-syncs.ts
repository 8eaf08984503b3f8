import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const PAGE = Buffer.alloc(8192, 1)
const EVERY_MS = 3

/** The milliseconds that the disk takes to keep one page of PostgreSQL, asked again for `ms`. */
export async function diskSyncs(folder: string, ms: number): Promise<number[]> {
  const name = path.join(folder, 'synced')
  const file = fs.openSync(name, 'w')
  try {
    fs.writeSync(file, PAGE, 0, PAGE.length, 0)
    fs.fsyncSync(file)
    const times: number[] = []
    for (const began = performance.now(); performance.now() - began < ms; await wait(EVERY_MS)) {
      const before = performance.now()
      fs.writeSync(file, PAGE, 0, PAGE.length, 0)
      fs.fdatasyncSync(file)
      times.push(performance.now() - before)
    }
    return times
  } finally {
    fs.closeSync(file)
    fs.rmSync(name)
  }
}
