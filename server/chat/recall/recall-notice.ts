import { sql } from 'kysely'
import type { RecallNotice } from '#contract/chat.ts'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { fraudDeskOf } from '#server/settings/fraud-desks.ts'

/** That a decision was taken back is shown in the conversation for this time. */
const REVERSAL_SHOWN_DAYS = 30

type Asked = { memberId: number; conversationId: string }
type Row = { at: Date; credits: number; reversedAt: Date | null; country: string }

const latest = prepared<Asked, Row>(
  (value) => sql`
    select r.returned_at as at, r.credits, r.reversed_at, p.country
    from recalled_conversation r join profile p on p.member_id = r.member_id
    where r.conversation_id = ${value('conversationId')} and r.member_id = ${value('memberId')}
      and r.returned_at is not null
      and (r.reversed_at is null or r.reversed_at > now() - make_interval(days => ${sql.lit(REVERSAL_SHOWN_DAYS)}))
    order by r.decision_id desc limit 1`,
)

/** What the member is told in a conversation of a recall; null where there is none. */
export async function readRecallNotice(
  db: Database,
  memberId: number,
  conversationId: string,
): Promise<RecallNotice | null> {
  const [row] = await latest(db, { memberId, conversationId })
  if (!row) return null
  return {
    at: row.at.toISOString(),
    credits: row.credits,
    reversed_at: row.reversedAt?.toISOString() ?? null,
    desk: fraudDeskOf(row.country),
  }
}
