import { fork } from 'node:child_process'
import path from 'node:path'
import { parseArguments } from '#bin/arguments.ts'
import { forgetInstallation } from '#test/installation.ts'
import { cases } from './cases.ts'
import { keep, type Outcome, printVerdicts, type Verdict } from './lib/report.ts'
import { seedFromArgs } from './lib/seeded.ts'

// `npm run faults -- images kill --rounds 50 --seed 7`: injects faults (all cases without a name),
// prints what held and keeps it as JSON. `money:webhooks` is one part of a case. Ends with 1 where
// a promise is broken.
const { values, positionals: named } = parseArguments(
  `npm run faults -- <case> …   injects faults and prints which promises held; none named: all
  --rounds 50 --seed 7       how often, and from which random numbers

  cases: ${Object.keys(cases).join(', ')}`,
  { words: true, options: { rounds: { type: 'string' }, seed: { type: 'string' } } },
)
forgetInstallation()
const seed = seedFromArgs(process.argv, process.env)
const askedRounds = values.rounds === undefined ? undefined : Math.max(1, Number(values.rounds) || 1)

type CaseMessage = { at?: string; outcome?: Outcome }

/** The outcome of a case; of one whose process died, where it was. */
function outcomeOf(name: string, part: string | undefined, rounds: number): Promise<Outcome> {
  // What jobs did is in the figures; what they could not do is said.
  const env = { ...process.env, NO_LOG_SUCCESS: '1' }
  const child = fork(path.join(import.meta.dirname, 'run-case.ts'), { env })
  child.send({ name, part, rounds, seed })
  return new Promise((resolve) => {
    let at = 'its beginning'
    let outcome: Outcome | undefined
    child.on('message', (message: CaseMessage) => {
      at = message.at ?? at
      outcome = message.outcome ?? outcome
    })
    child.on('exit', (code, signal) =>
      resolve(outcome ?? { broken: [`its process ended with ${signal ?? code} at ${at}`], figures: {} }),
    )
  })
}

async function judge(request: string): Promise<Verdict | undefined> {
  const [name = '', part] = request.split(':')
  const one = cases[name]
  if (!one || (part !== undefined && !one.parts?.includes(part))) {
    const known = Object.entries(cases).flatMap(([each, { parts = [] }]) => [
      each,
      ...parts.map((of) => `${each}:${of}`),
    ])
    console.error(`There is no case "${name}". There are: ${known.join(', ')}`)
    process.exitCode = 1
    return undefined
  }
  const lacks = one.lacks?.(part)
  if (lacks) {
    console.error(`${request} does not run here; ${lacks}`)
    if (named.length) process.exitCode = 1
    return undefined
  }
  const rounds = askedRounds ?? one.rounds
  console.log(`${name} …`)
  const began = performance.now()
  const outcome = await outcomeOf(name, part, rounds)
  const seconds = (performance.now() - began) / 1000
  return { case: name, promise: one.promise, rounds, seed, seconds, ...outcome }
}

console.log(`seed ${seed}`)
const verdicts: Verdict[] = []
for (const name of named.length ? named : Object.keys(cases)) {
  const verdict = await judge(name)
  if (!verdict) continue
  verdicts.push(verdict)
  keep(name.replace(':', '-'), verdict)
}
printVerdicts(verdicts)
if (verdicts.some(({ broken }) => broken.length)) process.exitCode = 1
process.exit()
