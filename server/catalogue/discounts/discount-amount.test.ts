import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { includedVat } from '#server/catalogue/prices/vat-rates.ts'
import { discounted, proportionalPrice } from './discount-amount.ts'

const amount = fc.integer({ min: 1, max: 100_000_000 })
const percentage = fc.integer({ min: 1, max: 90 })

describe('a discount', () => {
  test('is rounded to the cent, half up', () => {
    assert.equal(discounted(9_95, 25), 7_46) // 2.4875 off
    assert.equal(discounted(10, 25), 7) // 2.5 cents off are 3
    assert.equal(discounted(10, 5), 9) // half a cent off is one
    assert.equal(discounted(9, 5), 9)
    fc.assert(
      fc.property(amount, percentage, (list, p) => {
        const exactly = (BigInt(list) * BigInt(p) * 2n + 100n) / 200n
        const off = list - discounted(list, p)
        assert.equal(BigInt(off), exactly < BigInt(list) ? exactly : BigInt(list - 1))
      }),
    )
  })

  test('leaves at least one cent, and never more than the price', () => {
    assert.equal(discounted(1, 90), 1)
    fc.assert(
      fc.property(amount, percentage, (list, p) => {
        const price = discounted(list, p)
        assert(Number.isInteger(price) && price >= 1 && price <= list)
      }),
    )
  })

  test('of more percent is never less', () => {
    fc.assert(
      fc.property(amount, percentage, percentage, (list, a, b) =>
        assert(discounted(list, Math.max(a, b)) <= discounted(list, Math.min(a, b))),
      ),
    )
  })
})

test('a price per message is rounded up, so that no member pays more than was shown', () => {
  assert.equal(proportionalPrice(89_95, 160, 1), 57)
  assert.equal(proportionalPrice(90_00, 100, 1), 90)
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 10_000 }), (price, credits) => {
      const each = proportionalPrice(price, credits, 1)
      assert(each * credits >= price && (each - 1) * credits < price)
    }),
  )
})

test('tax is the part of a price that its rate is of the rest', () => {
  assert.equal(includedVat(24_95, 2100), 4_33)
  assert.equal(includedVat(24_95, 0), 0)
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 3000 }), (price, rate) => {
      const vat = includedVat(price, rate)
      assert(Number.isInteger(vat) && vat >= 0 && vat < price)
      assert(Math.abs(vat - ((price - vat) * rate) / 10_000) <= 1)
    }),
  )
})
