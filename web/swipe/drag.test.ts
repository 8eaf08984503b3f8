import { describe, expect, test } from 'vitest'
import { nearness, releaseChoice } from './drag.ts'

const WIDTH = 300
/** From 0 to `to` in `ms`, then still for `held` ms. */
const drag = (to: number, ms: number, held = 0) => {
  const steps = Array.from({ length: 11 }, (_, step) => ({ x: (to * step) / 10, at: (ms * step) / 10 }))
  return [...steps, { x: to, at: ms + held }]
}

describe('letting a card go', () => {
  test('is a choice from 35 % of its width on, to the right a like and to the left a skip', () => {
    expect(releaseChoice(drag(105, 1000, 300), WIDTH)).toBe('like')
    expect(releaseChoice(drag(-105, 1000, 300), WIDTH)).toBe('skip')
    expect(releaseChoice(drag(104, 1000, 300), WIDTH)).toBeUndefined()
    expect(releaseChoice(drag(-104, 1000, 300), WIDTH)).toBeUndefined()
  })

  test('is one after a fast flick', () => {
    expect(releaseChoice(drag(60, 60), WIDTH)).toBe('like')
    expect(releaseChoice(drag(-60, 60), WIDTH)).toBe('skip')
    expect(releaseChoice(drag(60, 600), WIDTH)).toBeUndefined()
  })

  test('is none when it was held still after a flick, or hardly moved', () => {
    expect(releaseChoice(drag(60, 60, 400), WIDTH)).toBeUndefined()
    expect(releaseChoice(drag(12, 10), WIDTH)).toBeUndefined()
    expect(releaseChoice([{ x: 5, at: 0 }], WIDTH)).toBeUndefined()
    expect(releaseChoice([], WIDTH)).toBeUndefined()
  })

  test('is none when it is thrown back', () => {
    const back = [...drag(150, 600), { x: 130, at: 620 }, { x: 40, at: 680 }]
    expect(releaseChoice(back, WIDTH)).toBeUndefined()
  })
})

test('a card shows how near it is to a choice', () => {
  expect(nearness(0, WIDTH)).toBe(0)
  expect(nearness(-52.5, WIDTH)).toBeCloseTo(0.5)
  expect(nearness(300, WIDTH)).toBe(1)
  expect(nearness(50, 0)).toBe(0)
})
