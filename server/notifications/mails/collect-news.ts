import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { hiddenAmong } from '#server/notifications/hidden-messages.ts'
import { quietMinutes, reminderHours } from './kinds.ts'

// The most events of a piece, so that its statement is short after a long pause.
const MOST_EVENTS = 2000
// The longest piece of a quiet day.
const LONGEST_SECONDS = 7200
const SHORTEST_SECONDS = 1

/**
 * Puts messages and likes that members have not seen after two minutes into `mail_waiting`. Reads
 * the change feed from where it stopped, so that a send does not have to queue its mail
 * (spec/performance 5). One process at a time reads each event once.
 */
export async function collectNews(db: Database): Promise<void> {
  for (let seconds = SHORTEST_SECONDS; seconds; ) seconds = await collectPiece(db, seconds)
}

/** Returns how many seconds the next piece should have; 0 where there is none. */
async function collectPiece(db: Database, seconds: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Span & { more: boolean }>`
      select c.collected_until::text as since, u.until::text as until, u.until < now() - make_interval(mins => ${quietMinutes}) as more
      from mail_cursor c, lateral (select least(c.collected_until + make_interval(secs => ${seconds}),
                                                now() - make_interval(mins => ${quietMinutes})) as until) u
      where u.until > c.collected_until for update of c skip locked`.execute(trx)
    const [span] = rows
    if (!span) return 0
    const events = await eventsIn(trx, span)
    if (events > MOST_EVENTS && seconds > SHORTEST_SECONDS) return seconds / 2
    if (events) {
      await collectMessages(trx, span)
      await collectLikes(trx, span)
    }
    await sql`update mail_cursor set collected_until = ${span.until}::timestamptz`.execute(trx)
    if (!span.more) return 0
    return events > MOST_EVENTS / 2 ? seconds : Math.min(2 * seconds, LONGEST_SECONDS)
  })
}

/** Counts only up to the limit. */
async function eventsIn(db: Database, { since, until }: Span): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    select count(*)::int as events from (select from member_event
      where created_at > ${since}::timestamptz and created_at <= ${until}::timestamptz limit ${MOST_EVENTS + 1}) e`.execute(
    db,
  )
  return rows[0]?.events ?? 0
}

// Times stay PostgreSQL's own text: a Date of JavaScript would drop the microseconds.
type Span = { since: string; until: string }

/** A message in a conversation that the member never wrote in is a new conversation. */
async function collectMessages(db: Database, { since, until }: Span): Promise<void> {
  const hidden = await hiddenAmong(db, { since, until })
  await sql`
    with unread as (
      select p.member_id, p.conversation_id, min(e.created_at) as since,
        case when p.first_sent_at is null and not exists (select from mail_mark k where k.member_id = p.member_id
               and k.kind = 'new_conversations' and k.conversation_id = p.conversation_id)
          then 'new_conversations' else 'new_messages' end as kind,
        exists (select from mail_mark k where k.member_id = p.member_id and k.kind = 'unread_message_reminders'
                and k.conversation_id = p.conversation_id and k.seq > p.read_seq) as reminded
      from member_event e
      join participant p on p.member_id = e.member_id and p.conversation_id = (e.payload->>'conversation_id')::uuid
      join message m on m.conversation_id = p.conversation_id and m.seq = (e.payload->>'seq')::int
      where e.kind = 'message' and e.created_at > ${since}::timestamptz and e.created_at <= ${until}::timestamptz
        and m.sender_id <> p.member_id and m.seq > p.read_seq and m.taken_back_at is null
        and (m.conversation_id, m.seq) not in
          (select * from unnest(${hidden.conversationIds}::uuid[], ${hidden.seqs}::int[]))
      group by p.member_id, p.conversation_id
    )
    insert into mail_waiting (member_id, kind, conversation_id, due_at)
    select member_id, kind, conversation_id, now() from unread
    union all
    select member_id, 'unread_message_reminders', conversation_id, since + make_interval(hours => ${reminderHours})
    from unread where not reminded
    on conflict do nothing`.execute(db)
}

async function collectLikes(db: Database, { since, until }: Span): Promise<void> {
  await sql`
    insert into mail_waiting (member_id, kind)
    select distinct l.liked_id, 'like' from member_event e
    join member_like l on l.liked_id = e.member_id and l.liker_id = (e.payload->>'member_id')::int
    where e.kind = 'like' and e.created_at > ${since}::timestamptz and e.created_at <= ${until}::timestamptz
      and l.seen_at is null
    on conflict do nothing`.execute(db)
}
