import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchTabVisibility } from './tab-visibility.ts'

let held: { name: string }[]
let seen: 'visible' | 'hidden'
const heard = new EventTarget()
let over: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  held = []
  seen = 'visible'
  over = new AbortController()
  vi.stubGlobal('document', {
    get visibilityState() {
      return seen
    },
    addEventListener: heard.addEventListener.bind(heard),
    removeEventListener: heard.removeEventListener.bind(heard),
  })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: object, work: () => Promise<void>) => {
        const lock = { name }
        held.push(lock)
        await work()
        held = held.filter((one) => one !== lock)
      },
      query: async () => ({ held }),
    },
  })
})
afterEach(() => {
  over.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const look = (now: typeof seen) => {
  seen = now
  heard.dispatchEvent(new Event('visibilitychange'))
}
function settled(promise: Promise<void>) {
  const state = { done: false }
  void promise.then(() => (state.done = true))
  return state
}

test('with pushes on the stream is let go after nobody looked three times, and wanted again at the first look', async () => {
  const demand = watchTabVisibility('bram', over.signal, () => true)
  const unwanted = settled(demand.untilUnwanted(over.signal))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(unwanted.done).toBe(false)
  look('hidden')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(unwanted.done).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(unwanted.done).toBe(true)
  const wanted = settled(demand.untilWanted(over.signal))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(wanted.done).toBe(false)
  look('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(wanted.done).toBe(true)
})

test('another tab that is looked at keeps the stream of this one', async () => {
  const demand = watchTabVisibility('bram', over.signal, () => true)
  look('hidden')
  await vi.advanceTimersByTimeAsync(0)
  held.push({ name: 'looked-at:bram' })
  const unwanted = settled(demand.untilUnwanted(over.signal))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(unwanted.done).toBe(false)
  held = [{ name: 'looked-at:chris' }]
  await vi.advanceTimersByTimeAsync(30_000)
  expect(unwanted.done).toBe(true)
})

test('without pushes a hidden page keeps its stream: the title counts on', async () => {
  const demand = watchTabVisibility('bram', over.signal, () => false)
  look('hidden')
  const unwanted = settled(demand.untilUnwanted(over.signal))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(unwanted.done).toBe(false)
  over.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(unwanted.done).toBe(true)
})
