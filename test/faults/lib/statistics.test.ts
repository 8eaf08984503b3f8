import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { seeded } from './seeded.ts'
import { mannWhitney, median, quantile } from './statistics.ts'

const about = (value: number, expected: number, digits = 6) =>
  assert.ok(Math.abs(value - expected) < 10 ** -digits, `${value} is not ${expected}`)

describe('Mann and Whitney’s test', () => {
  test('says what SciPy’s manual says of the ages at which men and women fell ill', () => {
    const { u, p } = mannWhitney([19, 22, 16, 29, 24], [20, 11, 17, 12])
    assert.equal(u, 17)
    about(p, 0.11134688653)
    const turned = mannWhitney([20, 11, 17, 12], [19, 22, 16, 29, 24])
    assert.equal(turned.u, 3)
    about(turned.p, p)
  })

  test('gives equal values their middle rank, and nothing to tell apart where all are equal', () => {
    // By hand: ranks 1.5 1.5 4 | 4 4 6, U = 1, variance 9/12 × (7 − 30/30) = 4.5, z = 3/√4.5.
    const { u, p } = mannWhitney([1, 1, 2], [2, 2, 3])
    assert.equal(u, 1)
    about(p, 0.1572992)
    assert.deepEqual(mannWhitney([5, 5, 5], [5, 5, 5]), { u: 4.5, p: 1 })
  })

  test('finds a small shift in two thousand samples, and no difference where there is none', () => {
    const random = seeded(7)
    const noise = () => random.next() + random.next() + random.next()
    const sample = (shift: number) => Array.from({ length: 2000 }, () => noise() + shift)
    assert.ok(mannWhitney(sample(0), sample(0.1)).p < 1e-6)
    const rejected = Array.from({ length: 200 }, () => mannWhitney(sample(0), sample(0)).p).filter(
      (p) => p < 0.05,
    ).length
    assert.ok(rejected < 22, `${rejected} of 200 at a level of 5 %`)
  })
})

test('a median is the middle, or the mean of the two middle ones', () => {
  assert.equal(median([3, 1, 2]), 2)
  assert.equal(median([4, 1, 2, 3]), 2.5)
  assert.equal(quantile([5, 1, 4, 2, 3], 0.5), 3)
  assert.equal(quantile([1, 2], 1), 2)
})

test('the same seed gives the same chance', () => {
  const [one, other] = [seeded(42), seeded(42)]
  assert.deepEqual(one.bytes(50), other.bytes(50))
  assert.notDeepEqual(one.bytes(50), seeded(43).bytes(50))
  const thrown = Array.from({ length: 6000 }, () => one.below(6))
  for (let face = 0; face < 6; face++) {
    const count = thrown.filter((each) => each === face).length
    assert.ok(count > 850 && count < 1150, `${face}: ${count}`)
  }
})
