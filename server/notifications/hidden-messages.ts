import { sql } from 'kysely'
import { holdsHiddenWord } from '#contract/rules/words/hidden-words.ts'
import type { Database } from '#db/connect.ts'

/** More unread messages of a member are not read. */
const MOST = 1000

type Asked = {
  memberId: number
  /** Undefined: all. */
  conversationIds?: readonly string[]
  /** Null: from the first. */
  fromSeq?: number | null
}
export type Unread = { conversationId: string; createdAt: Date }

/**
 * The unread messages of a member without those that hold a word of their list, of which they get
 * no mail and no push (spec/chat 81). Undefined where the member has no list: then all count.
 */
export async function openUnread(
  db: Database,
  { memberId, conversationIds, fromSeq = null }: Asked,
): Promise<Unread[] | undefined> {
  const list = await db
    .selectFrom('hiddenWords')
    .select('words')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  if (!list) return undefined
  const { rows } = await sql<Unread & { body: string | null }>`
    select x.conversation_id, x.body, x.created_at
    from participant p join message x on x.conversation_id = p.conversation_id and x.seq > p.read_seq
    where p.member_id = ${memberId} and x.sender_id <> p.member_id and x.taken_back_at is null and x.seq >= coalesce(${fromSeq}::int, 0)
      and ${conversationIds ? sql`p.conversation_id = any(${[...conversationIds]}::uuid[])` : sql`true`}
    order by x.created_at desc limit ${MOST}`.execute(db)
  return rows.filter(({ body }) => !body || !holdsHiddenWord(body, list.words))
}

/** Places of messages, as lists of one value each for a statement. */
type Places = { conversationIds: string[]; seqs: number[] }

/** The messages among the events of a time that hold a word of their receiver's list. */
export async function hiddenAmong(
  db: Database,
  { since, until }: { since: string; until: string },
): Promise<Places> {
  const { rows } = await sql<{ conversationId: string; seq: number; body: string; words: string[] }>`
    select m.conversation_id, m.seq, m.body, h.words
    from member_event e join hidden_words h on h.member_id = e.member_id
    join message m on m.conversation_id = (e.payload->>'conversation_id')::uuid and m.seq = (e.payload->>'seq')::int
    where e.kind = 'message' and e.created_at > ${since}::timestamptz and e.created_at <= ${until}::timestamptz
      and m.sender_id <> e.member_id and m.body is not null`.execute(db)
  const hidden = rows.filter(({ body, words }) => holdsHiddenWord(body, words))
  return {
    conversationIds: hidden.map(({ conversationId }) => conversationId),
    seqs: hidden.map(({ seq }) => seq),
  }
}
