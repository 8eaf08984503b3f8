import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removePush, savePush } from '#contract/push.ts'

const fake = vi.hoisted(() => ({
  call: vi.fn(),
  support: 'yes' as 'yes' | 'no',
  held: undefined as { endpoint: string } | undefined,
  made: 0,
  kept: new Map<string, unknown>(),
}))
const worker = vi.hoisted(() => ({
  pushManager: { getSubscription: async () => shown(), subscribe: async () => subscribe() },
  getNotifications: async () => [],
}))
function subscribe() {
  fake.made += 1
  fake.held = { endpoint: `https://push.example/${fake.made}` }
  return shown()
}
const shown = () =>
  fake.held && {
    ...fake.held,
    options: {},
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      fake.held = undefined
    },
  }

vi.mock('./support.ts', () => ({ supportHere: () => fake.support }))
vi.mock('./worker.ts', () => ({ worker: async () => worker }))
vi.mock('#web/lib/http/api.ts', () => ({ call: fake.call, CallError: class extends Error {} }))
vi.mock('#web/lib/storage.ts', () => ({
  store: (key: string, value: unknown) => fake.kept.set(key, value),
  stored: (key: string) => fake.kept.get(key),
  forget: (key: string) => fake.kept.delete(key),
}))

const { checkPush, leavePush, turnOff, turnOn } = await import('./push.ts')
const { pushState } = await import('./push-state.ts')

const anna = { memberId: 'anna', publicKey: 'key' }
const bram = { memberId: 'bram', publicKey: 'key' }
const saved = { subscribed: true, messages: true, likes: false }
const bodies = () => fake.call.mock.calls.map(([, { body }]) => body as { known?: boolean })

beforeEach(() => {
  Object.assign(fake, { support: 'yes', held: undefined, made: 0 })
  fake.kept.clear()
  fake.call.mockReset().mockResolvedValue(saved)
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => worker } })
})
afterEach(() => vi.unstubAllGlobals())

test('turned on, the server is told once, and again at the next visit as known', async () => {
  expect(await turnOn(anna)).toBe('on')
  expect(pushState.get()).toMatchObject({ isSubscribed: true, likes: false })
  await checkPush(anna)
  expect(fake.call.mock.calls.map(([endpoint]) => endpoint as unknown)).toEqual([savePush, savePush])
  expect(bodies().map(({ known }) => known)).toEqual([undefined, true])
  expect(fake.made).toBe(1)
})

test('a member who says no has none, and the server hears nothing', async () => {
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission: async () => 'denied' })
  expect(await turnOn(anna)).toBe('denied')
  expect(fake.call).not.toHaveBeenCalled()
})

test('what the push service gave up is made anew', async () => {
  await turnOn(anna)
  fake.call.mockResolvedValueOnce({ ...saved, subscribed: false })
  await checkPush(anna)
  expect(fake.made).toBe(2)
  expect(bodies().at(-1)?.known).toBeUndefined()
  expect(pushState.get().isSubscribed).toBe(true)
})

test('who logs in after somebody else in the same browser gets no pushes by their choice', async () => {
  await turnOn(anna)
  fake.call.mockClear()
  await checkPush(bram)
  expect(fake.held).toBeUndefined()
  expect(fake.call).not.toHaveBeenCalled()
  expect(pushState.get().isSubscribed).toBe(false)
})

test('while the server is away nothing changes', async () => {
  await turnOn(anna)
  fake.call.mockRejectedValueOnce(new TypeError('network'))
  await checkPush(anna)
  expect(pushState.get()).toMatchObject({ known: true, isSubscribed: true })
  fake.call.mockRejectedValueOnce(new TypeError('network'))
  await expect(turnOff()).rejects.toThrow('network')
  expect(pushState.get().isSubscribed).toBe(true)
  await turnOff()
  expect(fake.call).toHaveBeenLastCalledWith(removePush, { body: {} })
  expect(pushState.get().isSubscribed).toBe(false)
})

test('after a log-out nothing is left, also where that came while it was being turned on', async () => {
  const on = turnOn(anna)
  await leavePush()
  await on
  expect(fake.held).toBeUndefined()
  expect(fake.kept.size).toBe(0)
  expect(pushState.get().isSubscribed).toBe(false)
})

test('a browser that cannot is asked nothing', async () => {
  fake.support = 'no'
  await checkPush(anna)
  expect(fake.call).not.toHaveBeenCalled()
  expect(pushState.get()).toMatchObject({ known: true, isSubscribed: false })
})
