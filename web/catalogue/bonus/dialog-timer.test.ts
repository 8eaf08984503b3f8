import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inMembersArea } from '#web/lib/routing/members-area.ts'
import { showAfterEntering } from './dialog-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function chances() {
  const state = { wanted: true, busy: false }
  return { state, isWanted: () => state.wanted, isBusy: () => state.busy, show: vi.fn() }
}
const seconds = (many: number) => vi.advanceTimersByTime(many * 1000)

test('the dialog comes 40 s after entering the members area, once', () => {
  const given = chances()
  showAfterEntering(40, given)
  seconds(39.9)
  expect(given.show).not.toHaveBeenCalled()
  seconds(0.1)
  expect(given.show).toHaveBeenCalledTimes(1)
  seconds(600)
  expect(given.show).toHaveBeenCalledTimes(1)
})

test('leaving the members area cancels the timer, entering it again starts another', () => {
  const given = chances()
  const leave = showAfterEntering(40, given)
  seconds(39)
  leave()
  seconds(60)
  expect(given.show).not.toHaveBeenCalled()
  showAfterEntering(40, given)
  seconds(39)
  expect(given.show).not.toHaveBeenCalled()
  seconds(1)
  expect(given.show).toHaveBeenCalledTimes(1)
})

test('it does not come to who has credits, no bonus any more, or dismissed it', () => {
  const given = chances()
  showAfterEntering(40, given)
  seconds(20)
  given.state.wanted = false
  seconds(600)
  expect(given.show).not.toHaveBeenCalled()
})

test('it waits behind another dialog, and is let go when the bonus ends meanwhile', () => {
  const given = chances()
  given.state.busy = true
  showAfterEntering(40, given)
  seconds(70)
  expect(given.show).not.toHaveBeenCalled()
  given.state.busy = false
  seconds(1)
  expect(given.show).toHaveBeenCalledTimes(1)

  const late = chances()
  late.state.busy = true
  const leave = showAfterEntering(40, late)
  seconds(50)
  late.state.wanted = false
  late.state.busy = false
  seconds(10)
  expect(late.show).not.toHaveBeenCalled()
  leave()
})

test('leaving while it waits behind another dialog cancels it too', () => {
  const given = chances()
  given.state.busy = true
  const leave = showAfterEntering(40, given)
  seconds(45)
  leave()
  given.state.busy = false
  seconds(60)
  expect(given.show).not.toHaveBeenCalled()
})

test('the members area is the one of the specification', () => {
  const names = ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium']
  expect(names.every(inMembersArea)).toBe(true)
  expect(['likes-type', 'chats-id', 'credits', 'settings', 'index'].some(inMembersArea)).toBe(false)
})
