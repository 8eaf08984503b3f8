import { testApp } from '#test/app.ts'
import type { FaultCase, Outcome, Task } from '#test/faults/lib/report.ts'
import { events } from './mail-events.ts'
import { makeReceivers } from './mail-receivers.ts'
import { startMailServer } from './mail-server.ts'
import { storm } from './mail-storm.ts'

const RECEIVERS = 600

async function run(task: Task): Promise<Outcome> {
  const server = await startMailServer()
  const t = await testApp({ smtpUrl: server.url, databasePool: 24 })
  try {
    const receivers = await makeReceivers(t, RECEIVERS)
    const world = { t, server, receivers }
    const { reasons, ...first } = await storm(world, task)
    const second = await events(world, task, reasons)
    return {
      broken: [...first.broken, ...second.broken],
      figures: { ...first.figures, ...second.figures },
    }
  } finally {
    await t.close()
    await server.close()
  }
}

/** No mail goes to a suppressed address (spec/promises P10). */
export const mail: FaultCase = {
  promise: 'P10: unsubscribe, bounce and spam mark in force within 60 s; 0 mails to suppressed addresses',
  rounds: 100_000,
  run,
}
