import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Seeded } from './seeded.ts'

/** What a case is given. `at` says where it is, for the moment in which its process dies; `part`: all that is asked of it. */
export type Task = { rounds: number; random: Seeded; at: (where: string) => void; part?: string | undefined }

/** What a case found: every broken promise in a sentence, and what it counted and measured. */
export type Outcome = { broken: string[]; figures: Record<string, number | string> }

export type FaultCase = {
  /** What has to hold, as the table says it. */
  promise: string
  /** Of the default run; more of the same with `--rounds`. */
  rounds: number
  /** What may be asked of it alone, as `case:part`. */
  parts?: readonly string[]
  run: (task: Task) => Promise<Outcome>
}

export type Verdict = Outcome & {
  case: string
  promise: string
  rounds: number
  seed: number
  seconds: number
}

/** What pages answer, with a 503, where the web application is not built: no fault. */
export const UNBUILT = 'The web application is not built yet'

const RESULTS = path.join(import.meta.dirname, '../results')

/** Adds what is broken up to a few examples: a thousand of the same tell no more. */
export function complain(broken: string[], sentence: string): void {
  if (broken.length < 20) broken.push(sentence)
}

/** Keeps a result as JSON beside the others. */
export function keep(name: string, result: object): void {
  fs.mkdirSync(RESULTS, { recursive: true })
  const machine = {
    node: process.version,
    cores: os.availableParallelism(),
    cpu: os.cpus()[0]?.model,
    load: os.loadavg()[0],
    at: new Date().toISOString(),
  }
  fs.writeFileSync(
    path.join(RESULTS, `${name}.json`),
    `${JSON.stringify({ ...result, machine }, undefined, 2)}\n`,
  )
}

export function printVerdicts(verdicts: Verdict[]): void {
  console.log('')
  console.table(
    Object.fromEntries(
      verdicts.map(({ case: name, rounds, promise, broken, seconds }) => [
        name,
        { rounds, promise, result: broken.length ? 'BROKEN' : 'held', seconds: Math.round(seconds) },
      ]),
    ),
  )
  for (const { case: name, figures, broken, seed } of verdicts) {
    console.log(`\n${name}`)
    for (const [what, value] of Object.entries(figures)) console.log(`  ${what}: ${value}`)
    for (const sentence of broken) console.log(`  BROKEN (seed ${seed}): ${sentence}`)
  }
}
