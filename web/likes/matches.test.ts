import { afterEach, expect, test } from 'vitest'
import type { ProfileCard } from '#contract/profiles.ts'
import { currentMatch, dismissMatch, openMatch, showMatch } from './matches.ts'

const member = (id: string) => ({ id }) as ProfileCard
const shown = () => currentMatch()?.profile.id

afterEach(() => {
  while (currentMatch()) dismissMatch()
})

test('a match that is heard of twice is shown once', () => {
  showMatch(member('a'), 1000)
  showMatch(member('a'), 4000)
  dismissMatch()
  expect(shown()).toBeUndefined()
})

test('a match with the same member much later is shown again', () => {
  showMatch(member('b'), 1000)
  dismissMatch()
  showMatch(member('b'), 1000 + 60_000)
  expect(shown()).toBe('b')
})

test('one match waits for the other', () => {
  showMatch(member('c'), 1000)
  showMatch(member('d'), 1000)
  expect(shown()).toBe('c')
  dismissMatch()
  expect(shown()).toBe('d')
})

test('who asks for a match again gets it', () => {
  showMatch(member('e'), 1000)
  dismissMatch()
  openMatch(member('e'))
  expect(shown()).toBe('e')
})
