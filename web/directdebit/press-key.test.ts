import { expect, test } from 'vitest'
import { CallError } from '#web/lib/api.ts'
import { underOnePress } from './press-key.ts'

const press = (input: object, fault?: Error) => {
  let seen = ''
  const send = (key: string) => {
    seen = key
    return fault ? Promise.reject(fault) : Promise.resolve()
  }
  return underOnePress('start', input, send).then(
    () => seen,
    () => seen,
  )
}
const silence = new CallError(0, {})
const refusal = new CallError(409, {})

test('pressing again after silence is the same act, something else is another', async () => {
  const first = await press({ iban: 'a' }, silence)
  expect(await press({ iban: 'a' }, silence)).toBe(first)
  expect(await press({ iban: 'b' }, silence)).not.toBe(first)
})

test('the last word of the server ends the act', async () => {
  const first = await press({ iban: 'c' })
  const second = await press({ iban: 'c' }, refusal)
  expect(second).not.toBe(first)
  expect(await press({ iban: 'c' })).not.toBe(second)
})
