import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAll } from './storage.ts'
import { visitNumber } from './visits.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  } as unknown as Storage
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
})
afterEach(() => vi.unstubAllGlobals())

test('all that happens in one tab is one visit; the next tab is the next', () => {
  expect([visitNumber(), visitNumber()]).toEqual([1, 1])
  forgetAll('session')
  expect([visitNumber(), visitNumber()]).toEqual([2, 2])
})
