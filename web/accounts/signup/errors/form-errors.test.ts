import { describe, expect, test } from 'vitest'
import { password } from '#contract/accounts.ts'
import { isEmail } from '#contract/lib/mail-address.ts'
import { memberName } from '#contract/member-name.ts'
import { email } from '#contract/values.ts'
import { emptyForm, type SignupForm, type Step } from '#web/accounts/signup/form.ts'
import { errorsInStep } from './form-errors.ts'

const circumstances = { today: '2026-03-01', minAge: 18 }
const codes = (step: Step, answers: Partial<SignupForm>, more = {}) =>
  Object.fromEntries(
    Object.entries(errorsInStep(step, { ...emptyForm, ...answers }, { ...circumstances, ...more })).map(
      ([field, error]) => [field, error.code],
    ),
  )

describe('what has to be corrected', () => {
  test('step 0 wants both genders, and consent for a sexuality', () => {
    expect(codes(0, {})).toEqual({ gender: 'request.field_required', seeking: 'request.field_required' })
    const both = { gender: 'female', seeking: 'male' } as const
    expect(codes(0, both)).toEqual({})
    expect(codes(0, { ...both, sexuality: 'bi' })).toEqual({ sensitive_consent: 'profiles.consent_needed' })
    expect(codes(0, { ...both, sexuality: 'bi', sensitive_consent: true })).toEqual({})
  })

  test('step 1 wants a date of birth of somebody old enough, and a region', () => {
    const home = { country: 'NL', region: 'NL-UT' }
    const born = (date_of_birth: string, more = {}) =>
      codes(1, { ...home, date_of_birth }, more).date_of_birth
    expect(codes(1, {})).toEqual({
      date_of_birth: 'profiles.birth_date_required',
      country: 'request.field_required',
      region: 'request.field_required',
    })
    expect(born('2008-03-01')).toBeUndefined()
    expect(born('2008-03-02')).toBe('profiles.birth_date_required')
    expect(born('2008-02-29')).toBeUndefined()
    expect(born('2027-01-01')).toBe('profiles.birth_date_required')
    expect(born('1800-01-01')).toBe('profiles.birth_date_invalid')
    expect(born('1990-02-30')).toBe('profiles.birth_date_invalid')
    expect(born('12020-01-01')).toBe('profiles.birth_date_invalid')
    expect(born('1990-6-5')).toBeUndefined()
    expect(born('1990--5')).toBe('profiles.birth_date_required')
    expect(born('90-6-5')).toBe('profiles.birth_date_invalid')
    expect(born('2004-12-31', { minAge: 21 })).toBeUndefined()
    expect(born('2005-12-31', { minAge: 21 })).toBe('profiles.birth_date_required')
    expect(codes(1, { ...home, date_of_birth: '1990-01-01', city: 'x'.repeat(81) })).toEqual({
      city: 'request.field_too_long',
    })
  })

  test('a name that is the address is refused, also before the address was asked', () => {
    expect(codes(2, { name: 'saskia@example.nl' })).toEqual({ name: 'profiles.name_is_email' })
    expect(codes(2, { name: 'Saskia@Example.nl', email: 'saskia@example.nl' })).toEqual({
      name: 'profiles.name_is_email',
    })
  })

  test('a name follows the rules of the contract', () => {
    for (const name of [
      'Saskia',
      '@saskia',
      'Sa',
      ' Sa ',
      'x'.repeat(20),
      'x'.repeat(21),
      'Sas <3',
      'Ana-María',
      'O’Neil',
      '',
      'sas@home',
      'аnna',
      'Анна',
      '...',
      'Sa\u0301\u0302\u0303\u0304s',
      'Zoe\u0308',
    ]) {
      expect(codes(2, { name }).name, name).toBe(memberName.safeParse(name).error?.issues[0]?.message)
    }
  })

  test('an address follows the rules of the contract', () => {
    const texts = [
      'a@b.nl',
      ' A@B.nl ',
      'a@b',
      'a b@c.nl',
      'a..b@c.nl',
      '.a@b.nl',
      'a.@b.nl',
      "o'neil+x@sub.example.co.uk",
      'a@-b.nl',
      'a@b-.nl',
      '@b.nl',
      'a@b.n',
      'é@b.nl',
      'info@müller.de',
      '{x}@b.nl',
      '',
      `${'a'.repeat(250)}@b.nl`,
    ]
    for (const text of texts) {
      expect(isEmail(text), text).toBe(email.safeParse(text).success)
      expect(codes(3, { email: text })).toEqual(isEmail(text) ? {} : { email: 'accounts.email_invalid' })
    }
  })

  test('step 4 wants a password as long as the contract wants it, and the terms', () => {
    expect(codes(4, {})).toEqual({ password: 'accounts.password_length', terms: 'accounts.terms_required' })
    for (const text of [
      'short',
      '123456789',
      '1234567890',
      'x'.repeat(128),
      'x'.repeat(129),
      'ﬃ'.repeat(4),
      '🔥'.repeat(9),
      '🔥'.repeat(10),
    ]) {
      const refused = codes(4, { password: text, terms: true }).password
      expect(refused === undefined, text).toBe(password.safeParse(text).success)
    }
  })

  test('a first message may be left out, and not be too long', () => {
    expect(codes(2, { name: 'Saskia', signup_message: 'x'.repeat(500) })).toEqual({})
    expect(codes(2, { name: 'Saskia', signup_message: '💘'.repeat(500) })).toEqual({})
    expect(codes(2, { name: 'Saskia', signup_message: 'x'.repeat(501) })).toEqual({
      signup_message: 'request.field_too_long',
    })
  })
})
