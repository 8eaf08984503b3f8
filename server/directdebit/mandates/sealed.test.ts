import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actKey, keyedHash, seal, unseal } from './sealed.ts'

const ctx = { config: { mailKey: 'a key of the tests that is long enough' } }
const other = { config: { mailKey: 'another key of the tests, long enough' } }

test('what is sealed can be opened with the key only, and is never twice the same', () => {
  const sealed = seal(ctx, 'NL91ABNA0417164300')
  assert.equal(unseal(ctx, sealed), 'NL91ABNA0417164300')
  assert.notDeepEqual(seal(ctx, 'NL91ABNA0417164300'), sealed)
  assert.throws(() => unseal(other, sealed))
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  assert.throws(() => unseal(ctx, sealed))
})

test('the same account has the same hash, under this key and for this use only', () => {
  assert.deepEqual(keyedHash(ctx, 'iban', 'x'), keyedHash(ctx, 'iban', 'x'))
  assert.notDeepEqual(keyedHash(ctx, 'iban', 'x'), keyedHash(ctx, 'phone', 'x'))
  assert.notDeepEqual(keyedHash(ctx, 'iban', 'x'), keyedHash(other, 'iban', 'x'))
})

test('the key of an act is a uuid, and the same for every try of it', () => {
  const key = actKey(ctx, 'mandate', '7')
  assert.match(key, /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.equal(actKey(ctx, 'mandate', '7'), key)
  assert.notEqual(actKey(ctx, 'mandate', '8'), key)
})
