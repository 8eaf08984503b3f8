import { sql } from 'kysely'
import type * as contract from '#contract/admin/system.ts'
import { type SystemState, systemLimits } from '#contract/admin/system.ts'
import type { Database } from '#db/connect.ts'
import { migrationNames } from '#db/migrate.ts'
import { partitionedTables } from '#db/partitions.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { everyProvider } from '#server/kit/payment-providers.ts'
import { refusalsOfUs } from '#server/notifications/suppression/refusals-of-us.ts'
import { backupState } from './backups.ts'
import { newerRelease } from './newest-release.ts'
import { listNodes, mergeServices, sumSearches } from './nodes.ts'
import { type Known, problemsIn } from './problems.ts'
import { boundedCount, isoTime, queueState } from './queue.ts'
import { lastRun, scheduleState } from './schedule-state.ts'
import { version } from './version.ts'

async function mailState(db: Database): Promise<Known['mail']> {
  const outage = await db.selectFrom('mailOutage').select('since').executeTakeFirst()
  const { rows } = await sql<Known['mail']['domains'][number] & { countedAt: Date }>`
    select domain, sum(sent)::int as sent, sum(held)::int as held, sum(bounces)::int as bounces,
           sum(complaints)::int as complaints, max(counted_at) as counted_at
    from mail_day where day > (now() at time zone 'utc')::date - ${systemLimits.mailDays}::int
    group by domain order by domain = '', sum(bounces) + sum(complaints) desc, sum(sent) desc, domain
    limit ${systemLimits.domains * systemLimits.mailDays}`.execute(db)
  const counted = rows.map(({ countedAt }) => countedAt.getTime())
  const { count: refused, many } = await refusalsOfUs(db)
  return {
    out_since: isoTime(outage?.since),
    refused,
    many,
    said: await recentRefusals(db),
    counted_at: counted.length ? new Date(Math.max(...counted)).toISOString() : null,
    domains: rows.map(({ countedAt: _at, ...row }) => row),
  }
}

/** Distinct, because servers repeat the same answers. */
async function recentRefusals(db: Database): Promise<Known['mail']['said']> {
  const { rows } = await sql<{ at: Date; status: string | null; words: string }>`
    select max(received_at) as at, status, coalesce(words, '') as words from (
      select received_at, status, words from mail_report
      where fault = 'ours' and received_at > now() - interval '1 day'
      order by received_at desc limit ${systemLimits.countedTo}) latest
    group by status, words order by 1 desc limit 10`.execute(db)
  return rows.map(({ at, ...said }) => ({ at: at.toISOString(), ...said }))
}

async function pushState(db: Database): Promise<Known['pushes']> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(planned_at) as at from (select planned_at from push limit ${systemLimits.countedTo + 1}) found`.execute(
    db,
  )
  return { waiting: await boundedCount(db, sql`push`), oldest_at: isoTime(rows[0]?.at) }
}

async function outboxState(db: Database): Promise<Known['outbox']> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(created_at) as at from (
      select created_at from outbox order by id limit ${systemLimits.countedTo + 1}) found`.execute(db)
  return { waiting: await boundedCount(db, sql`outbox`), oldest_at: isoTime(rows[0]?.at) }
}

type Differences = { count: number; differences: Known['payments']['differences'] }

async function paymentState({ reads: db, ...providers }: Ctx): Promise<Known['payments']> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(next_sync_at) as due from payment_attempt where next_sync_at < now()`.execute(db)
  const { ran, report } = await lastRun(db, 'payments.reconcile')
  const refunds = async (status: 'held' | 'sent' | 'failed') => ({
    status,
    count: await boundedCount(
      db,
      sql`order_refund where status = ${sql.lit(status)} and created_at > now() - interval '30 days'`,
    ),
  })
  return {
    provider: everyProvider(providers)
      .map(({ name }) => name)
      .join(', '),
    open: await boundedCount(db, sql`payment_attempt where next_sync_at is not null`),
    due_since: isoTime(rows[0]?.due),
    webhooks: await boundedCount(db, sql`sync_request`),
    refunds: [await refunds('held'), await refunds('sent'), await refunds('failed')],
    reconciled_at: isoTime(ran),
    differences: (report as Differences | null)?.differences ?? [],
  }
}

type Alarms = { alarms: Known['books']['alarms'] }

async function bookState(db: Database): Promise<Known['books']> {
  const { ran, report } = await lastRun(db, 'credits.check-ledger')
  const { rows } = await sql<{ day: string | null; missing: number }>`
    select to_char(max(day), 'YYYY-MM-DD') as day,
           greatest(0, coalesce((now() at time zone 'utc')::date - 1 - max(day), 0))::int as missing
    from book_digest`.execute(db)
  return {
    checked_at: isoTime(ran),
    alarms: (report as Alarms | null)?.alarms ?? [],
    digest: rows[0]?.day ?? null,
    missing_days: rows[0]?.missing ?? 0,
  }
}

async function versionState(ctx: Ctx): Promise<Known['versions']> {
  const { reads: db } = ctx
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const { rows: server } = await sql<{ serverVersion: string }>`show server_version`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return {
    application: version,
    newer: await newerRelease(db, ctx),
    node: process.version,
    postgres: server[0]?.serverVersion ?? '',
    migration: rows.at(-1)?.name ?? '',
    migrations: rows.length,
    pending: (await migrationNames()).filter((name) => !applied.has(name)),
  }
}

async function partitionState(db: Database): Promise<Known['partitions']> {
  const names = partitionedTables.map(({ name }) => name)
  const { rows } = await sql<{ table: string; until: Date | null }>`
    select t.name as "table", (select max(ends) from partitions_of(t.name)) as until
    from unnest(${names}::text[]) t (name)`.execute(db)
  return rows.map(({ table, until }) => ({ table, until: isoTime(until) }))
}

async function stoppedWebhooks(db: Database): Promise<Known['webhooks_stopped']> {
  const rows = await db
    .selectFrom('webhook')
    .select(['name', 'stoppedAt'])
    .where('stoppedBy', '=', 'failure')
    .orderBy('id')
    .execute()
  return rows.map(({ name, stoppedAt }) => ({ name, at: isoTime(stoppedAt) ?? '' }))
}

/** Only from bounded counts and stored results of jobs, so that it is fast. */
async function readKnown(ctx: Ctx): Promise<Known> {
  const { reads: db } = ctx
  const { oldestAt, ...queue } = await queueState(db)
  const nodes = await listNodes(db)
  return {
    jobs: { ...queue, oldest_at: isoTime(oldestAt) },
    schedule: await scheduleState(db),
    mail: await mailState(db),
    pushes: await pushState(db),
    outbox: await outboxState(db),
    payments: await paymentState(ctx),
    books: await bookState(db),
    services: mergeServices(nodes),
    versions: await versionState(ctx),
    partitions: await partitionState(db),
    backups: await backupState(ctx),
    webhooks_stopped: await stoppedWebhooks(db),
    search: sumSearches(nodes),
    nodes: nodes.map(({ services: _services, searches: _searches, ...node }) => node),
  }
}

export async function judgeSystem(ctx: Ctx): Promise<{ known: Known; problems: SystemState['problems'] }> {
  const known = await readKnown(ctx)
  return { known, problems: problemsIn(known) }
}

export async function readSystem({ ctx }: Call<typeof contract.getSystem>): Promise<SystemState> {
  const { known, problems } = await judgeSystem(ctx)
  return { problems, ...known }
}

export const readProblems = async ({ ctx }: Call<typeof contract.getSystemProblems>) => ({
  problems: (await judgeSystem(ctx)).problems,
})
