import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { secondsIn, showAfter, withoutSeconds } from './show-after.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function ports() {
  const shown: string[] = []
  const state = { busy: false }
  return {
    shown,
    state,
    isBusy: () => state.busy,
    ask: vi.fn(async (): Promise<string | undefined> => 'somebody'),
    end: () => void shown.push('end'),
    show: (profile: string) => void shown.push(profile),
  }
}
const seconds = (many: number) => vi.advanceTimersByTimeAsync(many * 1000)

describe('the like dialog', () => {
  test('comes after the seconds of the query t, once', async () => {
    const given = ports()
    showAfter(3, given)
    await seconds(2.9)
    expect(given.ask).not.toHaveBeenCalled()
    await seconds(0.2)
    expect(given.shown).toEqual(['end', 'somebody'])
    await seconds(60)
    expect(given.ask).toHaveBeenCalledTimes(1)
    expect(given.shown).toHaveLength(2)
  })

  test('waits while somebody types or another dialog is open, before it asks and after it was answered', async () => {
    const given = ports()
    given.state.busy = true
    showAfter(0, given)
    await seconds(10)
    expect(given.ask).not.toHaveBeenCalled()
    given.ask.mockImplementation(async () => {
      given.state.busy = true
      return 'somebody'
    })
    given.state.busy = false
    await seconds(5)
    expect(given.ask).toHaveBeenCalledTimes(1)
    expect(given.shown).toEqual([])
    given.state.busy = false
    await seconds(1)
    expect(given.shown).toEqual(['end', 'somebody'])
  })

  test('shows nothing where there is nobody, or no answer', async () => {
    const nobody = ports()
    nobody.ask.mockResolvedValue(undefined)
    const refused = ports()
    refused.ask.mockRejectedValue(new Error('429'))
    showAfter(1, nobody)
    showAfter(1, refused)
    await seconds(2)
    expect([nobody.shown, refused.shown]).toEqual([['end'], ['end']])
  })

  test('does not come any more to a page that was left, also while the answer is on its way', async () => {
    const early = ports()
    showAfter(5, early)()
    const late = ports()
    const { promise, resolve } = Promise.withResolvers<string>()
    late.ask.mockReturnValue(promise)
    const stop = showAfter(1, late)
    await seconds(6)
    stop()
    resolve('somebody')
    await seconds(60)
    expect(early.ask).not.toHaveBeenCalled()
    expect([early.shown, late.shown]).toEqual([[], []])
  })
})

describe('the query t', () => {
  test('is whole seconds, or it is none', () => {
    expect(['?t=0', '?a=1&t=20', '?t=9999'].map(secondsIn)).toEqual([0, 20, 9999])
    expect(['', '?t=', '?t=-1', '?t=1.5', '?t=1e3', '?t=99999', '?t=x', '?T=3'].map(secondsIn)).toEqual(
      Array.from({ length: 8 }, () => undefined),
    )
  })

  test('is taken out of the address, and nothing else is', () => {
    expect(withoutSeconds('?min_age=30&t=5&tab=given')).toBe('min_age=30&tab=given')
    expect(withoutSeconds('?t=5')).toBe('')
  })
})
