import { inspect } from 'node:util'
import { killPoints } from '#test/faults/kill/kill-points.ts'
import { killWorkers } from '#test/faults/kill/kill-workers.ts'
import type { FaultCase, Outcome, Task } from '#test/faults/lib/report.ts'
import { brokenFrames } from './broken-frames.ts'
import { killedNode } from './killed-node.ts'
import { lostAnswers } from './lost-answers.ts'
import { reconnects } from './reconnects.ts'

const PARTS: readonly ((task: Task) => Promise<Outcome>)[] = [
  lostAnswers,
  brokenFrames,
  reconnects,
  killedNode,
  killPoints,
  killWorkers,
]

/** A part that does not finish reports so, and the other parts still report what they found. */
async function run(task: Task): Promise<Outcome> {
  const all: Outcome = { broken: [], figures: {} }
  for (const part of PARTS) {
    const { broken, figures } = await part(task).catch((error: unknown) => ({
      broken: [`${part.name} did not finish: ${inspect(error)}`],
      figures: {},
    }))
    all.broken.push(...broken)
    Object.assign(all.figures, figures)
  }
  return all
}

/** No message is lost, doubled or out of order, whatever fails in between (spec/promises 21). */
export const chat: FaultCase = {
  promise: '0 lost, 0 double, both sides alike, at every point of failure (spec/promises 21)',
  rounds: 50,
  run,
}
