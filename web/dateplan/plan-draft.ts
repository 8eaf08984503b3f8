import { isEmail } from '#contract/lib/mail-address.ts'
import { shownText } from '#contract/lib/shown-text.ts'
import { datePlanLimits, hasLink } from '#contract/rules/date-plans.ts'
import type { T } from '#web/lib/texts/i18n.tsx'
import type { PlanBody } from './date-plan.api.ts'

/** Times are those of the fields, `yyyy-mm-ddThh:mm`. */
export type PlanDraft = { place: string; starts_at: string; check_at: string; trusted_email: string }
export const emptyPlan: PlanDraft = { place: '', starts_at: '', check_at: '', trusted_email: '' }

const HOURS_TO_CHECK = 3
const HOUR_MS = 3600_000

/** What the field of the question begins with: some hours after the start. */
export function usualCheck(startsAt: string): string {
  const start = Date.parse(`${startsAt}Z`)
  if (Number.isNaN(start)) return ''
  return new Date(start + HOURS_TO_CHECK * HOUR_MS).toISOString().slice(0, 16)
}

/** By field: what is missing or wrong. The server knows the time, and decides about it. */
export function wrongIn(draft: PlanDraft, t: T): Record<string, string | undefined> {
  const required = t('errors.request.field_required')
  const email = draft.trusted_email.trim()
  const place = shownText(draft.place)
  return {
    place: place ? (hasLink(place) ? t('errors.dateplan.link') : undefined) : required,
    starts_at: draft.starts_at ? undefined : required,
    check_at: draft.check_at
      ? draft.check_at < draft.starts_at
        ? t('errors.dateplan.check_time')
        : undefined
      : required,
    trusted_email: email ? (isEmail(email) ? undefined : t('errors.accounts.email_invalid')) : required,
  }
}

export const planBody = (draft: PlanDraft, conversation: string | undefined): PlanBody => ({
  ...(conversation ? { conversation } : {}),
  place: draft.place,
  starts_at: draft.starts_at.slice(0, 16),
  check_at: draft.check_at.slice(0, 16),
  trusted_email: draft.trusted_email.trim(),
})

export const planFromForm = (fields: URLSearchParams): PlanDraft => ({
  place: (fields.get('place') ?? '').slice(0, 2 * datePlanLimits.placeMax),
  starts_at: fields.get('starts_at') ?? '',
  check_at: fields.get('check_at') ?? '',
  trusted_email: fields.get('trusted_email') ?? '',
})
