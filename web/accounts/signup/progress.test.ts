import { describe, expect, test } from 'vitest'
import { type Move, move, type Progress, start } from './progress.ts'

const after = (moves: Move[], from: Progress = start) => moves.reduce(move, from)
const required = { code: 'request.field_required' } as const

describe('the steps of the sign-up', () => {
  test('go from 0 to 4 and not further', () => {
    const next: Move = { type: 'next' }
    expect(after([next, next, next, next]).step).toBe(4)
    expect(after([next, next, next, next, next]).step).toBe(4)
  })

  test('the way back keeps the answers, and ends at the first step', () => {
    const there = after([
      { type: 'answer', answers: { gender: 'male' } },
      { type: 'next' },
      { type: 'answer', answers: { city: 'Ede' } },
    ])
    const back = after([{ type: 'back' }, { type: 'back' }], there)
    expect(back.step).toBe(0)
    expect(back.form).toEqual(there.form)
  })

  test('a step that the browser led to is shown without the errors of another', () => {
    const refused = after([{ type: 'next' }, { type: 'refuse', errors: { city: required } }])
    expect(after([{ type: 'show', step: 0 }], refused)).toMatchObject({ step: 0, errors: {} })
  })

  test('another country empties the region, the same one does not', () => {
    const home = after([{ type: 'answer', answers: { country: 'NL', region: 'NL-UT' } }])
    expect(after([{ type: 'answer', answers: { country: 'NL' } }], home).form.region).toBe('NL-UT')
    expect(after([{ type: 'answer', answers: { country: 'BE' } }], home).form).toMatchObject({
      country: 'BE',
      region: '',
    })
  })

  test('consent counts for the answer that it was given for', () => {
    const consented = after([{ type: 'answer', answers: { sexuality: 'bi', sensitive_consent: true } }])
    expect(consented.form.sensitive_consent).toBe(false)
    const ticked = after([{ type: 'answer', answers: { sensitive_consent: true } }], consented)
    expect(ticked.form.sensitive_consent).toBe(true)
    expect(after([{ type: 'answer', answers: { sexuality: 'gay' } }], ticked).form.sensitive_consent).toBe(
      false,
    )
  })

  test('both is chosen anew where another sexuality does not offer it', () => {
    const both = after([{ type: 'answer', answers: { sexuality: 'bi', seeking: 'both' } }])
    const told = (sexuality: '' | 'hetero') => after([{ type: 'answer', answers: { sexuality } }], both)
    expect(both.form.seeking).toBe('both')
    expect(told('hetero').form.seeking).toBe('')
    expect(told('').form.seeking).toBe('')
  })

  test('a refusal stays until its field is answered anew', () => {
    const refused = after([{ type: 'refuse', errors: { gender: required, seeking: required } }])
    expect(refused).toMatchObject({ step: 0, refusals: 1 })
    const better = after([{ type: 'answer', answers: { gender: 'male' } }], refused)
    expect(better.errors).toEqual({ seeking: required })
    expect(after([{ type: 'next' }], better).errors).toEqual({})
  })

  test('a refusal of the server leads to the step of its field, with everything kept', () => {
    const last = after([
      { type: 'answer', answers: { name: 'Sas', password: 'een korte zin', terms: true } },
      ...[1, 2, 3, 4].map((): Move => ({ type: 'next' })),
    ])
    const refused = after(
      [{ type: 'refuse', errors: { email: { code: 'accounts.email_duplicate' }, name: { message: 'Nee' } } }],
      last,
    )
    expect(refused.step).toBe(2)
    expect(refused.form).toEqual(last.form)
    const corrected = after([{ type: 'answer', answers: { name: 'Saskia' } }, { type: 'next' }], refused)
    expect(corrected).toMatchObject({ step: 3, errors: { email: { code: 'accounts.email_duplicate' } } })
  })

  test('stopping forgets all', () => {
    const there = after([
      { type: 'answer', answers: { gender: 'male' } },
      { type: 'next' },
      { type: 'suggest', of: 'a@gmial.com', instead: 'a@gmail.com' },
    ])
    expect(after([{ type: 'restart' }], there)).toEqual(start)
  })
})
