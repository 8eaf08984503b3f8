import { sql } from 'kysely'
import { firstBlank } from '#contract/rules/cases/blanks.ts'
import type { FoundBy, Measure } from '#contract/rules/cases/cases.ts'
import type { HouseRule } from '#contract/rules/cases/house-rules.ts'
import type { Database } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import { type Actor, actorColumns } from '#server/staff/actor.ts'

export type Reasons = { measure: Measure; rule: HouseRule; facts: string }

export type NewDecision = Reasons & {
  memberId: number | null
  /** What the decision is about, such as the removed photo; null: the member. */
  subject: { kind: string; id: string } | null
  foundBy: FoundBy
  /** Whether the member is notified. */
  told: boolean
  untilAt?: Date | null
  /** Sealed: a removed text, so that a reversal can put it back. */
  removed?: Buffer | null
  /** The decision that this one takes back. */
  reverses?: number | null
}

export type Decision = { id: number; publicId: string }

const columns = (actor: Actor, decision: NewDecision) => ({
  ...actorColumns(actor),
  memberId: decision.memberId,
  subjectKind: decision.subject?.kind ?? null,
  subjectId: decision.subject?.id ?? null,
  measure: decision.measure,
  rule: decision.rule,
  facts: decision.facts,
  automated: actor.kind === 'system',
  foundBy: decision.foundBy,
  told: decision.told,
  untilAt: decision.untilAt ?? null,
  removed: decision.removed ?? null,
  reverses: decision.reverses ?? null,
})

/**
 * Closes a case with its decision, in the transaction of `db`. Of parallel decisions one succeeds.
 * Throws `admin.reason_blank`, `admin.case_not_found`, `admin.case_decided`, `admin.case_taken`
 * while somebody else has it, and `admin.same_person` for an appeal against a decision of the same
 * actor.
 */
export async function decideCase(
  db: Database,
  actor: Actor,
  casePublicId: string,
  decision: NewDecision,
): Promise<Decision> {
  const staffId = actor.kind === 'staff' ? actor.id : null
  const { rows } = await sql<{ id: number }>`
    update staff_case set state = 'decided', decided_at = now(), taken_by = null, taken_until = null
    where public_id = ${casePublicId} and (state = 'open' or state = 'taken' and (taken_until < now() or taken_by = ${staffId}))
    returning id`.execute(db)
  const [closed] = rows
  if (!closed) throw await caseRefusal(db, casePublicId)
  return insert(db, actor, decision, closed.id)
}

async function caseRefusal(db: Database, casePublicId: string): Promise<AppError> {
  const found = await db
    .selectFrom('staffCase')
    .select('state')
    .where('publicId', '=', casePublicId)
    .executeTakeFirst()
  if (!found) return new AppError('admin.case_not_found')
  return new AppError(found.state === 'decided' ? 'admin.case_decided' : 'admin.case_taken')
}

/**
 * Records a decision without a case, such as one about a member. Throws `admin.reversed` where the
 * decision that it takes back was taken back before.
 */
export const recordDecision = (db: Database, actor: Actor, decision: NewDecision): Promise<Decision> =>
  insert(db, actor, decision, null)

/**
 * A member reads these words, so no blank of a canned reason stays in them (spec/decisions 15).
 * Throws `admin.reason_blank` in `facts`.
 */
export function refuseBlanks({ facts }: Pick<Reasons, 'facts'>): void {
  if (firstBlank(facts)) throw new FieldError('facts', 'admin.reason_blank')
}

async function insert(
  db: Database,
  actor: Actor,
  decision: NewDecision,
  caseId: number | null,
): Promise<Decision> {
  refuseBlanks(decision)
  try {
    return await db
      .insertInto('decision')
      .values({ ...columns(actor, decision), caseId })
      .returning(['id', 'publicId'])
      .executeTakeFirstOrThrow()
  } catch (error) {
    const { code, message, constraint } = error as { code?: string; message?: string; constraint?: string }
    if (code === 'VK001' && message === 'admin.same_person') throw new AppError('admin.same_person')
    if (code === '23505' && constraint === 'decision_reverses_key') throw new AppError('admin.reversed')
    throw error
  }
}
