import { isEmail } from '#contract/lib/mail-address.ts'
import { shownText } from '#contract/lib/shown-text.ts'
import {
  type ComplaintSubject,
  complaintLimits,
  complaintSubjects,
  namesReporter,
} from '#contract/rules/complaints/complaints.ts'
import type { DataRequestKind } from '#contract/rules/complaints/data-requests.ts'
import type { T } from '#web/lib/texts/i18n.tsx'
import { tooLong } from '#web/lib/texts/too-long.ts'

export type ComplaintDraft = {
  about: ComplaintSubject
  request: DataRequestKind
  url: string
  why: string
  name: string
  email: string
  goodFaith: boolean
}

/** What the address of the page says of the complaint, such as `?about=scam&url=/members/…`. */
export function draftFrom(search: string): Partial<ComplaintDraft> {
  const query = new URLSearchParams(search)
  const about = complaintSubjects.find((subject) => subject === query.get('about'))
  const url = query.get('url')
  return { ...(about ? { about } : {}), ...(url ? { url } : {}) }
}

export const needsName = ({ about }: Partial<ComplaintDraft>): boolean => !about || namesReporter(about)

/** The texts of what is missing or too long, by field. */
export function missingIn(draft: Partial<ComplaintDraft>, t: T): Record<string, string | undefined> {
  const required = t('errors.request.field_required')
  const { about, why = '', name, email = '', goodFaith } = draft
  const named = needsName(draft)
  const unreadable = email.trim() && !isEmail(email.trim()) ? t('errors.accounts.email_invalid') : undefined
  return {
    about: about ? undefined : required,
    why: shownText(why) ? tooLong(t, why, complaintLimits.textMax) : required,
    name: named && !shownText(name ?? '') ? required : undefined,
    email: named && !email.trim() ? required : unreadable,
    good_faith: goodFaith ? undefined : required,
  }
}
