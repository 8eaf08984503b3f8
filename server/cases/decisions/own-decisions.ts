import { sql } from 'kysely'
import type * as contract from '#contract/decisions.ts'
import { decisionsPage } from '#contract/decisions.ts'
import { appealable, caseLimits } from '#contract/rules/cases/cases.ts'
import { openCase } from '#server/cases/open-case.ts'
import { AppError } from '#server/kit/app-error.ts'
import { afterTimeCursor, cutPage, epochMicros, timeCursor } from '#server/kit/cursor.ts'
import type { Call } from '#server/kit/mount.ts'

type Shown = contract.OwnDecision
type Row = Pick<Shown, 'measure' | 'rule' | 'facts' | 'automated'> & {
  publicId: string
  foundBy: Shown['found_by']
  decidedAt: Date
  untilAt: Date | null
  appealUntil: Date | null
  micros: number
  text: string | null
  appealedAt: Date | null
  outcome: 'upheld' | 'reversed' | null
  answer: string | null
}

const order = { micros: epochMicros(sql`d.decided_at`), id: sql`d.public_id` }
/** Until when the member may appeal; null: not at all. */
const appealUntil = sql<Date | null>`case when a.id is null and d.measure = any(${[...appealable]})
    and d.decided_at > now() - make_interval(months => ${caseLimits.appealMonths})
    and not exists (select from decision later where later.reverses = d.id)
  then d.decided_at + make_interval(months => ${caseLimits.appealMonths}) end`

/** Decisions of which the member was notified, the latest first. Throws `request.invalid`. */
export async function getDecisions({ ctx, member, query }: Call<typeof contract.getDecisions>) {
  const { rows } = await sql<Row>`
    select d.public_id, d.measure, d.rule, d.facts, d.found_by, d.automated, d.decided_at, d.until_at,
           ${appealUntil} as appeal_until, ${order.micros} as micros,
           a.text, a.created_at as appealed_at, o.measure as outcome, o.facts as answer
    from decision d left join appeal a on a.decision_id = d.id left join decision o on o.id = a.outcome_id
    where d.member_id = ${member.id} and d.told and ${afterTimeCursor(query.after, order)}
    order by d.decided_at desc, d.public_id desc limit ${decisionsPage + 1}`.execute(ctx.reads)
  const { page, next } = cutPage(rows, decisionsPage, (last) =>
    timeCursor.write({ micros: last.micros, id: last.publicId }),
  )
  return {
    decisions: page.map(presentDecision),
    next,
  }
}

const presentDecision = (row: Row): Shown => ({
  id: row.publicId,
  measure: row.measure,
  rule: row.rule,
  facts: row.facts,
  found_by: row.foundBy,
  automated: row.automated,
  at: row.decidedAt.toISOString(),
  until: row.untilAt?.toISOString() ?? null,
  appeal_until: row.appealUntil?.toISOString() ?? null,
  appeal:
    row.text === null || !row.appealedAt
      ? null
      : { at: row.appealedAt.toISOString(), text: row.text, outcome: row.outcome, answer: row.answer },
})

type Decided = { id: number; appealed: boolean; measure: string; inTime: boolean; reversed: boolean }

/**
 * Opens the appeal's case. Throws `decisions.not_found` for a decision of which the member was not
 * notified, `decisions.appealed`, `decisions.not_appealable` and `decisions.appeal_over`.
 */
export async function appealDecision({ ctx, member, params, body }: Call<typeof contract.appealDecision>) {
  const { db } = ctx
  const { rows } = await sql<Decided>`
    select d.id, d.measure, a.id is not null as appealed,
           d.decided_at > now() - make_interval(months => ${caseLimits.appealMonths}) as in_time,
           exists (select from decision later where later.reverses = d.id) as reversed
    from decision d left join appeal a on a.decision_id = d.id
    where d.public_id = ${params.id} and d.member_id = ${member.id} and d.told`.execute(db)
  const [decided] = rows
  if (!decided) throw new AppError('decisions.not_found')
  if (decided.appealed) throw new AppError('decisions.appealed')
  if (decided.reversed || !appealable.some((measure) => measure === decided.measure))
    throw new AppError('decisions.not_appealable')
  if (!decided.inTime) throw new AppError('decisions.appeal_over')
  const caseId = await openCase(db, {
    kind: 'appeal',
    memberId: member.id,
    subject: { kind: 'appeal', id: params.id },
    source: 'report',
  })
  const appealed = caseId
    ? await db
        .insertInto('appeal')
        .values({ decisionId: decided.id, text: body.text, caseId })
        .onConflict((conflict) => conflict.column('decisionId').doNothing())
        .returning('createdAt')
        .executeTakeFirst()
    : undefined
  if (!appealed) throw new AppError('decisions.appealed')
  return { appeal: { at: appealed.createdAt.toISOString(), text: body.text, outcome: null, answer: null } }
}
