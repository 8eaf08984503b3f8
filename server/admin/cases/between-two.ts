import { sql } from 'kysely'
import type { Evidence } from '#contract/admin/cases.ts'
import type { Database } from '#db/connect.ts'
import type { Staff } from '#server/kit/ctx.ts'
import { isOfBrands } from '#server/staff/brands.ts'

const MOST = 20

type Between = Pick<Extract<Evidence, { kind: 'report' }>, 'blocks' | 'others'>
type Report = { id: number; memberId: number | null; reporterId: number | null }

/** Blocks between who reported and who is reported, and the other cases about the two. */
export async function betweenTwo(
  db: Database,
  staff: Pick<Staff, 'brands'>,
  { id, memberId, reporterId }: Report,
): Promise<Between> {
  if (memberId === null || reporterId === null) return { blocks: [], others: [] }
  const { rows: blocks } = await sql<{ by: 'reporter' | 'reported'; at: Date }>`
    select case when blocker_id = ${reporterId} then 'reporter' else 'reported' end as by, created_at as at
    from block where (blocker_id, blocked_id) in ((${reporterId}, ${memberId}), (${memberId}, ${reporterId}))
    order by created_at`.execute(db)
  return {
    blocks: blocks.map(({ by, at }) => ({ by, at: at.toISOString() })),
    others: await otherCases(db, staff, { id, memberId, reporterId }),
  }
}

type CaseRow = Omit<Between['others'][number], 'id' | 'at'> & { publicId: string; createdAt: Date }

/** Reports of the one about the other, and held first messages; the latest first. */
async function otherCases(
  db: Database,
  staff: Pick<Staff, 'brands'>,
  { id, memberId, reporterId }: { id: number; memberId: number; reporterId: number },
): Promise<Between['others']> {
  const pairs = sql`((${reporterId}::int, ${memberId}::int), (${memberId}, ${reporterId}))`
  const { rows } = await sql<CaseRow>`
    select c.public_id, c.kind, c.created_at, s.category, d.measure,
           case when s.from_id = ${reporterId} then 'reporter' else 'reported' end as by
    from (
      select 'report' as kind, r.id::text as id, r.reporter_id as from_id, r.category from report r
        where (r.reporter_id, r.member_id) in ${pairs} and r.id <> ${id}
      union all
      select 'message_review', w.sender_id || ':' || w.receiver_id, w.sender_id, null from message_review w
        where (w.sender_id, w.receiver_id) in ${pairs}
    ) s
      join staff_case c on c.member_id in (${memberId}, ${reporterId}) and c.subject_kind = s.kind and c.subject_id = s.id
      left join decision d on d.case_id = c.id
    where ${isOfBrands(staff, 'c.brand')}
    order by c.id desc limit ${MOST}`.execute(db)
  return rows.map(({ publicId, createdAt, ...row }) => ({
    ...row,
    id: publicId,
    at: createdAt.toISOString(),
  }))
}
