import type { signUp } from '#contract/accounts.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { shownText } from '#contract/lib/shown-text.ts'
import type { Tracking } from '#web/lib/routing/tracking.ts'
import { isoDate } from './birth-date/birth-date.ts'
import type { BroughtAlong } from './brought-along.ts'
import type { SignupForm, StartBody } from './form.ts'

type Body = CallInput<typeof signUp>['body']

/** Omits empty answers, and the consent where there is no sexuality. */
export function signupBody(
  form: SignupForm,
  toMember?: string,
  tracking?: Tracking,
  brought?: BroughtAlong,
): Body {
  const { gender, seeking, sexuality } = form
  if (!gender || !seeking) throw new Error('step 0 is not answered')
  const message = shownText(form.signup_message)
  return {
    email: form.email.trim(),
    name: form.name.trim(),
    gender,
    seeking,
    date_of_birth: isoDate(form.date_of_birth),
    country: form.country,
    region: form.region,
    password: form.password,
    terms: form.terms,
    promotions: form.promotions,
    ...(sexuality ? { sexuality, sensitive_consent: form.sensitive_consent } : {}),
    ...(shownText(form.city) ? { city: shownText(form.city) } : {}),
    ...(toMember && message ? { signup_message: message, to_member: toMember } : {}),
    ...(tracking ? { tracking } : {}),
    ...brought,
  }
}

/**
 * What may be sent before the address is confirmed: no password and no sensitive data, so not that
 * somebody seeks both genders either.
 */
export function startBody(body: Body): StartBody {
  const { password: _, terms: __, promotions: ___, sexuality: ____, sensitive_consent: _____, ...rest } = body
  const { seeking, ...others } = rest
  return seeking === 'both' ? others : { ...others, seeking }
}
