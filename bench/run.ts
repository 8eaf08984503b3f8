import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArguments } from '#bin/arguments.ts'
import { forgetInstallation } from '#test/installation.ts'
import { benchAdmin } from './admin/admin.ts'
import { benchDeliver } from './deliver.ts'
import { benchJobs } from './jobs/jobs.ts'
import { benchMix } from './mix/mix.ts'
import { benchPeers } from './peers/peers.ts'
import { benchReads } from './reads.ts'
import { metOf, type Result, type Row, rounded, withRows } from './report.ts'
import { benchSearch } from './search/search.ts'
import { benchSend } from './send.ts'
import { benchWeb } from './web/web.ts'

const BENCHES: Record<string, () => Promise<Row[]>> = {
  send: benchSend,
  search: benchSearch,
  deliver: benchDeliver,
  reads: benchReads,
  web: benchWeb,
  jobs: benchJobs,
  admin: benchAdmin,
  mix: benchMix,
  peers: benchPeers,
}
const RESULTS = path.join(import.meta.dirname, 'results.json')
/** Before this run: what else the machine does. */
const load = os.loadavg()[0] ?? 0

function print(rows: readonly Row[]): void {
  const shown = rows.map((row) => {
    const { what, figure, unit, goal = '' } = row
    const met = metOf(row)
    return [what, { figure: rounded(figure), unit, goal, met: met === undefined ? '' : met ? 'yes' : 'NO' }]
  })
  console.table(Object.fromEntries(shown))
}

function commitOf(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--', ':!results.json') ? ' and changes' : ''
    return `${git('rev-parse', '--short=8', 'HEAD')}${changed}`
  } catch {
    return 'unknown'
  }
}

function write(name: string, rows: readonly Row[]): void {
  const run = {
    day: new Date().toISOString().slice(0, 10),
    machine: `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, load ${load.toFixed(1)}`,
    commit: commitOf(),
  }
  const all = JSON.parse(fs.readFileSync(RESULTS, 'utf8')) as Result[]
  const lines = withRows(all, name, rows, run).map((one) => `  ${JSON.stringify(one)}`)
  fs.writeFileSync(RESULTS, `[\n${lines.join(',\n')}\n]\n`)
}

const text = { type: 'string' } as const
const { values, positionals: named } = parseArguments(
  `npm run bench -- <bench> …   runs these; none named: all
  --members N    how many members the site has
  --seconds N    how long each part is measured
  --lists a,b    jobs and admin: only those whose names begin so
  --write        puts the figures into bench/results.json

  benches: ${Object.keys(BENCHES).join(', ')}`,
  { words: true, options: { write: { type: 'boolean' }, members: text, seconds: text, lists: text } },
)
forgetInstallation()
for (const name of named.length ? named : Object.keys(BENCHES)) {
  const bench = BENCHES[name]
  if (!bench) {
    console.error(`There is no bench "${name}". There are: ${Object.keys(BENCHES).join(', ')}`)
    process.exitCode = 1
    continue
  }
  const rows = await bench()
  console.log(`\n${name}`)
  print(rows)
  if (values.write) write(name, rows)
}
process.exit()
