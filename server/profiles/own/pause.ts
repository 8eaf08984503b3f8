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
  const { rows } = await sql<{ wasTold: boolean }>`
    update member m set paused_at = coalesce(m.paused_at, now()), paused_until = ${until}::date,
      pause_ends_at = ${endsAt}, pause_told = ${told}
    from member was where was.id = m.id and m.id = ${member.id}
      and (m.paused_at is null or m.paused_until is distinct from ${until}::date or m.pause_told <> ${told})
    returning was.pause_told as was_told`.execute(ctx.db)
  const [before] = rows
  if (!before) return
  if (told || before.wasTold) await tellConversations(ctx.db, [member.id])
  // Their writers need not wait for an answer (spec/chat 60). A repeat returns nothing twice.
  await sql`select return_first_messages_to(${member.id})`.execute(ctx.db)
  await publishToMembers(ctx.db, [member.id], { kind: 'user', payload: {} })
}

/** How many conversations of a member, of how many days, show a pause while they are open. */
const TOLD = { most: 50, days: 7 }

/** The newest conversations load again what they say of a pause. */
const tellConversations = (db: Database, memberIds: number[]) =>
  sql`
  insert into outbox (kind, member_ids, payload)
  select 'ended', array[near.other_id], jsonb_build_object('conversation_id', near.id)
  from unnest(${memberIds}::int[]) as me(id), lateral (
    select c.id, p.other_id from participant p join conversation c on c.id = p.conversation_id
    where p.member_id = me.id and c.last_message_at > now() - make_interval(days => ${TOLD.days})
    order by c.last_message_at desc limit ${TOLD.most}) near`.execute(db)

const NONE = sql`paused_at = null, paused_until = null, pause_ends_at = null, pause_told = false`

/** Logging in does not end a pause; this does. */
export async function endPause({ ctx: { db }, member }: Call<typeof end>): Promise<undefined> {
  const { rows } = await sql<{ wasTold: boolean }>`
    update member m set ${NONE} from member was
    where was.id = m.id and m.id = ${member.id} and m.paused_at is not null
    returning was.pause_told as was_told`.execute(db)
  const [before] = rows
  if (!before) return
  if (before.wasTold) await tellConversations(db, [member.id])
  await publishToMembers(db, [member.id], { kind: 'user', payload: {} })
}

/** Ends the pauses whose day has come, some at a time; a member of another process is left to it. */
export async function endDuePauses(db: Database): Promise<void> {
  for (;;) {
    const ended = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number; wasTold: boolean }>`
        update member m set ${NONE} from member was
        where was.id = m.id and m.id = any (array(
          select id from member where pause_ends_at <= now() order by pause_ends_at limit ${AT_ONCE}
          for no key update skip locked)) and m.pause_ends_at <= now()
        returning m.id, was.pause_told as was_told`.execute(trx)
      const ids = rows.map(({ id }) => id)
      if (ids.length) await publishToMembers(trx, ids, { kind: 'user', payload: {} })
      await tellConversations(
        trx,
        rows.filter(({ wasTold }) => wasTold).map(({ id }) => id),
      )
      return ids.length
    })
    if (ended < AT_ONCE) return
  }
}
