import { useFormatter } from 'use-intl'
import type { Currency, Money } from '#contract/rules/money.ts'

/** `minor` takes minor units, which may be negative. */
export function useMoney() {
  const format = useFormatter()
  const write = (value: number, currency: Currency) => format.number(value, { style: 'currency', currency })
  return {
    money: ({ amount, currency }: Money) => write(Number(amount), currency),
    minor: (amount: number, currency: Currency) => write(amount / 100, currency),
  }
}
