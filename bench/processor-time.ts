import fs from 'node:fs'
import path from 'node:path'

const TICKS_A_SECOND = 100

/** After the name in brackets, which may hold spaces: state, parent, …, user and system time. */
function statOf(pid: number | string): { parent: number; ticks: number } | undefined {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}

/** Processor time of a process in milliseconds; 0 on machines without /proc. */
export const processorTime = (pid: number): number => ((statOf(pid)?.ticks ?? 0) * 1000) / TICKS_A_SECOND

/** That of all processes that this one started, such as those of PostgreSQL. */
export function processorTimeBelow(pid: number): number {
  if (!fs.existsSync('/proc')) return 0
  const below = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === pid)
  return below.reduce((sum, stat) => sum + ((stat?.ticks ?? 0) * 1000) / TICKS_A_SECOND, 0)
}

/** The process that started all others of the PostgreSQL in this folder. */
export const postmasterIn = (folder: string): number =>
  Number(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
