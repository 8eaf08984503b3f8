import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#web/lib/http/api.ts'
import { inMemory, underOneKey } from './press-key.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const input = { package_id: 'one', method: 'ideal' }
const fails = (status: number) => () => Promise.reject(new CallError(status, {}))

async function keyOf(answer: (key: string) => Promise<unknown>, given: unknown = input, act = 'order') {
  let used = ''
  await underOneKey(act, given, (key) => {
    used = key
    return answer(key)
  }).catch(() => {})
  return used
}

test.each([0, 408, 429, 500, 503])('after %i the next press repeats the same act', async (status) => {
  const first = await keyOf(fails(status))
  expect(await keyOf(fails(status))).toBe(first)
  expect(await keyOf(() => Promise.resolve('done'))).toBe(first)
})

test('an answer ends it: the next press is another act', async () => {
  const first = await keyOf(() => Promise.resolve('done'))
  expect(await keyOf(() => Promise.resolve('done'))).not.toBe(first)
})

test.each([400, 403, 404, 409])('a refusal with %i ends it', async (status) => {
  const first = await keyOf(fails(status))
  expect(await keyOf(fails(status))).not.toBe(first)
})

test('another choice is another act, and each act has its own key', async () => {
  const first = await keyOf(fails(0))
  expect(await keyOf(fails(0), { ...input, method: 'paypal' })).not.toBe(first)
  const other = await keyOf(fails(0), input, 'repeat')
  expect(await keyOf(fails(0), input, 'repeat')).toBe(other)
})

test('it works where nothing can be kept', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect(await keyOf(() => Promise.resolve('done'))).toMatch(/^[0-9a-f-]{36}$/)
})

test('what is not to be written down is kept in memory only, and is the same act until the last word', async () => {
  const press = (body: object, error?: Error) => {
    let seen = ''
    const send = (key: string) => {
      seen = key
      return error ? Promise.reject(error) : Promise.resolve()
    }
    return underOneKey('start', body, send, inMemory).then(
      () => seen,
      () => seen,
    )
  }
  const first = await press({ iban: 'a' }, new CallError(0, {}))
  expect(await press({ iban: 'a' }, new CallError(409, {}))).toBe(first)
  const second = await press({ iban: 'a' })
  expect(second).not.toBe(first)
  expect(await press({ iban: 'a' })).not.toBe(second)
})
