import { sql } from 'kysely'
import { type endPause as end, type setPause as endpoint, pauseDaysMost } from '#contract/pause.ts'
import type { Database } from '#db/connect.ts'
import { FieldError } from '#server/kit/app-error.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { dayIn } from '#server/settings/local-day.ts'
import { timeZoneOf } from '#server/settings/regions.ts'

const DAY = 86_400_000
const AT_ONCE = 200

/** A day that begins after today, and at most `pauseDaysMost` days ahead. */
export function isPauseDay(until: string, today: string): boolean {
  const days = (Date.parse(until) - Date.parse(today)) / DAY
  return days >= 1 && days <= pauseDaysMost
}

/**
 * Begins a pause, or changes its day (spec/privacy 19). First messages to the member that wait for
 * an answer come back. Throws `profiles.pause_day` in `until`.
 */
export async function setPause({ ctx, member, body }: Call<typeof endpoint>): Promise<undefined> {
  const { until, told = false } = body
  const { day: today } = dayIn(member.country)
  if (until && !isPauseDay(until, today)) throw new FieldError('until', 'profiles.pause_day')
  // Where the member moves meanwhile, the day still begins where they were.
  const endsAt = sql`${until}::date::timestamp at time zone ${timeZoneOf(member.country)}`
  const { numAffectedRows } = await sql`
    update member set paused_at = coalesce(paused_at, now()), paused_until = ${until}::date,
      pause_ends_at = ${endsAt}, pause_told = ${told}
    where id = ${member.id} and (paused_at is null or paused_until is distinct from ${until}::date or pause_told <> ${told})`.execute(
    ctx.db,
  )
  if (!numAffectedRows) return
  // Their writers need not wait for an answer (spec/chat 60). A repeat returns nothing twice.
  await sql`select return_first_messages_to(${member.id})`.execute(ctx.db)
  await publishToMembers(ctx.db, [member.id], { kind: 'user', payload: {} })
}

const NONE = sql`paused_at = null, paused_until = null, pause_ends_at = null, pause_told = false`

/** Logging in does not end a pause; this does. */
export async function endPause({ ctx: { db }, member }: Call<typeof end>): Promise<undefined> {
  const { numAffectedRows } = await sql`
    update member set ${NONE} where id = ${member.id} and paused_at is not null`.execute(db)
  if (numAffectedRows) await publishToMembers(db, [member.id], { kind: 'user', payload: {} })
}

/** Ends the pauses whose day has come, some at a time; a member of another process is left to it. */
export async function endDuePauses(db: Database): Promise<void> {
  for (;;) {
    const ended = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        update member set ${NONE} where id = any (array(
          select id from member where pause_ends_at <= now() order by pause_ends_at limit ${AT_ONCE}
          for no key update skip locked)) and pause_ends_at <= now()
        returning id`.execute(trx)
      const ids = rows.map(({ id }) => id)
      if (ids.length) await publishToMembers(trx, ids, { kind: 'user', payload: {} })
      return ids.length
    })
    if (ended < AT_ONCE) return
  }
}
