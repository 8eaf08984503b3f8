import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

const AT_ONCE = 1000
const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Plans the mails and pushes about what a member sent shortly before a case of fraud was opened,
 * which waited for the decision (spec/decisions 56). Repeating it plans nothing twice while the
 * first ones wait.
 */
export async function releaseWaitingNews(db: Database, memberId: number): Promise<void> {
  const since = await heldSince(db, memberId)
  if (!since) return
  for (let after: string | undefined = NO_ID; after; )
    after = await planMessages(db, { memberId, since, after })
  for (let after: number | undefined = 0; after !== undefined; )
    after = await planLikes(db, { memberId, since, after })
}

/** News of the day before the case may not have been mailed yet. A text keeps the microseconds. */
async function heldSince(db: Database, memberId: number): Promise<string | undefined> {
  const { rows } = await sql<{ since: string }>`
    select (created_at - interval '1 day')::text as since from staff_case
    where member_id = ${memberId} and fraud and state = 'decided' order by decided_at desc limit 1`.execute(
    db,
  )
  return rows[0]?.since
}

type Held<Place> = { memberId: number; since: string; after: Place }

async function planMessages(
  db: Database,
  { memberId, since, after }: Held<string>,
): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    with page as materialized (
      select conversation_id, other_id from participant
      where member_id = ${memberId} and conversation_id > ${after}::uuid order by conversation_id limit ${AT_ONCE}
    ), unread as materialized (
      select p.member_id, p.conversation_id, case when p.first_sent_at is null then 'new_conversations' else 'new_messages' end as kind
      from page join participant p on p.member_id = page.other_id and p.conversation_id = page.conversation_id
      where exists (select from message x where x.conversation_id = p.conversation_id and x.sender_id = ${memberId}
        and x.seq > p.read_seq and x.taken_back_at is null and x.created_at > ${since}::timestamptz)
    ), mailed as (
      insert into mail_waiting (member_id, kind, conversation_id) select member_id, kind, conversation_id from unread
      on conflict do nothing
    ), pushed as (
      insert into push (subscription_id, kind, conversation_id, topic)
      select s.id, 'message', u.conversation_id, replace(u.conversation_id::text, '-', '')
      from unread u join push_subscription s on s.member_id = u.member_id and s.messages
      on conflict (subscription_id, topic) do nothing
    )
    select max(conversation_id::text) as last from page`.execute(db)
  return rows[0]?.last ?? undefined
}

async function planLikes(
  db: Database,
  { memberId, since, after }: Held<number>,
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with page as materialized (
      select liked_id, seen_at, created_at from member_like
      where liker_id = ${memberId} and liked_id > ${after} order by liked_id limit ${AT_ONCE}
    ), mailed as (
      insert into mail_waiting (member_id, kind) select liked_id, 'like' from page
      where seen_at is null and created_at > ${since}::timestamptz
      on conflict do nothing
    )
    select max(liked_id) as last from page`.execute(db)
  return rows[0]?.last ?? undefined
}
