import { sql } from 'kysely'
import { chatLimits } from '#contract/chat.ts'
import type { Database } from '#db/connect.ts'
import type { Member } from '#server/kit/ctx.ts'
import type { ConversationGate } from './conversation-of.ts'

/** The time from which on members who never bought see messages (spec/chat 21). */
export const shownSince = sql<Date>`now() - make_interval(days => ${sql.lit(chatLimits.freeHistoryDays)})`

type Shown = { after: number; olderHidden: boolean }

/** Returns the number after which this member sees messages, and whether older ones exist. */
export async function shownAfter(db: Database, member: Member, gate: ConversationGate): Promise<Shown> {
  const { id, clearedSeq, lastSeq } = gate
  if (member.paidUser || lastSeq === clearedSeq) return { after: clearedSeq, olderHidden: false }
  const { rows } = await sql<{ after: number }>`
    select last_seq_before(${id}, ${clearedSeq}, ${lastSeq}, ${shownSince}) as after`.execute(db)
  const after = rows[0]?.after ?? clearedSeq
  return { after, olderHidden: after > clearedSeq }
}
