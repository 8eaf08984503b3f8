import { usePercent } from '#web/catalogue/money.ts'
import { clockOf } from './countdown.ts'
import type { Bonus } from './time-bonus.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** A running bonus in words: how much it takes off, and the time that is left. */
export function useBonusLeft({ discount, anchor }: Bonus): { percentage: string; left: string } {
  const left = clockOf(useSecondsLeft(anchor))
  return { percentage: usePercent()(discount.value_percentage), left }
}
