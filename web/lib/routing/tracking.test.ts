import { afterEach, expect, test, vi } from 'vitest'
import { hasTrafficSource, readTracking, rememberTracking, storedTracking } from './tracking.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the five names are read, others are not', () => {
  expect(readTracking('?network=adnet&ref=7&sub1=a&sub2=b&sub3=c&utm_source=x')).toEqual({
    network: 'adnet',
    ref: '7',
    sub1: 'a',
    sub2: 'b',
    sub3: 'c',
  })
  expect(readTracking('?page=2')).toBeUndefined()
  expect(readTracking('')).toBeUndefined()
})

test('values are cut and cleaned, so that the sign-up never fails for them', () => {
  const long = readTracking(`?network=${'x'.repeat(300)}&ref=%00a%0Ab%20`)
  expect(long?.network).toHaveLength(100)
  expect(long?.ref).toBe('ab')
  expect(readTracking('?ref=%20%0A')).toBeUndefined()
  const cut = readTracking(`?ref=${'x'.repeat(99)}${encodeURIComponent('😀')}`)
  expect(cut?.ref?.isWellFormed()).toBe(true)
})

test('a network or a ref is a traffic source', () => {
  expect(hasTrafficSource({ network: 'adnet' })).toBe(true)
  expect(hasTrafficSource({ ref: '1' })).toBe(true)
  expect(hasTrafficSource({ sub1: 'x' })).toBe(false)
})

test('it is kept 30 days, on any first page, and newer tracking replaces older', () => {
  const memory = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
  })
  const day = (n: number) => vi.setSystemTime(Date.UTC(2026, 0, 1 + n))
  vi.useFakeTimers()
  day(0)
  rememberTracking('?network=adnet&sub3=c')
  day(10)
  rememberTracking('?page=2')
  day(30)
  expect(storedTracking()).toEqual({ network: 'adnet', sub3: 'c' })
  day(31)
  expect(storedTracking()).toBeUndefined()
  expect(hasTrafficSource()).toBe(false)
  rememberTracking('?ref=other')
  expect(storedTracking()).toEqual({ ref: 'other' })
  expect(hasTrafficSource()).toBe(true)
})
