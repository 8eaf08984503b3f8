import { sql } from 'kysely'
import * as contract from '#contract/admin/recall.ts'
import { recallDays } from '#contract/rules/cases/recall.ts'
import type { Database } from '#db/connect.ts'
import { memberForStaff } from '#server/admin/orders/order-for-staff.ts'
import type { Call } from '#server/kit/mount.ts'

const RECALLS = 10

/** Shown before a decision of fraud is made, and while it is carried out (spec/decisions 54). */
export async function getRecall({ ctx, staff, params }: Call<typeof contract.getRecall>) {
  const { id } = await memberForStaff(ctx.db, staff, params.id)
  const [preview, recalls] = await Promise.all([readPreview(ctx.reads, id), readRecalls(ctx.reads, id)])
  return { preview, recalls }
}

async function readPreview(db: Database, accountId: number) {
  const { rows } = await sql<{ members: number; credits: number }>`
    with told as materialized (
      select p.conversation_id, p.other_id from participant p
      join conversation c on c.id = p.conversation_id join member m on m.id = p.other_id
      where p.member_id = ${accountId} and c.recalled_by is null and not m.fictional
        and c.last_message_at > now() - make_interval(days => ${sql.lit(recallDays)})
      limit ${sql.lit(contract.previewMost + 1)}
    ), counted as materialized (select * from told limit ${sql.lit(contract.previewMost)})
    select (select count(*)::int from told) as members, (
      select coalesce(sum(x.cost), 0)::int from counted join message x
        on x.conversation_id = counted.conversation_id and x.sender_id = counted.other_id
      join member sender on sender.id = x.sender_id
      where x.cost > 0 and x.refunded_at is null and sender.erased_at is null) as credits`.execute(db)
  const { members = 0, credits = 0 } = rows[0] ?? {}
  return {
    members: Math.min(members, contract.previewMost),
    credits,
    is_more: members > contract.previewMost,
  }
}

type Row = Pick<contract.Recall, 'members' | 'returned' | 'mailed' | 'credits'> & {
  publicId: string
  startedAt: Date
  isListed: boolean
  isDone: boolean
  isReversed: boolean
  isReversalDone: boolean
  told: number
  reversalMailed: number
}

async function readRecalls(db: Database, accountId: number): Promise<contract.Recall[]> {
  const { rows } = await sql<Row>`
    select d.public_id, r.started_at, r.listed_at is not null as is_listed, r.done_at is not null as is_done,
      r.reversed_by is not null as is_reversed, r.reversed_done_at is not null as is_reversal_done, sums.*
    from recall r join decision d on d.id = r.decision_id cross join lateral (
      select count(*)::int as members, count(returned_at)::int as returned, count(mailed_at)::int as mailed,
        coalesce(sum(credits), 0)::int as credits,
        (count(*) filter (where reversed_at is not null and returned_at is not null))::int as told,
        count(reversal_mailed_at)::int as reversal_mailed
      from recalled_conversation c where c.decision_id = r.decision_id) sums
    where r.account_id = ${accountId} order by r.decision_id desc limit ${sql.lit(RECALLS)}`.execute(db)
  return rows.map((row) => ({
    decision_id: row.publicId,
    at: row.startedAt.toISOString(),
    is_listed: row.isListed,
    members: row.members,
    returned: row.returned,
    mailed: row.mailed,
    credits: row.credits,
    is_done: row.isDone,
    reversal: row.isReversed
      ? { told: row.told, mailed: row.reversalMailed, is_done: row.isReversalDone }
      : null,
  }))
}
