import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { benchAdmin } from './admin/admin.ts'
import { benchChats } from './chat/chats.ts'
import { benchDeliver } from './deliver.ts'
import { benchJobs } from './jobs/jobs.ts'
import { benchMail } from './mail/mail.ts'
import type { BenchResult } from './report.ts'
import { benchSearch } from './search/search.ts'
import { benchSend } from './send.ts'
import { benchThread } from './web/thread.ts'
import { benchWeb } from './web/web.ts'

// `npm run bench -- search web` runs these cases (none named: all), prints and stores each table.
const CASES: Record<string, () => Promise<BenchResult>> = {
  send: () => benchSend(),
  search: () => benchSearch(),
  deliver: () => benchDeliver(),
  chats: () => benchChats(),
  mail: () => benchMail(),
  jobs: () => benchJobs(),
  web: () => benchWeb(),
  thread: () => benchThread(),
  admin: () => benchAdmin(),
}
const RESULTS = path.join(import.meta.dirname, 'results')

const rounded = (value: number) => Number(value.toPrecision(value >= 100 ? Math.ceil(Math.log10(value)) : 3))

function print({ name: title, rows }: BenchResult): void {
  console.log(`\n${title}`)
  console.table(
    Object.fromEntries(
      rows.map(({ case: name, value, unit, goal = '', met }) => [
        name,
        { value: rounded(value), unit, goal, met: met === undefined ? '' : met ? 'yes' : 'NO' },
      ]),
    ),
  )
}

function keep(result: BenchResult): void {
  fs.mkdirSync(RESULTS, { recursive: true })
  const machine = {
    node: process.version,
    cores: os.availableParallelism(),
    cpu: os.cpus()[0]?.model,
    at: new Date().toISOString(),
  }
  fs.writeFileSync(
    path.join(RESULTS, `${result.name}.json`),
    `${JSON.stringify({ ...result, machine }, undefined, 2)}\n`,
  )
}

// What follows a flag is its value.
const named = process.argv
  .slice(2)
  .filter((argument, place, all) => /^[a-z]/.test(argument) && !all[place - 1]?.startsWith('--'))
for (const name of named.length ? named : Object.keys(CASES)) {
  const bench = CASES[name]
  if (!bench) {
    console.error(`There is no bench "${name}". There are: ${Object.keys(CASES).join(', ')}`)
    process.exitCode = 1
    continue
  }
  const result = await bench()
  print(result)
  keep(result)
}
process.exit()
