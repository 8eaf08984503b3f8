import { type RawBuilder, sql } from 'kysely'
import { chatLimits } from '#contract/chat.ts'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import type { Member } from '#server/kit/ctx.ts'
import type { ConversationGate } from './conversation-of.ts'

/** Members who never bought see messages since this time (spec/chat 21). */
export const shownSince = sql<Date>`now() - make_interval(days => ${sql.lit(chatLimits.freeHistoryDays)})`

/** The number after which a member sees the messages of `gate`, a row of `gateOf`. */
export const visibleAfterSql = (gate: string, paidUser: RawBuilder<boolean>): RawBuilder<number> => sql`
  case when ${paidUser}::boolean or ${sql.ref(`${gate}.last_seq`)} = ${sql.ref(`${gate}.cleared_seq`)}
    then ${sql.ref(`${gate}.cleared_seq`)}
    else last_seq_before(${sql.ref(`${gate}.id`)}, ${sql.ref(`${gate}.cleared_seq`)}, ${sql.ref(`${gate}.last_seq`)}, ${shownSince}) end`

type Values = Pick<ConversationGate, 'id' | 'clearedSeq' | 'lastSeq'> & { paidUser: boolean }

const after = prepared<Values, { after: number }>(
  (value) => sql`
    select ${visibleAfterSql('gate', value('paidUser'))} as after
    from (select ${value('id')}::uuid, ${value('clearedSeq')}::int, ${value('lastSeq')}::int) gate (id, cleared_seq, last_seq)`,
)

/** Returns the number after which this member sees the messages of a conversation. */
export async function readVisibleAfter(
  db: Database,
  member: Member,
  gate: ConversationGate,
): Promise<number> {
  const [row] = await after(db, { ...gate, paidUser: member.paidUser })
  return row?.after ?? gate.clearedSeq
}
