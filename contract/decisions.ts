import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { caseLimits, foundBy, measures } from './rules/cases/cases.ts'
import { decisionRules } from './rules/cases/house-rules.ts'
import { reportReasons } from './rules/values.ts'
import { after, instant, letters, next, publicId, requiredText } from './values.ts'

/** Decisions, and own reports, on a page. */
export const decisionsPage = 20

const appeal = z.object({
  at: instant,
  text: letters(caseLimits.appealMax),
  /** Null while undecided; `upheld`: the decision stands. */
  outcome: z.enum(['upheld', 'reversed']).nullable(),
  /** The reasons of the outcome. */
  answer: letters(4000).nullable(),
})

const ownDecision = z.object({
  id: publicId,
  measure: z.enum(measures),
  rule: z.enum(decisionRules),
  facts: letters(4000),
  found_by: z.enum(foundBy),
  automated: z.boolean(),
  at: instant,
  until: instant.nullable(),
  /** Until when the member may appeal; null where they cannot, or not any more. */
  appeal_until: instant.nullable(),
  appeal: appeal.nullable(),
})
export type OwnDecision = z.output<typeof ownDecision>

export const getDecisions = endpoint({
  method: 'GET',
  path: '/api/decisions',
  summary: 'What was decided about the member, with the rule, the facts and the appeal; the latest first.',
  who: 'member',
  restricted: true,
  query: z.strictObject({ after }),
  output: z.object({ decisions: z.array(ownDecision).max(decisionsPage), next }),
})

export const appealDecision = endpoint({
  method: 'POST',
  path: '/api/decisions/:id/appeal',
  summary: 'Appeal against a decision, once and within six months. Somebody else than who decided decides.',
  who: 'member',
  restricted: true,
  status: 201,
  params: z.strictObject({ id: publicId }),
  body: z.strictObject({
    text: requiredText(caseLimits.appealMax),
  }),
  output: z.object({ appeal }),
  limit: { max: 20, seconds: 3600 },
})

const ownReport = z.object({
  id: publicId,
  kind: z.enum(['member', 'photo', 'message']),
  category: z.enum(reportReasons),
  at: instant,
  state: z.enum(['open', 'taken', 'decided']),
  /** The outcome, without details about the other member; null: none yet, or not known. */
  outcome: z.object({ measure_taken: z.boolean(), rule: z.enum(decisionRules) }).nullable(),
})
export type OwnReport = z.output<typeof ownReport>

export const getOwnReports = endpoint({
  method: 'GET',
  path: '/api/own-reports',
  summary: 'What the member reported, and what came of it; the latest first.',
  who: 'member',
  query: z.strictObject({ after }),
  output: z.object({ reports: z.array(ownReport).max(decisionsPage), next }),
})
