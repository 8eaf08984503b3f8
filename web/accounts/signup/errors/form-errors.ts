import { lengthOf } from '#contract/lib/length-of.ts'
import { isEmail } from '#contract/lib/mail-address.ts'
import { fitsPassword } from '#contract/rules/accounts/password-length.ts'
import { ageOn } from '#contract/rules/age-on.ts'
import type { ErrorCode } from '#contract/rules/errors.ts'
import { limits } from '#contract/rules/limits.ts'
import { type NameError, nameError } from '#contract/rules/member-name.ts'
import { isoDate } from '#web/accounts/signup/birth-date/birth-date.ts'
import { fieldsOfStep, type SignupField, type SignupForm, type Step } from '#web/accounts/signup/form.ts'

/** What the form finds without the server. */
export type FieldErrorCode =
  | NameError
  | Extract<
      ErrorCode,
      | 'request.field_required'
      | 'request.field_too_long'
      | 'profiles.consent_needed'
      | 'profiles.birth_date_required'
      | 'profiles.birth_date_invalid'
      | 'profiles.city_unknown'
      | 'profiles.name_is_email'
      | 'accounts.email_invalid'
      | 'accounts.email_duplicate'
      | 'accounts.password_length'
      | 'accounts.terms_required'
    >

/** `message` is the server's own text. */
export type FieldError = { code: FieldErrorCode } | { code?: undefined; message: string }
export type FieldErrors = Partial<Record<SignupField, FieldError>>

export type Circumstances = {
  /** yyyy-mm-dd */
  today: string
  minAge: number
}

const OLDEST = 120

const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  )
}

type Rule = (form: SignupForm, circumstances: Circumstances) => FieldErrorCode | undefined

const filled =
  (field: SignupField): Rule =>
  (form) =>
    form[field] ? undefined : 'request.field_required'

const birthDateError: Rule = ({ date_of_birth: text }, { today, minAge }) => {
  const day = isoDate(text)
  if (!day) return 'profiles.birth_date_required'
  if (!isDay(day) || ageOn(day, today) > OLDEST) return 'profiles.birth_date_invalid'
  return ageOn(day, today) < minAge ? 'profiles.birth_date_required' : undefined
}

/** A visitor who enters the address as the name sees the error before the step with the address. */
const profileNameError: Rule = ({ name, email }) => {
  const plain = name.trim()
  if (isEmail(plain) || (plain && plain.toLowerCase() === email.trim().toLowerCase()))
    return 'profiles.name_is_email'
  return nameError(plain)
}

const passwordError: Rule = ({ password }) =>
  fitsPassword(password) ? undefined : 'accounts.password_length'

const rules: Partial<Record<SignupField, Rule>> = {
  gender: filled('gender'),
  seeking: filled('seeking'),
  sensitive_consent: (form) =>
    form.sexuality && !form.sensitive_consent ? 'profiles.consent_needed' : undefined,
  date_of_birth: birthDateError,
  country: filled('country'),
  region: filled('region'),
  city: ({ city }) => (lengthOf(city.trim()) > limits.cityMax ? 'request.field_too_long' : undefined),
  name: profileNameError,
  signup_message: ({ signup_message: text }) =>
    lengthOf(text.trim()) > limits.signupMessageMax ? 'request.field_too_long' : undefined,
  email: ({ email }) => (isEmail(email) ? undefined : 'accounts.email_invalid'),
  password: passwordError,
  terms: ({ terms }) => (terms ? undefined : 'accounts.terms_required'),
}

/** By the rules of the contract that a browser can check. */
export function errorsInFields(
  fields: readonly SignupField[],
  form: SignupForm,
  circumstances: Circumstances,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of fields) {
    const code = rules[field]?.(form, circumstances)
    if (code) errors[field] = { code }
  }
  return errors
}

export const errorsInStep = (step: Step, form: SignupForm, circumstances: Circumstances): FieldErrors =>
  errorsInFields(fieldsOfStep[step], form, circumstances)
