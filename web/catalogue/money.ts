import type { Money } from '#contract/rules/money.ts'
import { useFormatter } from '#web/lib/texts/i18n.tsx'

/** `€ 24,95` */
export function useMoney(): (money: Money) => string {
  const format = useFormatter()
  return ({ amount, currency }) => format.number(Number(amount), { style: 'currency', currency })
}

/** `25%` */
export function usePercent(): (percentage: number) => string {
  const format = useFormatter()
  return (percentage) => format.number(percentage / 100, { style: 'percent' })
}

/** `rate` is in hundredths of a percent: 2100 is `21%`. */
export function useRate(): (rate: number) => string {
  const format = useFormatter()
  return (rate) => format.number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 })
}
