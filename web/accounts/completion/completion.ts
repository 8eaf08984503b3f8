import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import { offersBoth } from '#contract/rules/first/seeking.ts'
import type { completeSignup, getStartedSignup } from '#contract/signup.ts'
import { signupBody } from '#web/accounts/signup/body.ts'
import { type Circumstances, errorsInFields } from '#web/accounts/signup/errors/form-errors.ts'
import { emptyForm, readForm, type SignupField, type SignupForm } from '#web/accounts/signup/form.ts'

export type Started = CallOutput<typeof getStartedSignup>

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

/** Fields that the screen may show as known facts instead of asking. */
export const factFields = ['gender', 'seeking', 'date_of_birth', 'country', 'region', 'name'] as const
export type FactField = (typeof factFields)[number]

/** From the known facts of the sign-up and this tab's draft. */
export function completionForm({ email, known }: Started, draft?: unknown): SignupForm {
  const { to_member: _, signup_likes: __, interests: ___, ...answers } = known
  return { ...(draft === undefined ? { ...emptyForm, ...answers } : readForm(draft)), email, password: '' }
}

type Asking = { correcting: boolean; form: Pick<SignupForm, 'sexuality'> }

/**
 * A field is asked if it is missing or if the visitor corrects the known facts. `seeking` is asked
 * again where the sexuality offers more.
 */
export function isFieldAsked(
  field: SignupField,
  { missing }: Started,
  { correcting, form }: Asking,
): boolean {
  if (field === 'password') return missing.includes('password')
  if (field === 'seeking' && offersBoth(form.sexuality)) return true
  if (!factFields.some((one) => one === field)) return true
  // A region belongs to a country, so the form asks both.
  const together: readonly string[] =
    field === 'country' || field === 'region' ? ['country', 'region'] : [field]
  return correcting || missing.some((one) => together.includes(one))
}

/** What is wrong in these fields; a password may not be asked at all. */
export const errorsIn = (
  fields: readonly SignupField[],
  { missing }: Pick<Started, 'missing'>,
  form: SignupForm,
  circumstances: Circumstances,
) =>
  errorsInFields(
    fields.filter((field) => field !== 'password' || missing.includes(field)),
    form,
    circumstances,
  )

/** Of the two parts of the form, those with a field to fill in. */
export const stepsLeft = (
  started: Pick<Started, 'missing'>,
  form: SignupForm,
  circumstances: Circumstances,
): number =>
  Object.values(sections).filter(
    (fields) => Object.keys(errorsIn(fields, started, form, circumstances)).length > 0,
  ).length

type Body = CallInput<typeof completeSignup>['body']

/** The link knows the address and the member to write to. */
export function completionBody(form: SignupForm, token: string, toMember?: string): Body {
  const { email: _, to_member: __, tracking: ___, password, ...answers } = signupBody(form, toMember)
  return { ...answers, ...(password ? { password } : {}), token }
}
