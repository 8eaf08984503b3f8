import { expect, test } from 'vitest'
import { hasTrafficSource, trackingOf } from './tracking.ts'

test('the five names are read, others are not', () => {
  expect(trackingOf('?network=adnet&ref=7&sub1=a&sub2=b&sub3=c&utm_source=x')).toEqual({
    network: 'adnet',
    ref: '7',
    sub1: 'a',
    sub2: 'b',
    sub3: 'c',
  })
  expect(trackingOf('?page=2')).toBeUndefined()
  expect(trackingOf('')).toBeUndefined()
})

test('values are cut and cleaned, so that the sign-up never fails for them', () => {
  const long = trackingOf(`?network=${'x'.repeat(300)}&ref=%00a%0Ab%20`)
  expect(long?.network).toHaveLength(100)
  expect(long?.ref).toBe('ab')
  expect(trackingOf('?ref=%20%0A')).toBeUndefined()
})

test('a network or a ref is a traffic source', () => {
  expect(hasTrafficSource({ network: 'adnet' })).toBe(true)
  expect(hasTrafficSource({ ref: '1' })).toBe(true)
  expect(hasTrafficSource({ sub1: 'x' })).toBe(false)
})
