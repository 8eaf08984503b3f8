import { usePercent } from '#web/catalogue/money.ts'
import { formatClock } from './countdown.ts'
import type { Bonus } from './time-bonus.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export function useBonusLeft({ discount, anchor }: Bonus): { percentage: string; left: string } {
  const left = formatClock(useSecondsLeft(anchor))
  return { percentage: usePercent()(discount.value_percentage), left }
}
