import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { completeSignup, getStartedSignup } from '#contract/signup.ts'
import { type Circumstances, faultsIn } from '#web/accounts/signup/faults.ts'
import { bodyOf, emptyForm, readForm, type SignupField, type SignupForm } from '#web/accounts/signup/form.ts'

export type Started = CallOutput<typeof getStartedSignup>

/** The two parts of the form, in the order of the screen. */
export const sections = {
  person: [
    'gender',
    'seeking',
    'date_of_birth',
    'country',
    'region',
    'city',
    'name',
    'signup_message',
    'sexuality',
    'sensitive_consent',
  ],
  account: ['password', 'terms', 'promotions'],
} as const satisfies Record<string, readonly SignupField[]>
export const allFields: readonly SignupField[] = [...sections.person, ...sections.account]

/** What may be shown as known instead of being asked. */
export const factFields = ['gender', 'seeking', 'date_of_birth', 'country', 'region', 'name'] as const
export type FactField = (typeof factFields)[number]

/** The form with what is known of the sign-up, or what this tab has of it since. */
export function formOf({ email, known }: Started, draft?: unknown): SignupForm {
  const { to_member: _, ...answers } = known
  return { ...(draft === undefined ? { ...emptyForm, ...answers } : readForm(draft)), email, password: '' }
}

/** Whether a field is asked: it is missing, or somebody wants to correct what is known. */
export function isAsked(field: SignupField, { missing }: Started, correcting: boolean): boolean {
  if (!factFields.some((one) => one === field)) return true
  // A region is chosen within a country: they are asked together.
  const together: readonly string[] =
    field === 'country' || field === 'region' ? ['country', 'region'] : [field]
  return correcting || missing.some((one) => together.includes(one))
}

/** How many of the two parts still have something to be filled in. */
export const stepsLeft = (form: SignupForm, circumstances: Circumstances): number =>
  Object.values(sections).filter((fields) => Object.keys(faultsIn(fields, form, circumstances)).length > 0)
    .length

type Body = CallInput<typeof completeSignup>['body']

/** The call's body; whose address and which member the message is for the link knows. */
export function completionOf(form: SignupForm, token: string, toMember?: string): Body {
  const { email: _, to_member: __, tracking: ___, ...answers } = bodyOf(form, toMember)
  return { ...answers, token }
}
