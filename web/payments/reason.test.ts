import { describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/rules/money.ts'
import { orderReasons } from '#contract/rules/order-reasons.ts'
import { catalogues } from '#locales/catalogues.ts'
import { isCard, otherMethods, reasonOrOther } from './reason.ts'

test.each(Object.entries(catalogues))('%s has words for every reason, and no others', (_, texts) => {
  expect(Object.keys(texts.payments.reasons).toSorted()).toEqual([...orderReasons].toSorted())
})

test('where no reason is told, it is another one', () => {
  expect(reasonOrOther('insufficient_funds')).toBe('insufficient_funds')
  expect(reasonOrOther(null)).toBe('other')
})

describe('another method', () => {
  const offered = (...methods: PaymentMethod[]) => methods.map((method) => ({ method }))
  const names = (failed: PaymentMethod, ...methods: PaymentMethod[]) =>
    otherMethods(offered(...methods), failed).map(({ method }) => method)

  test('is a wallet first, where a card failed', () => {
    expect(names('creditcard', 'ideal', 'creditcard', 'sct', 'applepay', 'paypal')).toEqual([
      'applepay',
      'paypal',
      'ideal',
      'sct',
    ])
  })

  test('keeps the order of the country otherwise, and is no direct debit', () => {
    expect(names('ideal', 'ideal', 'paypal', 'sdd', 'sct')).toEqual(['paypal', 'sct'])
  })
})

test('the six names of cards are cards', () => {
  expect(isCard('nexi')).toBe(true)
  expect(isCard('ideal')).toBe(false)
})
