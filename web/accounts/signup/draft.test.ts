import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftedProgress, forgetDraft, keepDraft, prefillDraft } from './draft.ts'
import { move, start } from './progress.ts'

const member = '7f3c2a50-9d3e-4c5b-8a11-2b6f0c9d1e77'
const begun = move(
  move(start, {
    type: 'answer',
    answers: { gender: 'male', seeking: 'female', password: 'een korte zin', signup_message: 'Hoi' },
  }),
  { type: 'next' },
)

let memory: Map<string, string>
beforeEach(() => {
  memory = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
    removeItem: (key: string) => memory.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the draft of a sign-up', () => {
  test('survives a reload, without the password', () => {
    keepDraft(begun)
    expect([...memory.values()].join()).not.toContain('een korte zin')
    expect(draftedProgress()).toEqual({ ...begun, form: { ...begun.form, password: '' } })
  })

  test('keeps a message for the member that it was written to', () => {
    keepDraft(begun, member)
    expect(draftedProgress(member).form.signup_message).toBe('Hoi')
    expect(draftedProgress('another').form.signup_message).toBe('')
  })

  test('is gone when it is forgotten', () => {
    keepDraft(begun)
    forgetDraft()
    expect(draftedProgress()).toEqual(start)
  })

  test('begins anew where the storage holds nonsense', () => {
    for (const value of [
      null,
      7,
      'x',
      { step: 9, form: begun.form },
      { step: 3, form: {} },
      { step: 'two' },
    ]) {
      memory.set('signup', JSON.stringify({ at: Date.now(), value }))
      expect(draftedProgress().step, JSON.stringify(value)).toBe(0)
    }
  })

  test('takes answers that were given before it began, and begins after what they answer', () => {
    prefillDraft({ country: 'NL', region: 'NL-UT' })
    expect(draftedProgress()).toMatchObject({ step: 0, form: { country: 'NL', region: 'NL-UT', gender: '' } })
    prefillDraft({ gender: 'female', seeking: 'male' })
    expect(draftedProgress()).toMatchObject({ step: 1, form: { region: 'NL-UT', gender: 'female' } })
    keepDraft({ ...draftedProgress(), step: 3 })
    prefillDraft({ country: 'BE' })
    // A region belongs to its country.
    expect(draftedProgress()).toMatchObject({ step: 3, form: { country: 'BE', region: '' } })
  })
})
