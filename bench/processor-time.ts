import fs from 'node:fs'

const TICKS_A_SECOND = 100

type Stat = { parent: number; ticks: number; ticksOfEnded: number }

/**
 * After the name in brackets, which may hold spaces: state, parent, …, user and system time, and
 * those of the processes that it started and that have ended.
 */
function statOf(pid: number | string): Stat | undefined {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15).map(Number)
    return { parent: Number(fields[1]), ticks: user + system, ticksOfEnded: userOfEnded + systemOfEnded }
  } catch {
    return undefined
  }
}

const msOf = (ticks: number) => (ticks * 1000) / TICKS_A_SECOND

/** Processor time of a process in milliseconds; 0 on machines without /proc. */
export const processorTime = (pid: number): number => msOf(statOf(pid)?.ticks ?? 0)

/** That of all processes that this one started, such as PostgreSQL's, also of those that ended. */
export function processorTimeBelow(pid: number): number {
  if (!fs.existsSync('/proc')) return 0
  const below = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === pid)
  return msOf(below.reduce((sum, stat) => sum + (stat?.ticks ?? 0), statOf(pid)?.ticksOfEnded ?? 0))
}
