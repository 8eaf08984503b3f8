import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const answers: (() => void)[] = []
const call = vi.fn((..._args: unknown[]) => new Promise<void>((resolve) => void answers.push(resolve)))
vi.mock('#web/lib/http/api.ts', () => ({ call, whenLoggedOut: () => {} }))
vi.mock('#web/lib/http/session.ts', () => ({ whenUserChanges: () => {} }))
const { saveDraftSoon } = await import('./draft-saver.ts')

let id = ''
let made = 0
beforeEach(() => {
  vi.useFakeTimers()
  call.mockClear()
  answers.length = 0
  id = `c${(made += 1)}`
})
afterEach(() => vi.useRealTimers())

const saved = () => call.mock.calls.map(([, input]) => (input as { body: { body: string } }).body.body)
const answer = async () => {
  answers.shift()?.()
  await vi.advanceTimersByTimeAsync(0)
}

test('a draft is saved two seconds after the last key', async () => {
  for (const text of ['h', 'ho', 'hoi']) {
    saveDraftSoon(id, text, 0)
    await vi.advanceTimersByTimeAsync(1999)
  }
  expect(saved()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(saved()).toEqual(['hoi'])
})

test('an empty one is saved at once, but never overtakes the save before it', async () => {
  saveDraftSoon(id, 'hoi', 0)
  await vi.advanceTimersByTimeAsync(2000)
  saveDraftSoon(id, '', 0)
  await vi.advanceTimersByTimeAsync(0)
  expect(saved()).toEqual(['hoi'])
  await answer()
  expect(saved()).toEqual(['hoi', ''])
})

test('what is saved already, or longer than a message, is not saved', async () => {
  saveDraftSoon(id, 'hoi', 0)
  await vi.advanceTimersByTimeAsync(2000)
  await answer()
  saveDraftSoon(id, 'hoi ', 0)
  await vi.advanceTimersByTimeAsync(2000)
  saveDraftSoon(id, 'x'.repeat(2001), 0)
  await vi.advanceTimersByTimeAsync(2000)
  expect(saved()).toEqual(['hoi'])
})
