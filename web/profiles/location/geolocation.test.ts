import { expect, test, vi } from 'vitest'
import { type Browser, coarsePosition, watchPermission } from './geolocation.ts'

const geolocation = { getCurrentPosition: vi.fn() }
const settled = () => new Promise((resolve) => setTimeout(resolve))

function browserThatSays(state: PermissionState) {
  const status = Object.assign(new EventTarget(), { state })
  const browser = { geolocation, permissions: { query: async () => status as unknown as PermissionStatus } }
  const change = (next: PermissionState) => {
    status.state = next
    status.dispatchEvent(new Event('change'))
  }
  return { browser, change }
}

test('a browser without positions does not support them', () => {
  const onPermission = vi.fn()
  watchPermission({}, onPermission)
  expect(onPermission.mock.calls).toEqual([['unsupported']])
})

test.each<[string, Browser]>([
  ['has no permissions', { geolocation }],
  ['does not know this one', { geolocation, permissions: { query: () => Promise.reject(new TypeError()) } }],
])('a browser that %s leaves it unknown', async (_, browser) => {
  const onPermission = vi.fn()
  watchPermission(browser, onPermission)
  await settled()
  expect(onPermission.mock.calls).toEqual([['unknown']])
})

test.each<PermissionState>(['prompt', 'granted', 'denied'])('the browser says %s itself', async (state) => {
  const onPermission = vi.fn()
  watchPermission(browserThatSays(state).browser, onPermission)
  await settled()
  expect(onPermission.mock.calls).toEqual([[state]])
})

test('a permission that is changed in the browser is told, until nobody listens any more', async () => {
  const onPermission = vi.fn()
  const { browser, change } = browserThatSays('denied')
  const stop = watchPermission(browser, onPermission)
  await settled()
  change('granted')
  stop()
  change('denied')
  expect(onPermission.mock.calls).toEqual([['denied'], ['granted']])
})

test('nobody is told who stopped before the browser answered', async () => {
  const onPermission = vi.fn()
  watchPermission(browserThatSays('granted').browser, onPermission)()
  await settled()
  expect(onPermission).not.toHaveBeenCalled()
})

test('a position is at most an hour old, and leaves the browser with two decimals', async () => {
  const getCurrentPosition = vi.fn((found: PositionCallback) =>
    found({ coords: { latitude: 52.0907371, longitude: -5.1214999 } } as GeolocationPosition),
  )
  expect(await coarsePosition({ geolocation: { getCurrentPosition } })).toEqual({
    lat: '52.09',
    lon: '-5.12',
  })
  expect(getCurrentPosition.mock.calls[0]).toMatchObject([{}, {}, { maximumAge: 3_600_000 }])
})

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'unavailable'],
])('error %i of the browser means %s', async (code, kind) => {
  const getCurrentPosition = (_: PositionCallback, fail?: PositionErrorCallback | null) =>
    fail?.({ code } as GeolocationPositionError)
  await expect(coarsePosition({ geolocation: { getCurrentPosition } })).rejects.toMatchObject({ kind })
})
