import { expect, test } from 'vitest'
import { fraction, nearest, valueAt } from './range-press.ts'

const ages = { min: 18, max: 99 }
const track = { width: 244, handle: 44 }

test('a place on the track is a value, and the ends are the bounds', () => {
  expect([0, 22, 122, 222, 244].map((place) => valueAt(place, track, ages))).toEqual([18, 18, 59, 99, 99])
  expect([18, 58.5, 99].map((value) => fraction(value, ages))).toEqual([0, 0.5, 1])
})

test('a press moves the nearest handle', () => {
  expect([20, 34, 36, 90].map((value) => nearest(value, 28, 41))).toEqual(['low', 'low', 'high', 'high'])
})

test('of two handles at one place a press moves the one that can go there', () => {
  expect([nearest(30, 40, 40), nearest(50, 40, 40)]).toEqual(['low', 'high'])
})
