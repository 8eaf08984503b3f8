import { type RawBuilder, sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import type { Database } from '#db/connect.ts'
import type { Call } from '#server/kit/mount.ts'
import { conversationOf } from './conversation-of.ts'

/**
 * The same as the database function `draft_of`, but inlined in a statement, which is faster than a
 * call for each row.
 */
export const draftIn = (
  memberId: RawBuilder<number>,
  conversationId: string,
): RawBuilder<string | null> => sql`(
  select d.body from draft d where d.member_id = ${memberId} and d.conversation_id = ${sql.ref(conversationId)}
    and not exists (select from message later where later.conversation_id = d.conversation_id
      and later.seq > d.after_seq and later.sender_id = d.member_id and later.kind = 'text'))`

/** Returns what the member is writing in a conversation; null after the draft was sent. */
export async function readDraft(
  db: Database,
  memberId: number,
  conversationId: string,
): Promise<string | null> {
  const { rows } = await sql<{ draft: string | null }>`
    select draft_of(${memberId}, ${conversationId}) as draft`.execute(db)
  return rows[0]?.draft ?? null
}

/** Saves a draft for the member's other devices; the last save wins. Throws `chat.not_found`. */
export async function saveDraft({ ctx, member, params, body }: Call<typeof contract.saveDraft>) {
  await conversationOf(ctx.reads, member.id, params.id)
  await keepDraft(ctx.db, {
    memberId: member.id,
    conversationId: params.id,
    body: body.body,
    afterSeq: body.after_seq,
  })
  return undefined
}

type Draft = { memberId: number; conversationId: string; body: string; afterSeq: number }

export async function keepDraft(db: Database, draft: Draft): Promise<void> {
  const { memberId, conversationId, body, afterSeq } = draft
  if (!body) {
    await db
      .deleteFrom('draft')
      .where('memberId', '=', memberId)
      .where('conversationId', '=', conversationId)
      .execute()
    return
  }
  // Selects from `conversation`, because the conversation may be deleted since the check above.
  await sql`insert into draft (member_id, conversation_id, body, after_seq)
    select ${memberId}::int, c.id, ${body}, ${afterSeq}::int from conversation c where c.id = ${conversationId}
    on conflict (member_id, conversation_id) do update
      set body = excluded.body, after_seq = excluded.after_seq, written_at = now()`.execute(db)
}
