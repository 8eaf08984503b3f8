import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutPage, flag, integer, micros, plainCursor, sealedCursor, uuid, words } from './cursor.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const plain = plainCursor({ isNew: flag, micros, id: uuid })
const sealed = sealedCursor('a list', { micros, memberId: integer })
const refused = { code: 'request.invalid' }
const encoded = (text: string) => Buffer.from(text).toString('base64url')

test('a cursor gives back the place that it was made of', () => {
  const place = { isNew: true, micros: 1_763_650_000_123_456, id: ID }
  assert.deepEqual(plain.read(plain.write(place)), place)
  assert.deepEqual(plain.read(encoded(`0 5 ${ID}`)), { isNew: false, micros: 5, id: ID })
})

test('a place may hold texts', () => {
  const named = plainCursor({ name: words, ref: words })
  for (const place of [
    { name: 'Zoë & Co', ref: '' },
    { name: '', ref: '50 % ' },
  ])
    assert.deepEqual(named.read(named.write(place)), place)
})

test('a malformed cursor is refused', () => {
  for (const text of [
    '',
    'x',
    encoded(`1 5`),
    encoded(`2 5 ${ID}`),
    encoded(`1 -5 ${ID}`),
    encoded(`1 99999999999999999 ${ID}`),
    encoded(`1 5 ${ID.toUpperCase()}`),
    encoded(`1 5 ${ID} 7`),
    encoded(` 1 5 ${ID}`),
    encoded(`1 5 ${ID}\n`),
  ])
    assert.throws(() => plain.read(text), refused, text)
})

test('a sealed cursor tells nothing, not even by its length, and opens only with its secret', () => {
  const place = { micros: 1_763_650_000_123_456, memberId: 4711 }
  const text = sealed.write('a secret', place)
  assert.deepEqual(sealed.read('a secret', text), place)
  assert.notEqual(text, sealed.write('a secret', place))
  assert.equal(text.length, sealed.write('a secret', { micros: 5, memberId: 7 }).length)
  for (const wrong of ['', 'x', 'A'.repeat(59), 'A'.repeat(200), `${text.slice(0, -2)}AA`])
    assert.throws(() => sealed.read('a secret', wrong), refused, wrong)
  assert.throws(() => sealed.read('another secret', text), refused)
  const elsewhere = sealedCursor('another list', { micros, memberId: integer })
  assert.throws(() => elsewhere.read('a secret', text), refused)
})

test('a page has the cursor of the next one only where a row follows', () => {
  assert.deepEqual(cutPage([1, 2, 3], 2, String), { page: [1, 2], next: '2' })
  assert.deepEqual(cutPage([1, 2], 2, String), { page: [1, 2], next: null })
  assert.deepEqual(cutPage([], 2, String), { page: [], next: null })
})
