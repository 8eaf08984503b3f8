import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { emptyForm, type Step } from '#web/accounts/signup/form.ts'
import { start } from '#web/accounts/signup/progress.ts'
import { CallError } from '#web/lib/http/api.ts'
import { type Leaving, leaveStep, suggestSpelling } from './leave-step.ts'

const { checkEmail, isPlace, makeAccount, requestSignupMail } = vi.hoisted(() => ({
  checkEmail: vi.fn(),
  isPlace: vi.fn(),
  makeAccount: vi.fn(),
  requestSignupMail: vi.fn(),
}))
vi.mock('#web/accounts/accounts.api.ts', () => ({ checkEmail, isPlace, makeAccount, requestSignupMail }))

const form: Leaving['form'] = {
  ...emptyForm,
  gender: 'female',
  seeking: 'male',
  date_of_birth: '1990-05-04',
  country: 'NL',
  region: 'NL-UT',
  name: 'Saskia',
  email: ' Saskia@example.nl ',
  password: 'een korte zin',
  terms: true,
}

const at = (step: Step, more: Partial<Leaving> = {}): Leaving => ({
  progress: { ...start, step, form },
  form,
  toMember: undefined,
  circumstances: { today: '2026-03-01', minAge: 18 },
  discreet: false,
  keyOf: () => 'key',
  isCurrent: () => true,
  ...more,
})

beforeEach(() => {
  for (const mock of [checkEmail, makeAccount, requestSignupMail]) mock.mockReset()
  checkEmail.mockResolvedValue({ available: true })
})

describe('leaving a step', () => {
  test('asks for what is missing, and otherwise leads on', async () => {
    expect(await leaveStep(at(0))).toEqual({ type: 'next' })
    expect(await leaveStep(at(0, { form: emptyForm }))).toMatchObject({
      type: 'refuse',
      errors: { gender: { code: 'request.field_required' } },
    })
    expect(await leaveStep(at(1, { form: { ...form, date_of_birth: '1990-2-30' } }))).toEqual({
      type: 'refuse',
      errors: { date_of_birth: { code: 'profiles.birth_date_invalid' } },
    })
    expect(checkEmail).not.toHaveBeenCalled()
  })

  test('refuses a city that is none of its region, and asks about none that is empty', async () => {
    isPlace.mockResolvedValue(false)
    expect(await leaveStep(at(1))).toEqual({ type: 'next' })
    expect(isPlace).not.toHaveBeenCalled()
    expect(await leaveStep(at(1, { form: { ...form, city: ' Amers' } }))).toEqual({
      type: 'refuse',
      errors: { city: { code: 'profiles.city_unknown' } },
    })
    expect(isPlace).toHaveBeenCalledWith('NL-UT', 'Amers')
    isPlace.mockResolvedValue(true)
    expect(await leaveStep(at(1, { form: { ...form, city: 'Utrecht' } }))).toEqual({ type: 'next' })
  })

  test('refuses an address that is taken', async () => {
    checkEmail.mockResolvedValue({ available: false })
    expect(await leaveStep(at(3))).toEqual({
      type: 'refuse',
      errors: { email: { code: 'accounts.email_duplicate' } },
    })
  })

  test('suggests another spelling once', async () => {
    checkEmail.mockResolvedValue({ available: true, suggestion: 'saskia@example.com' })
    const suggestion = { type: 'suggest', of: 'Saskia@example.nl', instead: 'saskia@example.com' } as const
    expect(await leaveStep(at(3))).toEqual(suggestion)
    expect(await suggestSpelling(at(3))).toEqual(suggestion)
    const progress = { ...at(3).progress, suggestion }
    expect(await leaveStep(at(3, { progress }))).toEqual({ type: 'next' })
    expect(await suggestSpelling(at(3, { progress }))).toBeUndefined()
  })

  test('does nothing once the visitor went elsewhere or changed the address, and sends no mail', async () => {
    expect(await leaveStep(at(3, { discreet: true, isCurrent: () => false }))).toBeUndefined()
    expect(await leaveStep(at(2, { isCurrent: () => false }))).toBeUndefined()
    expect(requestSignupMail).not.toHaveBeenCalled()
  })

  test('sends the mail before the password where the site is discreet', async () => {
    const left = await leaveStep(at(3, { discreet: true }))
    expect(left).toMatchObject({ type: 'mailed', body: { email: 'Saskia@example.nl' } })
    expect(left).not.toHaveProperty('body.password')
    expect(requestSignupMail).toHaveBeenCalledWith(expect.objectContaining({ name: 'Saskia' }), 'key')
  })

  test('ends with the member, or with the mail where the server tells nothing of the account', async () => {
    const user = { id: 'saskia' } as User
    makeAccount.mockResolvedValue({ user })
    expect(await leaveStep(at(4))).toEqual({ type: 'member', user })
    expect(makeAccount).toHaveBeenCalledWith(expect.objectContaining({ password: 'een korte zin' }), 'key')
    makeAccount.mockResolvedValue({})
    expect(await leaveStep(at(4))).toMatchObject({ type: 'mailed' })
  })

  test('shows a refusal at its field, and throws what is about none', async () => {
    const refused = new CallError(422, {
      error: {
        code: 'request.field_invalid',
        message: '',
        next: 'edit',
        fields: { name: { code: 'request.field_invalid', message: 'Nee' } },
      },
    })
    makeAccount.mockRejectedValue(refused)
    expect(await leaveStep(at(4))).toEqual({ type: 'refuse', errors: { name: { message: 'Nee' } } })
    makeAccount.mockRejectedValue(new CallError(0, {}))
    await expect(leaveStep(at(4))).rejects.toThrow()
  })
})
