import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Seeded } from './seeded.ts'

/** `at` records where the case is, in case its process dies. `part` limits the case to one part. */
export type Task = { rounds: number; random: Seeded; at: (where: string) => void; part?: string | undefined }

/** The result of a case: every broken promise as a sentence, and the figures. */
export type Outcome = {
  broken: string[]
  figures: Record<string, number | string>
  /** Rows by name, for what is more than a line each. */
  table?: Record<string, Record<string, number | string>>
}

export type FaultCase = {
  /** The promise, as the table prints it. */
  promise: string
  /** The rounds of a default run; `--rounds` asks for more. */
  rounds: number
  /** Parts that can run alone, as `case:part`. */
  parts?: readonly string[]
  /** What this machine lacks for the case or part, in one line; undefined if it lacks nothing. */
  lacks?: (part?: string) => string | undefined
  run: (task: Task) => Promise<Outcome>
}

export type Verdict = Outcome & {
  case: string
  promise: string
  rounds: number
  seed: number
  seconds: number
}

/** Pages answer 503 with this text while the web is not built. That is no fault. */
export const UNBUILT = 'The web application is not built yet'

const RESULTS = path.join(import.meta.dirname, '../results')

/** Adds a broken promise, up to a few examples of it. */
export function complain(broken: string[], sentence: string): void {
  if (broken.length < 20) broken.push(sentence)
}

/** Writes a result as JSON. */
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
  for (const { case: name, figures, table, broken, seed } of verdicts) {
    console.log(`\n${name}`)
    if (table) console.table(table)
    for (const [what, value] of Object.entries(figures)) console.log(`  ${what}: ${value}`)
    for (const sentence of broken) console.log(`  BROKEN (seed ${seed}): ${sentence}`)
  }
}
