import { sql } from 'kysely'
import type * as contract from '#contract/date-plans.ts'
import type { DatePlan } from '#contract/date-plans.ts'
import { datePlanLimits } from '#contract/rules/date-plans.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { timeZoneOf } from '#server/settings/regions.ts'

export type PlanRow = {
  id: string
  withName: string | null
  place: string
  trustedEmail: string
  startsAt: Date
  checkAt: Date
  askedAt: Date | null
  outcome: string | null
}

export const planColumns = sql`id, with_name, place, trusted_email, starts_at, check_at, asked_at, outcome`

const MINUTE_MS = 60_000

export const presentPlan = (row: PlanRow): DatePlan => ({
  id: row.id,
  state: row.outcome === 'told' ? 'told' : row.askedAt ? 'asked' : 'planned',
  with_name: row.withName,
  place: row.place,
  trusted_email: row.trustedEmail,
  starts_at: row.startsAt.toISOString(),
  check_at: row.checkAt.toISOString(),
  tells_at: row.askedAt
    ? new Date(row.askedAt.getTime() + datePlanLimits.answerMinutes * MINUTE_MS).toISOString()
    : null,
})

export async function getDatePlan({ ctx, member }: Call<typeof contract.getDatePlan>) {
  const { rows } = await sql<PlanRow>`
    select ${planColumns} from date_plan
    where member_id = ${member.id} and (ended_at is null or outcome = 'told' and ended_at > now() - interval '1 day')
    order by ended_at desc nulls first limit 1`.execute(ctx.reads)
  return { plan: rows[0] ? presentPlan(rows[0]) : null, time_zone: timeZoneOf(member.country) }
}

/** Ends an open plan; the first end of a plan counts. Throws `dateplan.not_found`. */
async function end(
  { ctx, member, params }: Pick<Call<typeof contract.answerDatePlan>, 'ctx' | 'member' | 'params'>,
  outcome: 'well' | 'cancelled',
): Promise<undefined> {
  const { rows } = await sql`
    with ended as (
      update date_plan set ended_at = now(), outcome = ${outcome}
      where id = ${params.id} and member_id = ${member.id} and ended_at is null
    )
    select from date_plan where id = ${params.id} and member_id = ${member.id}`.execute(ctx.db)
  if (!rows.length) throw new AppError('dateplan.not_found')
}

export const answerDatePlan = (call: Call<typeof contract.answerDatePlan>) => end(call, 'well')
export const cancelDatePlan = (call: Call<typeof contract.cancelDatePlan>) => end(call, 'cancelled')
