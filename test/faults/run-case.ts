import { inspect } from 'node:util'
import { cases } from './cases.ts'
import { seeded } from './lib/seeded.ts'

/** One case in a process of its own: it may die, and takes its memory and its database with it. */
type Order = { name: string; part?: string; rounds: number; seed: number }

process.once('message', (order: Order) => {
  const { name, part, rounds, seed } = order
  const one = cases[name]
  if (!one) throw new Error(`no case ${name}`)
  const at = (where: string) => void process.send?.({ at: where })
  one.run({ rounds, random: seeded(seed), at, part }).then(
    (outcome) => process.send?.({ outcome }, () => process.exit(0)),
    (error: unknown) => {
      // With its causes, of which the last one says what it was.
      process.send?.({ outcome: { broken: [`it did not finish: ${inspect(error)}`], figures: {} } }, () =>
        process.exit(1),
      )
    },
  )
})
// The default ends without the handlers of `exit`, in which the embedded PostgreSQL is stopped.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.once('disconnect', () => process.exit(1))
