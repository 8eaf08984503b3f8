import type { JobHelpers } from 'graphile-worker'
import { createJobs } from '#server/app/jobs.ts'
import type { Runtime } from '#server/app/runtime.ts'
import { schedule } from '#server/app/schedule.ts'
import { numberFlag, wordsFlag } from '../flags.ts'
import { type Row, row } from '../report.ts'
import { runtimeOf } from '../runtime.ts'
import { withoutTriggers } from '../seed/seed.ts'
import { withSite } from '../site.ts'
import { type StatementWatch, watchStatements } from './watch-statements.ts'

/** A call waits two seconds for a lock. */
const LOCK_MS = 1000
/** A longer statement is ended. */
const STATEMENT_MS = 5000
/** Enough of a statement to know it by. */
const WRITER_LENGTH = 300
/** Before the check of what is new, which without it would read all books too. */
const EARLY = 'credits.check-whole-ledger'

type Run = { name: string; failed: boolean; lock: number; statement: number }

async function measure(name: string, run: () => Promise<unknown>, watch: StatementWatch): Promise<Run> {
  watch.take()
  const started = performance.now()
  let failed = false
  await run().catch((error: unknown) => {
    failed = true
    console.error(name, error)
  })
  const seconds = (performance.now() - started) / 1000
  const { statement, writing, writer } = watch.take()
  const took = `${seconds.toFixed(1)} s, lock ${Math.round(writing)} ms, statement ${Math.round(statement)} ms`
  console.log(`${name}: ${took}`)
  if (writing >= LOCK_MS) console.log(writer.replaceAll(/\s+/g, ' ').slice(0, WRITER_LENGTH))
  return { name, failed, lock: writing, statement }
}

/** The worst of all, with its name. */
function longest(runs: readonly Run[], of: 'lock' | 'statement', most: number): Row[] {
  const worst = runs.toSorted((one, other) => other[of] - one[of])[0]
  if (!worst) return []
  console.log(`longest ${of}: ${worst.name}`)
  return [row(`longest ${of} of ${runs.length} jobs`, worst[of], 'ms', `< ${most}`)]
}

async function runAll(runtime: Runtime, url: string): Promise<Row[]> {
  const tasks = createJobs(runtime.ctx)
  const lists = wordsFlag('lists')
  const names = Object.keys(schedule)
    .filter((name) => !lists.length || lists.some((list) => name.startsWith(list)))
    .toSorted((one, other) => Number(other === EARLY) - Number(one === EARLY))
  const watch = await watchStatements(url)
  // Jobs put events into the outbox; delivering them is another case.
  await runtime.relay.stop()
  try {
    const runs: Run[] = []
    for (const name of names)
      runs.push(await measure(name, async () => tasks[name]?.({}, {} as JobHelpers), watch))
    return [
      ...longest(runs, 'lock', LOCK_MS),
      ...longest(runs, 'statement', STATEMENT_MS),
      row('jobs that failed', runs.filter(({ failed }) => failed).length, '', '= 0'),
    ]
  } finally {
    await watch.stop()
  }
}

// Nobody has a stored card, as after the migration; some are erased now and some reminded now.
const DUE = [
  'truncate member_card',
  'insert into card_scan default values',
  `with gone as (
     update member set status = 'deleted',
       deleted_at = now() - case when id % 2000 = 0 then interval '15 days' else interval '13 days 12 hours' end
     where id % 1000 = 0 returning id, deleted_at)
   insert into deletion (member_id, reason, deleted_at) select id, 'other', deleted_at from gone`,
  `with gone as (update member set status = 'blocked' where id % 20000 = 3 returning id)
   insert into unreachable select id, now() - interval '2 minutes' from gone`,
  'vacuum (analyze)',
]

/**
 * Runs every scheduled job once, among `--members` (default 1,000,000) and with something due in
 * nearly every table that a job reads. `--lists` names some by the beginnings of their names.
 */
export async function benchJobs(): Promise<Row[]> {
  const members = numberFlag('members', 1_000_000)
  return await withSite('jobs', { members, chats: true, work: true }, async (site) => {
    await withoutTriggers(site.url, async (client) => {
      for (const statement of DUE) await client.query(statement)
    })
    // The provider knows none of the payments, which is an error for each.
    const runtime = await runtimeOf(site.url, site.folder, { logLevel: 'fatal' })
    try {
      return await runAll(runtime, site.url)
    } finally {
      await runtime.close()
    }
  })
}
