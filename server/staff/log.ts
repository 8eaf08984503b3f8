import type { StaffAct, StaffSubject } from '#contract/rules/cases/staff-acts.ts'
import type { Database } from '#db/connect.ts'
import { type Actor, actorColumns } from './actor.ts'

export type Act = {
  /** Acts that only read private content begin with `look_`. */
  act: StaffAct
  subject: { kind: StaffSubject; id: string }
  /** The member concerned. The log never names a member in a text. */
  memberId?: number | null | undefined
  caseId?: number | null | undefined
  reason?: string | null | undefined
  before?: unknown
  after?: unknown
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/**
 * Writes an act to the append-only log (spec/admin 5). Call it in the transaction of the act, so
 * that no act lacks its entry.
 */
export async function logAct(db: Database, actor: Actor, entry: Act): Promise<void> {
  await db
    .insertInto('staffLog')
    .values({
      ...actorColumns(actor),
      tokenId: actor.kind === 'staff' ? (actor.tokenId ?? null) : null,
      act: entry.act,
      subjectKind: entry.subject.kind,
      subjectId: entry.subject.id,
      memberId: entry.memberId ?? null,
      caseId: entry.caseId ?? null,
      reason: entry.reason ?? null,
      before: json(entry.before),
      after: json(entry.after),
    })
    .execute()
}
