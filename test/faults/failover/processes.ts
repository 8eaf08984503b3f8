import fs from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** The text of a file; nothing where there is none any more. */
export const read = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** These processes and all that they started, which run. */
export const familyOf = (pids: readonly number[]): number[] =>
  pids.flatMap((pid) => {
    const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
    return isRunning(pid) ? [pid, ...familyOf(children)] : familyOf(children)
  })

/** A process whose parent did not notice its end runs no more. */
export const isRunning = (pid: number): boolean => /^\d+ \(.*\) [^ZX]/.test(read(`/proc/${pid}/stat`))

export async function untilEnded(pids: readonly number[]): Promise<void> {
  while (pids.some(isRunning)) await delay(10)
}
