import { type RawBuilder, sql } from 'kysely'
import { type AdminApproval, type getApprovals, ordersPage } from '#contract/admin/orders.ts'
import type { Role } from '#contract/admin/permissions.ts'
import { type Money, moneyOf } from '#contract/rules/money.ts'
import type { Database } from '#db/connect.ts'
import type { NewPrice } from '#server/catalogue/prices/set-prices.ts'
import type { Staff } from '#server/kit/ctx.ts'
import { cutPage, integer, plainCursor } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'
import { type Approval, invitedLately } from '#server/staff/approvals.ts'
import { isOfBrands } from '#server/staff/brands.ts'

const cursor = plainCursor({ id: integer })

type Listed = Approval & {
  requester: string
  decider: string | null
  memberPublicId: string | null
  memberName: string | null
  memberEmail: string | null
  personName: string | null
  isInvitedLately: boolean
}

async function select(db: Database, staff: Staff, condition: RawBuilder<unknown>): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select a.*, r.name as requester, d.name as decider, m.public_id as member_public_id, p.name as member_name,
           case when m.erased_at is null then m.email end as member_email, who.name as person_name,
           ${invitedLately(sql`${staff.id}::int`, sql`a.requested_by`)} as is_invited_lately
    from approval a join staff r on r.id = a.requested_by left join staff d on d.id = a.decided_by
    left join staff who on a.subject_kind = 'staff' and who.public_id::text = a.subject_id
    left join member m on m.id = a.member_id left join profile p on p.member_id = m.id
    where a.permission = any (${[...staff.permissions]}) and ${isOfBrands(staff, 'm.brand')}
      and ${condition}`.execute(db)
  return rows
}

type Payload = { amount?: Money; credits?: number; roles?: Role[]; packages?: NewPrice[] }

function present({ id }: Staff, row: Listed): AdminApproval {
  const { amount, credits, roles, packages } = row.payload as Payload
  return {
    id: row.publicId,
    kind: row.kind,
    state: row.state,
    subject: { kind: row.subjectKind, id: row.subjectKind === 'member' ? '' : row.subjectId },
    member: row.memberPublicId
      ? { id: row.memberPublicId, name: row.memberName, email: row.memberEmail }
      : null,
    amount: amount ?? null,
    credits: credits ?? null,
    reason: row.reason,
    requested_by: row.requester,
    requested_at: row.requestedAt.toISOString(),
    decided_by: row.decider,
    decided_at: row.decidedAt?.toISOString() ?? null,
    roles: roles ?? null,
    person: row.personName,
    packages:
      packages?.map((one) => ({ credits: one.credits, price: moneyOf(one.amount, one.currency) })) ?? null,
    cannot: row.requestedBy === id ? 'same_person' : row.isInvitedLately ? 'invited_lately' : null,
  }
}

/** The approvals about one order, as far as this person may see them. */
export const orderApprovals = async (db: Database, staff: Staff, orderId: string): Promise<AdminApproval[]> =>
  (
    await select(db, staff, sql`a.subject_kind = 'order' and a.subject_id = ${orderId} order by a.id desc`)
  ).map((row) => present(staff, row))

export async function approvalFor(
  db: Database,
  staff: Staff,
  publicId: string,
): Promise<AdminApproval | undefined> {
  const [row] = await select(db, staff, sql`a.public_id = ${publicId}`)
  return row && present(staff, row)
}

export async function listApprovals({ ctx, staff, query }: Call<typeof getApprovals>) {
  const { state, after } = query
  const before = after === undefined ? 2_147_483_647 : cursor.read(after).id
  const rows = await select(
    ctx.reads,
    staff,
    sql`a.id < ${before} and ${state ? sql`a.state = ${state}` : sql`true`}
      order by a.id desc limit ${ordersPage + 1}`,
  )
  const { page, next } = cutPage(rows, ordersPage, (last) => cursor.write({ id: last.id }))
  return {
    approvals: page.map((row) => present(staff, row)),
    next,
  }
}
