import { setTimeout as delay } from 'node:timers/promises'
import { inspect } from 'node:util'
import { killPoints } from '#test/faults/kill/kill-points.ts'
import { killWorkers } from '#test/faults/kill/kill-workers.ts'
import type { FaultCase, Outcome, Task } from '#test/faults/lib/report.ts'
import { brokenFrames } from './broken-frames.ts'
import { killedNode } from './killed-node.ts'
import { lostAnswers } from './lost-answers.ts'
import { reconnects } from './reconnects.ts'

const PARTS: Readonly<Record<string, (task: Task) => Promise<Outcome>>> = {
  answers: lostAnswers,
  frames: brokenFrames,
  reconnects,
  nodes: killedNode,
  points: killPoints,
  workers: killWorkers,
}

/** Many times what the longest part takes on a quiet machine. */
const timeLimitMs = (rounds: number) => 120_000 + rounds * 120_000

/** Throws where the part was when its time was over; what waits in it ends with the process. */
async function withinTime(part: (task: Task) => Promise<Outcome>, task: Task): Promise<Outcome> {
  let where = 'its beginning'
  const at = (place: string) => {
    where = place
    task.at(place)
  }
  const ms = timeLimitMs(task.rounds)
  const over = new AbortController()
  const late = delay(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`it was still at ${where} after ${Math.round(ms / 1000)} s`)
  })
  try {
    return await Promise.race([part({ ...task, at }), late])
  } finally {
    over.abort()
    late.catch(() => {})
  }
}

/** A part that does not finish reports so, and the other parts still report what they found. */
async function run(task: Task): Promise<Outcome> {
  const all: Outcome = { broken: [], figures: {} }
  for (const [name, part] of Object.entries(PARTS)) {
    if (task.part && task.part !== name) continue
    const began = performance.now()
    const { broken, figures } = await withinTime(part, task).catch((error: unknown) => ({
      broken: [`${name} did not finish: ${inspect(error)}`],
      figures: {},
    }))
    all.broken.push(...broken)
    Object.assign(all.figures, figures)
    all.figures[`${name}, seconds`] = Math.round((performance.now() - began) / 1000)
  }
  return all
}

/** No message is lost, doubled or out of order, whatever fails in between (spec/promises 21). */
export const chat: FaultCase = {
  promise: '0 lost, 0 double, both sides alike, at every point of failure (spec/promises 21)',
  rounds: 50,
  parts: Object.keys(PARTS),
  run,
}
