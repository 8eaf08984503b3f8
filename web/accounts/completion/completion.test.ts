import { expect, test } from 'vitest'
import { completionBody, completionForm, isFieldAsked, type Started, stepsLeft } from './completion.ts'

const id = '00000000-0000-4000-8000-000000000001'
const started: Started = {
  email: 'new@example.nl',
  known: { gender: 'female', seeking: 'male', country: 'NL', to_member: id, signup_message: 'Hoi' },
  missing: ['date_of_birth', 'region', 'name', 'password', 'terms'],
}
const circumstances = { today: '2026-11-20', minAge: 18 }
const filled = {
  ...completionForm(started),
  date_of_birth: '1994-05-17',
  region: 'NL-UT',
  name: 'Nieuw lid',
}

test('the form begins with what is known, and with what this tab has of it since', () => {
  expect(completionForm(started)).toMatchObject({
    gender: 'female',
    country: 'NL',
    name: '',
    email: 'new@example.nl',
  })
  const draft = { ...filled, password: 'never', email: 'other@example.nl', gender: 'nonsense' }
  expect(completionForm(started, draft)).toMatchObject({
    name: 'Nieuw lid',
    password: '',
    email: 'new@example.nl',
    gender: '',
  })
})

test('only what is missing is asked, a region with its country, until somebody corrects what is known', () => {
  const asked = (correcting: boolean, form = completionForm(started)) =>
    (['gender', 'seeking', 'date_of_birth', 'country', 'region', 'name', 'password'] as const).filter(
      (field) => isFieldAsked(field, started, { correcting, form }),
    )
  expect(asked(false)).toEqual(['date_of_birth', 'country', 'region', 'name', 'password'])
  expect(asked(true)).toHaveLength(7)
  expect(asked(false, { ...completionForm(started), sexuality: 'bi' })).toContain('seeking')
})

test('there are two steps left, then one, then none', () => {
  expect(stepsLeft(started, completionForm(started), circumstances)).toBe(2)
  expect(stepsLeft(started, filled, circumstances)).toBe(1)
  expect(stepsLeft(started, { ...filled, password: 'een lange zin', terms: true }, circumstances)).toBe(0)
})

test('whom an issuer’s account lets in is asked no password and sends none', () => {
  const byIssuer = { ...started, missing: started.missing.filter((field) => field !== 'password') }
  const form = { ...filled, terms: true }
  expect(isFieldAsked('password', byIssuer, { correcting: true, form })).toBe(false)
  expect(stepsLeft(byIssuer, form, circumstances)).toBe(0)
  expect(completionBody(form, 'token')).not.toHaveProperty('password')
})

test('the call says nothing that the link knows by itself', () => {
  const body = completionBody({ ...filled, password: 'een lange zin', terms: true }, 'token', id)
  expect(body).toEqual({
    token: 'token',
    gender: 'female',
    seeking: 'male',
    date_of_birth: '1994-05-17',
    country: 'NL',
    region: 'NL-UT',
    name: 'Nieuw lid',
    signup_message: 'Hoi',
    password: 'een lange zin',
    terms: true,
    promotions: false,
  })
})
