import { sql } from 'kysely'
import type { makeDatePlan as endpoint } from '#contract/date-plans.ts'
import { datePlanLimits } from '#contract/rules/date-plans.ts'
import type { ErrorCode } from '#contract/rules/errors.ts'
import type { Database } from '#db/connect.ts'
import { conversationOf } from '#server/chat/conversations/conversation-of.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Call } from '#server/kit/mount.ts'
import { addressHash } from '#server/notifications/suppression/mail-keys.ts'
import { timeZoneOf } from '#server/settings/regions.ts'
import { type PlanRow, planColumns, presentPlan } from './own-date-plan.ts'

/**
 * Stores the one open plan of a member (spec/dateplan 1). Throws `dateplan.open`,
 * `dateplan.too_many` after three in a day, and refusals of the times and of the address.
 */
export async function makeDatePlan({ ctx, member, body }: Call<typeof endpoint>) {
  if (member.status !== 'active') throw new AppError('accounts.email_unconfirmed')
  const withName = body.conversation ? await firstNameIn(ctx.db, member.id, body.conversation) : null
  await lockMember(ctx.db, member.id)
  await refuseMany(ctx.db, member.id)
  const hash = addressHash(ctx.config.mailKey, body.trusted_email)
  await refuseAddress(ctx.db, { memberId: member.id, email: body.trusted_email, hash })
  const zone = timeZoneOf(member.country)
  const refused = await refusedTime(ctx.db, { ...body, zone })
  if (refused) throw new FieldError(...refused)
  const { rows } = await sql<PlanRow>`
    insert into date_plan (member_id, with_name, place, trusted_email, trusted_hash, starts_at, check_at)
    values (${member.id}, ${withName}, ${body.place}, ${body.trusted_email}, ${hash},
      ${body.starts_at}::timestamp at time zone ${zone}, ${body.check_at}::timestamp at time zone ${zone})
    on conflict (member_id) where ended_at is null do nothing returning ${planColumns}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('dateplan.open')
  return { plan: presentPlan(rows[0]) }
}

/** Nothing else of the other member is in a plan (spec/dateplan 2). */
async function firstNameIn(db: Database, memberId: number, conversationId: string): Promise<string | null> {
  const { otherId } = await conversationOf(db, memberId, conversationId)
  const { name } = await db
    .selectFrom('profile')
    .select('name')
    .where('memberId', '=', otherId)
    .executeTakeFirstOrThrow()
  return name.split(/\s/u)[0] || null
}

async function refuseMany(db: Database, memberId: number): Promise<void> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from date_plan
    where member_id = ${memberId} and created_at > now() - interval '24 hours'`.execute(db)
  if ((rows[0]?.made ?? 0) >= datePlanLimits.perDay)
    throw new AppError('dateplan.too_many', { max: datePlanLimits.perDay })
}

type Times = { starts_at: string; check_at: string; zone: string }

/** The database has the clock, and knows the time zones. */
async function refusedTime(db: Database, times: Times): Promise<[string, ErrorCode] | undefined> {
  const { daysAhead, hoursToCheck } = datePlanLimits
  const { rows } = await sql<{ startIsFar: boolean; checkIsWrong: boolean }>`
    select starts > now() + make_interval(days => ${daysAhead}) or starts < now() - make_interval(hours => ${hoursToCheck}) as start_is_far,
      checks <= now() or checks > starts + make_interval(hours => ${hoursToCheck}) as check_is_wrong
    from (select ${times.starts_at}::timestamp at time zone ${times.zone} as starts,
      ${times.check_at}::timestamp at time zone ${times.zone} as checks) t`.execute(db)
  if (rows[0]?.startIsFar) return ['starts_at', 'dateplan.start_time']
  return rows[0]?.checkIsWrong ? ['check_at', 'dateplan.check_time'] : undefined
}

type Trusted = { memberId: number; email: string; hash: Buffer }

/**
 * Somebody gets few mails, whoever plans (spec/dateplan 6). An address that refused, one that
 * bounced and one with enough plans are refused in the same words, which tell nothing about it.
 */
async function refuseAddress(db: Ctx['db'], { memberId, email, hash }: Trusted): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`date plan ${hash.toString('hex')}`}))`.execute(db)
  const { rows } = await sql<{ own: boolean; refused: boolean }>`
    select exists (select from member where id = ${memberId} and email = ${email.toLowerCase()}) as own,
      exists (select from trusted_refusal where address_hash = ${hash})
      or exists (select from mail_suppression where address_hash = ${hash} and reason in ('bounce', 'fbl'))
      or (select count(*) from date_plan where trusted_hash = ${hash}
          and (ended_at is null or outcome = 'told' and ended_at > now() - interval '7 days')) >= ${datePlanLimits.perAddress}
        as refused`.execute(db)
  if (rows[0]?.own) throw new FieldError('trusted_email', 'dateplan.own_address')
  if (rows[0]?.refused) throw new FieldError('trusted_email', 'dateplan.address_refused')
}
