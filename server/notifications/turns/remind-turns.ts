import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { periodMinutes, turnHours } from '#server/notifications/mails/kinds.ts'

/** The switch of its mails, and the mark of the one reminder a day. */
const KIND = 'unread_message_reminders'
/** The mark of a conversation of which the member was reminded. */
const TURN = 'turn'

const SHORTEST_SECONDS = 60
const LONGEST_SECONDS = 7200
/** More messages make the next piece shorter, so that its statement is short. */
const MOST_MESSAGES = 2000
/** After a longer pause of the site nobody is reminded of what is older. */
const LATEST_HOURS = turnHours + 24

/**
 * Reminds each member once of a conversation where it is their turn for two days (spec/chat 54), by
 * a push where a browser takes pushes of messages, else by a mail. Looks at messages of two days ago
 * that are still the last word, from where it stopped, so that a send writes nothing for it.
 */
export async function remindTurns(ctx: Pick<Ctx, 'db' | 'pusher'>): Promise<void> {
  const hasPushes = Boolean(ctx.pusher.publicKey)
  for (let seconds = SHORTEST_SECONDS; seconds; ) seconds = await remindPiece(ctx.db, seconds, hasPushes)
}

/** Returns how many seconds the next piece should have; 0 where there is none. */
async function remindPiece(db: Database, seconds: number, hasPushes: boolean): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Span & { more: boolean }>`
      select s.since::text, u.until::text, u.until < s.present as more
      from turn_cursor c, lateral (
        select greatest(c.reminded_until, now() - make_interval(hours => ${LATEST_HOURS})) as since,
          now() - make_interval(hours => ${turnHours}) as present) s,
        lateral (select least(s.since + make_interval(secs => ${seconds}), s.present) as until) u
      where u.until > s.since for update of c skip locked`.execute(trx)
    const [span] = rows
    if (!span) return 0
    const read = await remindOf(trx, span, hasPushes)
    await sql`update turn_cursor set reminded_until = ${span.until}::timestamptz`.execute(trx)
    if (!span.more) return 0
    return read > MOST_MESSAGES
      ? Math.max(SHORTEST_SECONDS, seconds / 2)
      : Math.min(2 * seconds, LONGEST_SECONDS)
  })
}

// Times stay PostgreSQL's own text: a Date of JavaScript would drop the microseconds.
type Span = { since: string; until: string }

const hasAnswered = sql<boolean>`exists (select from message mine
  where mine.conversation_id = c.id and mine.sender_id = c.turn_of and mine.seq > k.seq)`

/**
 * Since they last wrote, the member was not reminded of this conversation: neither so, nor of its
 * unread messages, whose mark stands also where they were read before the mail could go.
 */
const notReminded = sql<boolean>`not exists (
  select from mail_mark k join participant p on p.member_id = k.member_id and p.conversation_id = k.conversation_id
  where k.member_id = c.turn_of and k.conversation_id = c.id and not ${hasAnswered} and (k.kind = ${TURN}
    or (k.kind = ${KIND} and not (p.read_seq >= k.seq and p.read_at <= k.last_sent))))`

/** Of several conversations of a member the latest is pushed, once a day; a mail names all of them. */
async function remindOf(db: Database, { since, until }: Span, hasPushes: boolean): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    with piece as materialized (
      select conversation_id, seq, sender_id, created_at, taken_back_at from message
      where created_at > ${since}::timestamptz and created_at <= ${until}::timestamptz
    ), due as materialized (
      select distinct on (c.id) c.turn_of as member_id, c.id as conversation_id, m.seq, m.created_at,
        ${hasPushes}::boolean and exists (
          select from push_subscription s where s.member_id = c.turn_of and s.messages) as by_push
      from piece m join conversation c on c.id = m.conversation_id and c.last_message_at = m.created_at
      join member you on you.id = c.turn_of and you.status = 'active' and not you.fictional
      join member them on them.id = m.sender_id and them.status = 'active' and not them.fictional
      where m.taken_back_at is null and c.turn_of <> m.sender_id and c.recalled_by is null and c.ended_by is null
        and c.last_seq > c.cleared_seq and ${notReminded}
      order by c.id, m.seq desc
    ), pushed as materialized (
      select distinct on (member_id) member_id, conversation_id, seq from due where by_push
      order by member_id, created_at desc
    ), turn as (
      insert into mail_mark as k (member_id, kind)
      select member_id, ${KIND} from pushed
      on conflict (member_id, kind, conversation_id) do update set last_sent = now()
        where k.last_sent <= now() - make_interval(mins => ${periodMinutes[KIND]})
      returning member_id
    ), marked as (
      insert into mail_mark (member_id, kind, conversation_id, seq)
      select member_id, ${TURN}, conversation_id, seq from pushed join turn using (member_id)
      union all select member_id, ${TURN}, conversation_id, seq from due where not by_push
      on conflict (member_id, kind, conversation_id) do update set seq = excluded.seq, last_sent = now()
    ), queued as (
      insert into push (subscription_id, kind, conversation_id, topic)
      select s.id, 'message', p.conversation_id, replace(p.conversation_id::text, '-', '')
      from pushed p join turn using (member_id) join push_subscription s on s.member_id = p.member_id and s.messages
      on conflict (subscription_id, topic) do nothing
    ), mailed as (
      insert into mail_waiting (member_id, kind, conversation_id)
      select member_id, ${KIND}, conversation_id from due where not by_push
      on conflict do nothing
    )
    select count(*)::int as read from piece`.execute(db)
  return rows[0]?.read ?? 0
}
