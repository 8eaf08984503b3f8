import type { CallInput } from '#contract/endpoint.ts'
import type { reportSomething } from '#contract/reports.ts'
import { uuid } from '#contract/rules/patterns.ts'
import { reportReasons } from '#contract/rules/values.ts'

type Body = CallInput<typeof reportSomething>['body']

export type Reported =
  | { kind: 'member' | 'photo'; id: string }
  | { kind: 'message'; conversation: string; seq: number }
export type ReportDraft = { category: Body['category']; text: string; withMessages: boolean }

/** With the messages of the two, unless the member leaves them out (spec/profiles 41). */
export function reportBody(reported: Reported, { category, text, withMessages }: Partial<ReportDraft>) {
  if (!category) return undefined
  const why = { category, text: text || undefined }
  return (
    reported.kind === 'photo'
      ? { ...reported, ...why }
      : { ...reported, ...why, with_messages: withMessages ?? true }
  ) as Body
}

export const draftFromForm = (fields: URLSearchParams): Partial<ReportDraft> => ({
  category: reportReasons.find((reason) => reason === fields.get('category')),
  text: fields.get('text') ?? '',
  withMessages: fields.has('with_messages'),
})

/** What the page of a report is about: a message that its address names, else the member. */
export function reportedOf(id: string, search: string): Reported {
  const query = new URLSearchParams(search)
  const conversation = query.get('conversation') ?? ''
  const seq = Number(query.get('seq'))
  return uuid.test(conversation) && Number.isInteger(seq) && seq > 0
    ? { kind: 'message', conversation, seq }
    : { kind: 'member', id }
}
