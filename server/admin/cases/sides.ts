import { sql } from 'kysely'
import type { ShownCase, ShownDecision } from '#contract/admin/cases.ts'
import type { Database } from '#db/connect.ts'
import type { Staff } from '#server/kit/ctx.ts'
import { isOfBrands } from '#server/staff/brands.ts'

const DECISIONS = 20

type Row = Omit<ShownDecision, 'id' | 'found_by' | 'at' | 'until'> & {
  publicId: string
  foundBy: ShownDecision['found_by']
  decidedAt: Date
  untilAt: Date | null
}

const present = ({ publicId, foundBy, decidedAt, untilAt, ...row }: Row): ShownDecision => ({
  ...row,
  id: publicId,
  found_by: foundBy,
  at: decidedAt.toISOString(),
  until: untilAt?.toISOString() ?? null,
})

/** Decisions for staff, the latest first. */
export async function decisionsWhere(
  db: Database,
  condition: ReturnType<typeof sql>,
): Promise<ShownDecision[]> {
  const { rows } = await sql<Row>`
    select d.public_id, d.measure, d.rule, d.facts, coalesce(d.actor_name, d.actor_kind) as actor, d.found_by,
           d.decided_at, d.until_at, exists (select from decision later where later.reverses = d.id) as reversed
    from decision d where ${condition} order by d.id desc limit ${DECISIONS}`.execute(db)
  return rows.map(present)
}

type Side = NonNullable<ShownCase['about']>
type SideRow = { publicId: string; name: string | null; status: string; about: number; sent: number }

/**
 * One side of a case with its history; null for nobody, for an erased member, and for a member of a
 * brand that is not the reader's (spec/admin 4).
 */
export async function readSide(
  db: Database,
  staff: Pick<Staff, 'brands'>,
  memberId: number | null,
): Promise<Side | null> {
  if (memberId === null) return null
  const { rows } = await sql<SideRow>`
    select m.public_id, p.name, m.status,
           (select count(*)::int from report where member_id = m.id) as about,
           (select count(*)::int from report where reporter_id = m.id) as sent
    from member m left join profile p on p.member_id = m.id where m.id = ${memberId} and m.erased_at is null
      and ${isOfBrands(staff, 'm.brand')}`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    member: { id: row.publicId, name: row.name ?? '', state: row.status },
    decisions: await decisionsWhere(db, sql`d.member_id = ${memberId}`),
    reports_about: row.about,
    reports_sent: row.sent,
  }
}
