import type { CallInput } from '#contract/endpoint.ts'
import { type Gender, genders, type Seeking, seekings, sexualities } from '#contract/rules/first/values.ts'
import type { startSignup } from '#contract/signup.ts'
import { joinDate } from './birth-date/birth-date.ts'

export type Sexuality = (typeof sexualities)[number]

/** Under the field names of the call; empty where there is no answer yet. */
export type SignupForm = {
  gender: Gender | ''
  seeking: Seeking | ''
  sexuality: Sexuality | ''
  sensitive_consent: boolean
  date_of_birth: string
  country: string
  region: string
  city: string
  name: string
  signup_message: string
  email: string
  password: string
  terms: boolean
  promotions: boolean
}
export type SignupField = keyof SignupForm
export type Step = 0 | 1 | 2 | 3 | 4

export const STEPS = 5
export const PLACE_STEP: Step = 1
export const EMAIL_STEP: Step = 3
export const LAST_STEP: Step = 4
/** After the steps: the mail that continues the sign-up. */
export const MAIL_SCREEN = 5
export type Screen = Step | typeof MAIL_SCREEN

export const emptyForm: SignupForm = {
  gender: '',
  seeking: '',
  sexuality: '',
  sensitive_consent: false,
  date_of_birth: '',
  country: '',
  region: '',
  city: '',
  name: '',
  signup_message: '',
  email: '',
  password: '',
  terms: false,
  promotions: false,
}

/** In the order of the screen (spec/accounts 2). */
export const fieldsOfStep: Record<Step, readonly SignupField[]> = {
  0: ['gender', 'seeking', 'sexuality', 'sensitive_consent'],
  1: ['date_of_birth', 'country', 'region', 'city'],
  2: ['name', 'signup_message'],
  3: ['email'],
  4: ['password', 'terms', 'promotions'],
}

export const steps: readonly Step[] = [0, 1, 2, 3, 4]

export const stepOfField = (field: string): Step | undefined =>
  steps.find((step) => fieldsOfStep[step].some((one) => one === field))

/** From the first answer of step 0 on (spec/accounts 4). */
export const isBegun = (form: SignupForm): boolean => form.gender !== '' || form.seeking !== ''

/** Unknown values become empty, and the password is always empty. */
export function readForm(value: unknown): SignupForm {
  const draft = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const text = (field: SignupField) => (typeof draft[field] === 'string' ? draft[field] : '')
  const oneOf = <Value extends string>(field: SignupField, values: readonly Value[]) =>
    values.find((one) => one === draft[field]) ?? ''
  return {
    gender: oneOf('gender', genders),
    seeking: oneOf('seeking', seekings),
    sexuality: oneOf('sexuality', sexualities),
    sensitive_consent: draft.sensitive_consent === true,
    date_of_birth: text('date_of_birth'),
    country: text('country'),
    region: text('region'),
    city: text('city'),
    name: text('name'),
    signup_message: text('signup_message'),
    email: text('email'),
    password: '',
    terms: draft.terms === true,
    promotions: draft.promotions === true,
  }
}

/** For a form without JavaScript. A region belongs to its country. */
export function formIn(fields: URLSearchParams): SignupForm {
  const text = (name: string) => fields.get(name) ?? ''
  const typedDate = { day: text('birth_day'), month: text('birth_month'), year: text('birth_year') }
  const country = text('country')
  const region = text('region')
  return {
    ...readForm({
      ...Object.fromEntries(fields),
      date_of_birth: text('date_of_birth') || joinDate(typedDate),
      region: region.startsWith(`${country}-`) ? region : '',
      sensitive_consent: fields.has('sensitive_consent'),
      terms: fields.has('terms'),
      promotions: fields.has('promotions'),
    }),
    password: text('password'),
  }
}

export const stepIn = (fields: URLSearchParams): Step =>
  steps.find((step) => String(step) === fields.get('step')) ?? 0

export type StartBody = CallInput<typeof startSignup>['body']
