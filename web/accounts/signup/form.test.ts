import { describe, expect, test } from 'vitest'
import { signUp } from '#contract/accounts.ts'
import { startSignup } from '#contract/signup.ts'
import { signupBody, startBody } from './body.ts'
import { emptyForm, isBegun, readForm, type SignupForm, stepOfField } from './form.ts'

const form: SignupForm = {
  ...emptyForm,
  gender: 'female',
  seeking: 'male',
  date_of_birth: '1990-05-04',
  country: 'NL',
  region: 'NL-UT',
  city: ' Utrecht ',
  name: ' Saskia ',
  email: ' Saskia@example.nl ',
  password: 'een korte zin',
  terms: true,
}
const member = '7f3c2a50-9d3e-4c5b-8a11-2b6f0c9d1e77'

describe('the form of the sign-up', () => {
  test('becomes a body that the contract accepts', () => {
    const body = signupBody(form, undefined, { ref: 'flyer' })
    expect(signUp.body.parse(body)).toMatchObject({
      name: 'Saskia',
      email: 'saskia@example.nl',
      city: 'Utrecht',
      tracking: { ref: 'flyer' },
    })
    expect(signupBody({ ...form, date_of_birth: '1990-5-4' }).date_of_birth).toBe('1990-05-04')
  })

  test('sends nothing that was left open', () => {
    expect(Object.keys(signupBody({ ...form, city: ' ' }))).not.toEqual(expect.arrayContaining(['city']))
    expect(signupBody(form)).not.toHaveProperty('sexuality')
    expect(signupBody({ ...form, sensitive_consent: true })).not.toHaveProperty('sensitive_consent')
    expect(signupBody({ ...form, sexuality: 'bi', sensitive_consent: true })).toMatchObject({
      sexuality: 'bi',
      sensitive_consent: true,
    })
  })

  test('sends nothing sensitive before the address is confirmed, so not that somebody seeks both', () => {
    const told: SignupForm = { ...form, seeking: 'both', sexuality: 'bi', sensitive_consent: true }
    expect(signUp.body.parse(signupBody(told))).toMatchObject({ seeking: 'both', sexuality: 'bi' })
    expect(startBody(signupBody(form))).toHaveProperty('seeking', 'male')
    expect(startSignup.body.parse(startBody(signupBody(told)))).not.toHaveProperty('seeking')
  })

  test('sends a first message only to somebody, and nobody without a message', () => {
    expect(signupBody({ ...form, signup_message: ' Hoi ' }, member)).toMatchObject({
      signup_message: 'Hoi',
      to_member: member,
    })
    expect(signupBody({ ...form, signup_message: 'Hoi' })).not.toHaveProperty('signup_message')
    expect(signupBody({ ...form, signup_message: ' ' }, member)).not.toHaveProperty('to_member')
  })

  test('has a step for each of its fields', () => {
    for (const field of Object.keys(emptyForm)) expect(stepOfField(field)).toBeTypeOf('number')
    expect(stepOfField('region')).toBe(1)
    expect(stepOfField('tracking')).toBeUndefined()
  })

  test('has begun with the first answer', () => {
    expect(isBegun(emptyForm)).toBe(false)
    expect(isBegun({ ...emptyForm, seeking: 'male' })).toBe(true)
  })

  test('is read back without trust', () => {
    expect(readForm(null)).toEqual(emptyForm)
    expect(readForm({ gender: 'robot', city: 5, terms: 'yes', password: 'secret', name: 'Sas' })).toEqual({
      ...emptyForm,
      name: 'Sas',
    })
    expect(readForm(form)).toEqual({ ...form, password: '' })
  })
})
