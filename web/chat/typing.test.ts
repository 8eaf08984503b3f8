import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const call = vi.fn(() => Promise.resolve())
let marks = true
vi.mock('#web/lib/http/api.ts', () => ({ call }))
vi.mock('#web/lib/http/session.ts', () => ({
  whenUserChanges: () => {},
  currentUser: () => ({ profile: { typing_marks: marks } }),
}))
const {
  showTyping: heardTyping,
  isTyping,
  resetTypingReport: sentIn,
  hideTyping: stoppedTyping,
  reportTyping: typedIn,
} = await import('./typing.ts')

beforeEach(() => {
  vi.useFakeTimers()
  call.mockClear()
})
afterEach(() => vi.useRealTimers())

test('typing of the other side is shown for six seconds after it was last heard of', () => {
  heardTyping('a')
  vi.advanceTimersByTime(5000)
  heardTyping('a')
  vi.advanceTimersByTime(5999)
  expect([isTyping('a'), isTyping('b')]).toEqual([true, false])
  vi.advanceTimersByTime(1)
  expect(isTyping('a')).toBe(false)
})

test('it ends with the message that was typed', () => {
  heardTyping('a')
  stoppedTyping('a')
  expect(isTyping('a')).toBe(false)
})

test('it is said every three seconds at most, for each conversation, and anew after a message', () => {
  for (let ms = 0; ms < 6000; ms += 500) {
    typedIn('a')
    vi.advanceTimersByTime(500)
  }
  expect(call).toHaveBeenCalledTimes(2)
  typedIn('b')
  typedIn('a')
  expect(call).toHaveBeenCalledTimes(4)
  sentIn('a')
  typedIn('a')
  expect(call).toHaveBeenCalledTimes(5)
})

test('it is not said by a member who shows no typing', () => {
  marks = false
  typedIn('c')
  marks = true
  expect(call).not.toHaveBeenCalled()
})
