import fs from 'node:fs'
import path from 'node:path'
import type { JobHelpers } from 'graphile-worker'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { readConfig } from '#server/app/config.ts'
import { jobsOf } from '#server/app/jobs.ts'
import { createRuntime, type Runtime } from '#server/app/runtime.ts'
import { schedule } from '#server/app/schedule.ts'
import { ensurePrices } from '#server/catalogue/prices/seed-prices.ts'
import { numberFlag, wordsFlag } from '../flags.ts'
import type { BenchResult } from '../report.ts'
import { seedMembers } from '../seed-members.ts'
import { seedJobs } from './seed-jobs.ts'
import { type StatementWatch, watchStatements } from './watch-statements.ts'

/** A call waits two seconds for a lock. */
const LOCK_MS = 1000
/** A longer statement is ended. */
const STATEMENT_MS = 5000
/** Enough of a statement to know it by. */
const WRITER_LENGTH = 300
/** Before the check of what is new, which without it would read all books too. */
const EARLY = 'credits.check-whole-ledger'

type Rows = BenchResult['rows']

async function measure(name: string, run: () => Promise<unknown>, watch: StatementWatch): Promise<Rows> {
  watch.take()
  const started = performance.now()
  let error: unknown
  await run().catch((thrown: unknown) => (error = thrown))
  const seconds = (performance.now() - started) / 1000
  const { statement, writing, writer } = watch.take()
  if (error) console.error(name, error)
  console.log(
    `${name}: ${seconds.toFixed(1)} s, lock ${Math.round(writing)} ms, statement ${Math.round(statement)} ms`,
  )
  if (writing >= LOCK_MS) console.log(writer.replaceAll(/\s+/g, ' ').slice(0, WRITER_LENGTH))
  return [
    {
      case: name,
      value: seconds,
      unit: 's',
      ...(error ? { goal: 'no error', met: false } : { detail: true }),
    },
    {
      case: `${name}: longest lock`,
      value: writing,
      unit: 'ms',
      goal: `< ${LOCK_MS}`,
      met: writing < LOCK_MS,
    },
    {
      case: `${name}: longest statement`,
      value: statement,
      unit: 'ms',
      goal: `< ${STATEMENT_MS}`,
      met: statement < STATEMENT_MS,
    },
  ]
}

async function runAll(runtime: Runtime, url: string): Promise<Rows> {
  const tasks = jobsOf(runtime.ctx)
  const lists = wordsFlag('lists')
  const names = Object.keys(schedule)
    .filter((name) => !lists.length || lists.some((list) => name.startsWith(list)))
    .toSorted((one, other) => Number(other === EARLY) - Number(one === EARLY))
  const watch = await watchStatements(url)
  // Jobs put events into the outbox; delivering them is another case.
  await runtime.relay.stop()
  try {
    const rows: Rows = []
    for (const name of names)
      rows.push(...(await measure(name, async () => tasks[name]?.({}, {} as JobHelpers), watch)))
    return rows
  } finally {
    await watch.stop()
  }
}

/** Without waiting for the disk, which the measurement does. Goes on where it was ended. */
async function seed(folder: string, data: string, members: number): Promise<void> {
  const hasMembers = path.join(folder, 'members')
  const postgres = await startEmbeddedPostgres(data, { durable: false })
  try {
    await migrate(postgres.url)
    const connection = connect(postgres.url, { max: 1, onError: () => {} })
    await ensurePrices(connection.db)
    await connection.close()
    if (!fs.existsSync(hasMembers)) await seedMembers(postgres.url, members)
    fs.writeFileSync(hasMembers, '')
    await seedJobs(postgres.url, members)
  } finally {
    await postgres.stop()
  }
}

/** Deletes its data afterwards, unless `--data` names a folder for it. */
function dataFolder(): { folder: string; forget: () => void } {
  const [named] = wordsFlag('data')
  const folder = named ?? fs.mkdtempSync(path.join('/var/tmp', 'vonk-bench-jobs-'))
  fs.mkdirSync(folder, { recursive: true })
  fs.chmodSync(folder, 0o755)
  return { folder, forget: () => void (named || fs.rmSync(folder, { recursive: true, force: true })) }
}

/**
 * Runs every scheduled job once, with `--members` (default 1,000,000) and something due in nearly
 * every table that a job reads. `--lists` names some jobs by the beginnings of their names, or
 * `none`. `--data FOLDER` keeps the data for later runs, in which less is due.
 */
export async function benchJobs(members = numberFlag('members', 1_000_000)): Promise<BenchResult> {
  const { folder, forget } = dataFolder()
  const data = path.join(folder, 'postgres')
  const seeded = path.join(folder, 'seeded')
  const started = performance.now()
  if (!fs.existsSync(seeded)) await seed(folder, data, members)
  fs.writeFileSync(seeded, '')
  const seeding = (performance.now() - started) / 1000
  const postgres = await startEmbeddedPostgres(data, { durable: true })
  try {
    await migrate(postgres.url)
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' })
    const runtime = await createRuntime(config, {
      databaseUrl: postgres.url,
      photoFolder: path.join(folder, 'photos'),
      shared: false,
    })
    try {
      const rows = await runAll(runtime, postgres.url)
      const missed = rows.filter(({ met }) => met === false).length
      return {
        name: 'jobs',
        rows: [
          { case: 'members', value: members, unit: '' },
          { case: 'seeding', value: seeding, unit: 's', detail: true },
          ...rows,
          { case: 'goals missed', value: missed, unit: '', goal: '0', met: missed === 0, detail: true },
        ],
      }
    } finally {
      await runtime.close()
    }
  } finally {
    await postgres.stop()
    forget()
  }
}
