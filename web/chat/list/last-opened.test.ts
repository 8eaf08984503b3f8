import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { setUser } from '#web/lib/http/session.ts'
import { leave } from '#web/lib/routing/before-logout.ts'
import { storedAt } from '#web/lib/storage.ts'
import { forgetOpened, keepOpened, lastOpened, wasShown } from './last-opened.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  setUser({ id: 'anna' } as User)
})
afterEach(() => {
  setUser(null)
  vi.unstubAllGlobals()
})

test('the conversation that was opened last is kept, with its date', () => {
  expect(lastOpened()).toBeUndefined()
  keepOpened('c-bram', 'bram')
  keepOpened('c-chris', 'chris')
  expect(lastOpened()).toBe('c-chris')
  expect(storedAt('last-opened-chat')).toBeGreaterThan(0)
  forgetOpened()
  expect(lastOpened()).toBeUndefined()
})

test('another member of the browser does not get it, and it is gone with the log-out', async () => {
  keepOpened('c-bram', 'bram')
  expect(wasShown('c-bram')).toBe(true)
  setUser(null)
  expect(storedAt('last-opened-chat'), 'she may log in again').toBeGreaterThan(0)
  setUser({ id: 'dora' } as User)
  expect(storedAt('last-opened-chat')).toBeUndefined()
  expect(wasShown('c-bram')).toBe(false)
  setUser({ id: 'anna' } as User)
  expect(lastOpened()).toBeUndefined()
  keepOpened('c-bram', 'bram')
  await leave()
  expect(storedAt('last-opened-chat')).toBeUndefined()
})
