import { sql } from 'kysely'
import type { Evidence } from '#contract/admin/cases.ts'
import { mostOfOne } from '#contract/values.ts'
import type { Database } from '#db/connect.ts'
import type { Staff } from '#server/kit/ctx.ts'
import { isOfBrands } from '#server/staff/brands.ts'
import { decisionsWhere } from './sides.ts'

type FormerRow = {
  decisionId: number
  claims: ('mailbox' | 'device' | 'payer')[]
  publicId: string | null
  name: string | null
  status: string | null
}

/** Banned accounts with the mailbox, a device or a means of payment of the member. */
export async function returnedEvidence(
  db: Database,
  staff: Staff,
  memberId: number | null,
): Promise<Evidence> {
  const { rows } = await sql<FormerRow>`
    select b.decision_id, array_agg(b.kind order by b.kind) as claims, m.public_id, p.name, m.status
    from banned_return b join decision d on d.id = b.decision_id
      left join member m on m.id = d.member_id and m.erased_at is null and ${isOfBrands(staff, 'm.brand')}
      left join profile p on p.member_id = m.id
    where b.member_id = ${memberId} group by 1, 3, 4, 5 order by 1 desc limit ${mostOfOne}`.execute(db)
  const former = await Promise.all(
    rows.map(async ({ decisionId, claims, publicId, name, status }) => {
      const [decision] = await decisionsWhere(db, sql`d.id = ${decisionId}`)
      const member = publicId ? { id: publicId, name: name ?? '', state: status ?? '' } : null
      return decision ? [{ member, claims, decision }] : []
    }),
  )
  return { kind: 'returned', former: former.flat() }
}
