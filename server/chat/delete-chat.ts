import { sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import { FieldError } from '#server/kit/app-error.ts'
import { tell } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { timeZoneOf } from '#server/settings/regions.ts'
import { conversationOf } from './conversation-of.ts'

/** Both sides lose sight of every message at once (SPEC §4); what is written later begins anew. Throws `chat.not_found`. */
export async function deleteChat({ ctx, member, body, query }: Call<typeof contract.deleteChat>) {
  const named = body?.conversation ?? query.conversation
  const id = typeof named === 'object' ? named.id : named
  if (!id) throw new FieldError('conversation', 'request.field_required')
  const gate = await conversationOf(ctx.db, member.id, id)
  const sides = await ctx.db
    .selectFrom('profile')
    .select(['memberId', 'country'])
    .where(sql<boolean>`member_id = any(${[member.id, gate.otherId]})`)
    .execute()
  // The conversation first, as the send does: otherwise the two could wait for each other.
  await sql`update conversation set cleared_seq = last_seq, low_sent = 0, high_sent = 0 where id = ${id}`.execute(
    ctx.db,
  )
  // A day ends where the member lives (DESIGN §6).
  await sql`update participant p set read_seq = c.last_seq, read_count = 0,
      counts_until = coalesce(counts_until, (date_trunc('day', now() at time zone side.zone) + interval '1 day') at time zone side.zone)
    from conversation c, unnest(${sides.map(({ memberId }) => memberId)}::int[], ${sides.map(({ country }) => timeZoneOf(country))}::text[]) as side (member_id, zone)
    where c.id = p.conversation_id and p.conversation_id = ${id} and p.member_id = side.member_id`.execute(
    ctx.db,
  )
  await tell(ctx.db, [member.id, gate.otherId], { kind: 'chat_deleted', payload: { conversation_id: id } })
  return { deleted: true as const }
}
