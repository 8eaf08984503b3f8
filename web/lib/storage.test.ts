import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forget, forgetAll, store, stored, storedAt } from './storage.ts'

const DAY = 24 * 3600 * 1000

class MemoryStorage {
  entries = new Map<string, string>()
  getItem = (key: string) => this.entries.get(key) ?? null
  setItem = (key: string, value: string) => void this.entries.set(key, value)
  removeItem = (key: string) => void this.entries.delete(key)
  clear = () => this.entries.clear()
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})
afterEach(() => void vi.unstubAllGlobals())

test('a value is kept with its time and grows too old', () => {
  store('x', { a: 1 }, 'local', 5 * DAY)
  expect(storedAt('x')).toBe(5 * DAY)
  expect(stored('x', { maxDays: 30, now: 35 * DAY })).toEqual({ a: 1 })
  expect(stored('x', { maxDays: 30, now: 35 * DAY + 1 })).toBeUndefined()
})

test('the two areas are apart, and what is forgotten is gone', () => {
  store('x', 1, 'session')
  expect(stored('x')).toBeUndefined()
  expect(stored('x', { kind: 'session' })).toBe(1)
  forgetAll('session')
  expect(stored('x', { kind: 'session' })).toBeUndefined()
  store('y', 2)
  forget('y')
  expect(storedAt('y')).toBeUndefined()
})

test('what others wrote there is not believed', () => {
  for (const text of ['', 'null', '7', '[]', '{"value":1}', '{"at":"x","value":1}', '{']) {
    localStorage.setItem('x', text)
    expect(stored('x')).toBeUndefined()
    expect(storedAt('x')).toBeUndefined()
  }
})

test('a storage that throws only forgets', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(() => store('x', 1)).not.toThrow()
  expect(stored('x')).toBeUndefined()
  expect(() => forget('x')).not.toThrow()
})
