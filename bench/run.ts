import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { argumentsOf } from '#bin/arguments.ts'
import { forgetInstallation } from '#test/installation.ts'
import { benchAdmin } from './admin/admin.ts'
import { benchChats } from './chat/chats.ts'
import { benchDeliver } from './deliver/deliver.ts'
import { benchRelay } from './deliver/relay.ts'
import { wordsFlag } from './flags.ts'
import { benchJobs } from './jobs/jobs.ts'
import { benchMail } from './mail/mail.ts'
import { benchMemory } from './memory/memory.ts'
import { benchMix } from './mix/mix.ts'
import { benchNeighbours } from './neighbours/neighbours.ts'
import { benchPeers } from './peers/peers.ts'
import { benchReads } from './reads/reads.ts'
import { type BenchResult, metOf, rounded, withResult } from './report.ts'
import { benchSearch } from './search/search.ts'
import { benchSend } from './send/send.ts'
import { benchThread } from './web/thread.ts'
import { benchWeb } from './web/web.ts'

// `npm run bench -- search web` runs these cases (none named: all), prints and stores each table.
// With `--write` their rows replace those in docs/PERFORMANCE.md.
const CASES: Record<string, () => Promise<BenchResult>> = {
  send: () => benchSend(),
  search: () => benchSearch(),
  deliver: () => benchDeliver(),
  reads: () => benchReads(),
  chats: () => benchChats(),
  mix: () => benchMix(),
  mail: () => benchMail(),
  relay: () => benchRelay(),
  memory: () => benchMemory(),
  jobs: () => benchJobs(),
  peers: () => benchPeers(),
  web: () => benchWeb(),
  neighbours: () => benchNeighbours(),
  thread: () => benchThread(),
  admin: () => benchAdmin(),
}
/** What `numberFlag` and `wordsFlag` read. */
const FLAGS = ['burst', 'data', 'limits', 'lists', 'members', 'messages', 'rounds', 'seconds', 'streams']
const RESULTS = path.join(import.meta.dirname, 'results')

const PAGE = path.join(import.meta.dirname, '../docs/PERFORMANCE.md')
/** Before this run: what else the machine does. */
const load = os.loadavg()[0] ?? 0

function print({ name: title, rows }: BenchResult): void {
  console.log(`\n${title}`)
  console.table(
    Object.fromEntries(
      rows.map((row) => {
        const met = metOf(row)
        const { case: name, value, unit, goal = '' } = row
        return [name, { value: rounded(value), unit, goal, met: met === undefined ? '' : met ? 'yes' : 'NO' }]
      }),
    ),
  )
}

function commitOf(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: path.dirname(PAGE), encoding: 'utf8' })
  try {
    const changed = git('status', '--porcelain', '--', ':!PERFORMANCE.md') ? ' and changes' : ''
    return `${git('rev-parse', '--short=8', 'HEAD').trim()}${changed}`
  } catch {
    return 'unknown'
  }
}

function write(result: BenchResult): void {
  const run = {
    day: new Date().toISOString().slice(0, 10),
    commit: commitOf(),
    cores: os.availableParallelism(),
    gib: Math.round(os.totalmem() / 2 ** 30),
    load,
  }
  fs.writeFileSync(PAGE, withResult(fs.readFileSync(PAGE, 'utf8'), result, run))
}

function keep(result: BenchResult): void {
  fs.mkdirSync(RESULTS, { recursive: true })
  const machine = {
    node: process.version,
    cores: os.availableParallelism(),
    cpu: os.cpus()[0]?.model,
    load,
    at: new Date().toISOString(),
  }
  fs.writeFileSync(
    path.join(RESULTS, `${result.name}.json`),
    `${JSON.stringify({ ...result, machine }, undefined, 2)}\n`,
  )
}

const text = { type: 'string' } as const
const { values, positionals: named } = argumentsOf(
  `npm run bench -- <bench> …   runs these, and keeps their tables; none named: all
  --write                    replaces their rows in docs/PERFORMANCE.md
  --${FLAGS.join(' --')}   how much is measured (README.md)

  benches: ${Object.keys(CASES).join(', ')}`,
  {
    words: true,
    options: { write: { type: 'boolean' }, ...Object.fromEntries(FLAGS.map((flag) => [flag, text])) },
  },
)
forgetInstallation()
for (const name of named.length ? named : Object.keys(CASES)) {
  const bench = CASES[name]
  if (!bench) {
    console.error(`There is no bench "${name}". There are: ${Object.keys(CASES).join(', ')}`)
    process.exitCode = 1
    continue
  }
  const result = { ...(await bench()), partial: wordsFlag('lists').length > 0 }
  print(result)
  keep(result)
  if (values.write) write(result)
}
process.exit()
