import { expect, test } from 'vitest'
import { icebreakerKeys } from '#contract/rules/values.ts'
import { icebreakerIn, offeredFrom, SHOWN } from './icebreakers.ts'

const t = ((key: string) => `text of ${key}`) as Parameters<typeof icebreakerIn>[0]

test('an unedited opening line is known by its text, an edited one is words', () => {
  expect(icebreakerIn(t, 'text of chat.icebreakers.film')).toBe('film')
  expect(icebreakerIn(t, 'text of chat.icebreakers.film!')).toBeUndefined()
  expect(icebreakerIn(t, '')).toBeUndefined()
})

test('six lines are offered at a time, and two looks show all', () => {
  expect(new Set([...offeredFrom(3), ...offeredFrom(3 + SHOWN)])).toEqual(new Set(icebreakerKeys))
  expect(offeredFrom(11)).toHaveLength(SHOWN)
})
