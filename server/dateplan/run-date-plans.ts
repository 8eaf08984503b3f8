import { sql } from 'kysely'
import { datePlanLimits } from '#contract/rules/date-plans.ts'
import type { Database } from '#db/connect.ts'
import { changeInBatches } from '#server/kit/jobs/change-rows.ts'

const AT_ONCE = 200

/**
 * Asks where the chosen time has come, and has the trusted person told where nobody answered
 * within an hour. Each step is one statement with its job, so that it happens once, whatever
 * process dies; members who left are neither asked nor told of (spec/dateplan 4).
 */
export async function runDatePlans(db: Database): Promise<void> {
  await inBatches(() => endOfLeft(db))
  await inBatches(() => askDue(db))
  await inBatches(() => tellUnanswered(db))
}

async function inBatches(step: () => Promise<number>): Promise<void> {
  while ((await step()) === AT_ONCE);
}

/** Suspended members are asked too: they may be on a date. */
const isLeft = sql`exists (select from member m where m.id = member_id and m.status = 'deleted')`

async function endOfLeft(db: Database): Promise<number> {
  const { rows } = await sql`
    update date_plan set ended_at = now(), outcome = 'cancelled' where id in (
      select id from date_plan where ended_at is null and check_at <= now() and ${isLeft}
      limit ${AT_ONCE} for update skip locked)
    returning id`.execute(db)
  return rows.length
}

async function askDue(db: Database): Promise<number> {
  const { rows } = await sql`
    with asked as (
      update date_plan set asked_at = now() where id in (
        select id from date_plan where asked_at is null and ended_at is null and check_at <= now()
        order by check_at limit ${AT_ONCE} for update skip locked)
      returning id, member_id
    ), pushed as (
      insert into push (subscription_id, kind, topic)
      select s.id, 'date_plan', 'date-plan' from asked join push_subscription s on s.member_id = asked.member_id
      on conflict (subscription_id, topic) do update set planned_at = now(), ordered_at = null
    )
    select graphile_worker.add_job('dateplan.mail-check-in', payload => json_build_object('planId', id),
      job_key => 'date-plan-check-in ' || id) from asked`.execute(db)
  return rows.length
}

async function tellUnanswered(db: Database): Promise<number> {
  const { rows } = await sql`
    with told as (
      update date_plan set ended_at = now(), outcome = 'told' where id in (
        select id from date_plan where ended_at is null
          and asked_at <= now() - make_interval(mins => ${datePlanLimits.answerMinutes})
        order by asked_at limit ${AT_ONCE} for update skip locked)
      returning id
    )
    select graphile_worker.add_job('dateplan.mail-trusted', payload => json_build_object('planId', id),
      job_key => 'date-plan-trusted ' || id) from told`.execute(db)
  return rows.length
}

/** A week after its end nothing of a plan is left (spec/dateplan 7). */
export const forgetDatePlans = (db: Database) =>
  changeInBatches(db, {
    table: 'date_plan',
    where: sql`ended_at < now() - make_interval(days => ${datePlanLimits.keptDays})`,
  })
