import { afterEach, expect, test } from 'vitest'
import { draftFrom, forgetDraft, storeDraft, storedDraft } from './draft.ts'

const typed = {
  account_holder: 'A. Jansen',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Kade',
  house_number: '1',
  zip: '3511 AA',
  city: 'Utrecht',
  phone: '06 12345678',
}

afterEach(forgetDraft)

test('what was typed is there again on the same page', () => {
  storeDraft(typed)
  expect(storedDraft()).toEqual(typed)
})

test('the account is never kept in the storage of the browser', () => {
  storeDraft(typed)
  const kept = JSON.stringify([sessionStorage, globalThis.localStorage])
  expect(kept).toContain('Jansen')
  expect(kept).not.toMatch(/NL91|ABNA|0417/)
})

test('something else in the storage is an empty draft', () => {
  for (const odd of [undefined, null, 7, 'text', { street: 7 }])
    expect(draftFrom(odd)).toEqual(expect.objectContaining({ street: '', iban: '' }))
})
