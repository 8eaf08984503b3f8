import { sql } from 'kysely'
import { systemLimits } from '#contract/admin/system.ts'
import type { Database } from '#db/connect.ts'
import { judgeSystem } from '#server/admin/system/read-system.ts'
import type { Ctx } from '#server/kit/ctx.ts'

/** One value of a gauge. All nodes report the same value, so queries should take the maximum. */
export type Figure = { name: FigureName; labels?: Record<string, string>; value: number }

/** Every gauge that is read from the database, with its help text and label. */
export const figureNames = {
  vonk_jobs_waiting: { help: 'Jobs that are due, by job.', label: 'job' },
  vonk_jobs_oldest_seconds: { help: 'How long the oldest due job has waited, by job.', label: 'job' },
  vonk_jobs_failed: { help: 'Jobs that failed in all their tries.' },
  vonk_jobs_retrying: { help: 'Jobs that failed and will be tried again.' },
  vonk_outbox_waiting: { help: 'Changes that were not published to members yet.' },
  vonk_outbox_oldest_seconds: { help: 'How long the oldest unpublished change has waited.' },
  vonk_pushes_waiting: { help: 'Pushes that were not handed to a push service yet.' },
  vonk_mails_today: { help: 'Mails of this day (UTC), counted once an hour.', label: 'outcome' },
  vonk_payment_attempts_day: { help: 'Payment attempts of the last 24 hours by status.', label: 'status' },
  vonk_payments_open: { help: 'Payment attempts that the provider has not settled.' },
  vonk_refunds: { help: 'Refunds of the last 30 days by status.', label: 'status' },
  vonk_cases_waiting: { help: 'Cases that wait for staff, by kind.', label: 'kind' },
  vonk_cases_overdue: { help: 'Cases that wait for staff beyond their time, by kind.', label: 'kind' },
  vonk_ledger_alarms: { help: 'Broken promises of the books at their last check.' },
  vonk_nodes: { help: 'Processes that live.' },
  vonk_problems: { help: 'What the room of the system calls wrong, by problem.', label: 'problem' },
} as const satisfies Record<string, { help: string; label?: string }>
export type FigureName = keyof typeof figureNames

const MOST = systemLimits.countedTo + 1

type Counted = { label: string; count: number; age?: number | null }

const byLabel = (
  name: FigureName,
  rows: readonly Counted[],
  value = ({ count }: Counted) => count,
): Figure[] =>
  rows.map((row) => ({
    name,
    labels: { [(figureNames[name] as { label?: string }).label ?? '']: row.label },
    value: value(row),
  }))

async function queueFigures(db: Database): Promise<Figure[]> {
  const { rows } = await sql<Counted>`
    select t.identifier as label, count(*)::int as count,
           extract(epoch from now() - min(found.run_at))::float8 as age
    from (select j.task_id, j.run_at from graphile_worker._private_jobs j
          where j.is_available and j.run_at <= now() order by j.priority, j.run_at limit ${MOST}) found
    join graphile_worker._private_tasks t on t.id = found.task_id group by 1`.execute(db)
  const { rows: outbox } = await sql<Counted>`
    select '' as label, count(*)::int as count,
           coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
    from (select created_at from outbox order by id limit ${MOST}) found`.execute(db)
  const [waiting] = outbox
  return [
    ...byLabel('vonk_jobs_waiting', rows),
    ...byLabel('vonk_jobs_oldest_seconds', rows, ({ age }) => age ?? 0),
    { name: 'vonk_outbox_waiting', value: waiting?.count ?? 0 },
    { name: 'vonk_outbox_oldest_seconds', value: waiting?.age ?? 0 },
  ]
}

async function workFigures(db: Database): Promise<Figure[]> {
  const { rows: attempts } = await sql<Counted>`
    select status as label, count(*)::int as count from payment_attempt
    where created_at > now() - interval '1 day' group by 1`.execute(db)
  const { rows: cases } = await sql<Counted & { overdue: number }>`
    select kind as label, count(*)::int as count, count(*) filter (where due_at < now())::int as overdue
    from (select kind, due_at from staff_case where state <> 'decided' limit ${MOST}) found
    group by 1`.execute(db)
  const { rows: mails } = await sql<Counted>`
    select v.label, v.count::int as count from (
      select coalesce(sum(sent), 0) as sent, coalesce(sum(held), 0) as held,
             coalesce(sum(bounces), 0) as bounces, coalesce(sum(complaints), 0) as complaints
      from mail_day where day = (now() at time zone 'utc')::date) day,
    lateral (values ('sent', sent), ('held', held), ('bounces', bounces),
                    ('complaints', complaints)) v (label, count)`.execute(db)
  return [
    ...byLabel('vonk_payment_attempts_day', attempts),
    ...byLabel('vonk_cases_waiting', cases),
    ...byLabel('vonk_cases_overdue', cases, (row) => (row as (typeof cases)[number]).overdue),
    ...byLabel('vonk_mails_today', mails),
  ]
}

export async function databaseFigures(ctx: Ctx): Promise<Figure[]> {
  const { problems, known } = await judgeSystem(ctx)
  const { jobs, payments, pushes, books, nodes } = known
  const byProblem = Map.groupBy(problems, ({ problem }) => problem)
  return [
    ...(await queueFigures(ctx.reads)),
    ...(await workFigures(ctx.reads)),
    { name: 'vonk_jobs_failed', value: jobs.failed },
    { name: 'vonk_jobs_retrying', value: jobs.retrying },
    { name: 'vonk_pushes_waiting', value: pushes.waiting },
    { name: 'vonk_payments_open', value: payments.open },
    ...byLabel(
      'vonk_refunds',
      payments.refunds.map(({ status, count }) => ({ label: status, count })),
    ),
    { name: 'vonk_ledger_alarms', value: books.alarms.length },
    { name: 'vonk_nodes', value: nodes.filter(({ gone }) => !gone).length },
    ...byLabel(
      'vonk_problems',
      [...byProblem].map(([label, found]) => ({ label, count: found.length })),
    ),
  ]
}
