import { namedSearchLimits, type SearchMail, searchMails } from '#contract/named-searches.ts'
import type { FieldErrors } from '#web/lib/forms/form-answer.ts'
import type { T } from '#web/lib/texts/i18n.tsx'

/** What is typed about a search. */
export type SearchDraft = { name: string; mail: SearchMail | null }

export const emptySearch: SearchDraft = { name: '', mail: null }

export const mailOf = (text: string | null): SearchMail | null =>
  searchMails.find((mail) => mail === text) ?? null

export const wrongIn = ({ name }: SearchDraft, t: T): FieldErrors => {
  if (!name.trim()) return { name: t('errors.request.field_required') }
  return name.trim().length > namedSearchLimits.nameMax ? { name: t('errors.request.field_too_long') } : {}
}
