import type { sendComplaint } from '#contract/complaints.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { isEmail } from '#contract/lib/mail-address.ts'
import { shownText } from '#contract/lib/shown-text.ts'
import {
  type ComplaintSubject,
  complaintLimits,
  complaintSubjects,
  namesReporter,
} from '#contract/rules/complaints/complaints.ts'
import {
  type DataRequestKind,
  dataRequestKinds,
  dataRequestLimits,
} from '#contract/rules/complaints/data-requests.ts'
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

/** From an address such as `?about=scam&url=/members/…`. */
export function draftFrom(search: string): Partial<ComplaintDraft> {
  const query = new URLSearchParams(search)
  const about = complaintSubjects.find((subject) => subject === query.get('about'))
  const url = query.get('url')
  return { ...(about ? { about } : {}), ...(url ? { url } : {}) }
}

export const needsName = ({ about }: Partial<ComplaintDraft>): boolean => !about || namesReporter(about)

/** By field: what is missing or too long. */
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

type Body = CallInput<typeof sendComplaint>['body']

/** Undefined until the draft says what it is about. */
export function complaintBody({
  about,
  request,
  url = '',
  why = '',
  name = '',
  email = '',
}: Partial<ComplaintDraft>): Body | undefined {
  if (!about) return undefined
  const optional = (text: string) => shownText(text) || undefined
  const words = { url: optional(url), why: why.trim(), name: optional(name), email: optional(email) }
  return { about, ...words, ...(about === 'privacy' && request ? { request } : {}), good_faith: true }
}

/** For the receipt. */
export type SentComplaint = { number: string; mailed: boolean; days: number }

/** The answer comes within this many days. */
const answerDays = (about: ComplaintSubject) =>
  about === 'privacy' ? dataRequestLimits.replyDays : complaintLimits.replyDays

export const toReceipt = ({ about, email }: Body, number: string): SentComplaint => ({
  number,
  mailed: Boolean(email),
  days: answerDays(about),
})

/** From a form that was sent without JavaScript. */
export function draftFromForm(fields: URLSearchParams): Partial<ComplaintDraft> {
  const text = (name: string) => fields.get(name) ?? ''
  const about = complaintSubjects.find((subject) => subject === fields.get('about'))
  const request = dataRequestKinds.find((kind) => kind === fields.get('request'))
  return {
    ...(about ? { about } : {}),
    ...(request ? { request } : {}),
    url: text('url'),
    why: text('why'),
    name: text('name'),
    email: text('email'),
    goodFaith: fields.has('good_faith'),
  }
}
