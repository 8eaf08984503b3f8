import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Approval as ApprovalRow } from '#db/types.ts'

export type ApprovalKind = 'refund' | 'goodwill' | 'ban' | 'prices' | 'invitation' | 'roles' | 'import'
export type Approval = Omit<Selectable<ApprovalRow>, 'kind' | 'state'> & {
  kind: ApprovalKind
  state: 'waiting' | 'approved' | 'refused'
}

/** The member of staff who asks or decides. */
type Person = { id: number; permissions: ReadonlySet<string> }

export type ApprovalRequest = {
  kind: ApprovalKind
  /** What the act is about, such as an order. One request per kind and subject waits at a time. */
  subject: { kind: string; id: string }
  memberId: number | null
  /** What the act needs; it is plain JSON. */
  payload: object
  /** The permission that both persons need. */
  permission: string
  reason: string
}

/**
 * Stores an act that needs a second person, and returns the public id of the request. Undefined
 * where a request of this kind waits for the subject already.
 */
export async function requestApproval(
  trx: Database,
  { id: requestedBy }: Pick<Person, 'id'>,
  { kind, subject, memberId, payload, permission, reason }: ApprovalRequest,
): Promise<string | undefined> {
  const added = await trx
    .insertInto('approval')
    .values({
      kind,
      subjectKind: subject.kind,
      subjectId: subject.id,
      memberId,
      payload: JSON.stringify(payload),
      permission,
      reason,
      requestedBy,
    })
    .onConflict((conflict) =>
      // Literal: with a parameter a generic plan of PostgreSQL does not match the partial index.
      conflict
        .columns(['kind', 'subjectKind', 'subjectId'])
        .where(sql<boolean>`state = 'waiting'`)
        .doNothing(),
    )
    .returning('publicId')
    .executeTakeFirst()
  return added?.publicId
}

/**
 * SQL: whether one of the two was invited by staff less than a week ago. The inviter could be
 * behind that account, and so approve their own request. A reset counts as an invitation; a command
 * of the operator does not.
 */
export const invitedLately = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`exists (
  select from staff new where new.id in (${one}, ${other}) and new.invited_by is not null
    and new.invited_at > now() - interval '7 days')`

export type Verdict =
  | { approval: Approval }
  | { refusal: 'unknown' | 'not_permitted' | 'same_person' | 'invited_lately' | 'decided' }

/**
 * Approves or refuses a request, once, by another person with its permission. Nothing is approved
 * where one of the two was invited within a week. The caller performs the act in the same
 * transaction, so a failed act leaves the request waiting.
 */
export async function decideApproval(
  trx: Database,
  { id, permissions }: Person,
  publicId: string,
  approve: boolean,
): Promise<Verdict> {
  const { rows } = await sql<Approval>`
    update approval set state = ${approve ? 'approved' : 'refused'}, decided_by = ${id}, decided_at = now()
    where public_id = ${publicId} and state = 'waiting' and requested_by <> ${id}
      and permission = any (${[...permissions]})
      and not (${approve}::boolean and ${invitedLately(sql`${id}::int`, sql`requested_by`)})
    returning *`.execute(trx)
  const [approval] = rows
  return approval ? { approval } : { refusal: await approvalRefusal(trx, { id, permissions }, publicId) }
}

async function approvalRefusal(trx: Database, { id, permissions }: Person, publicId: string) {
  const found = await approvalNamed(trx, publicId)
  if (!found) return 'unknown'
  if (!permissions.has(found.permission)) return 'not_permitted'
  if (found.state !== 'waiting') return 'decided'
  return found.requestedBy === id ? 'same_person' : 'invited_lately'
}

export const approvalNamed = async (db: Database, publicId: string): Promise<Approval | undefined> =>
  (await db.selectFrom('approval').selectAll().where('publicId', '=', publicId).executeTakeFirst()) as
    | Approval
    | undefined
