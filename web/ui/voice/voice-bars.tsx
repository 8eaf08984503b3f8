import { cx } from '#web/ui/cx.ts'

type VoiceBarsProps = {
  /** A digit each. */
  bars: string
  /** Between 0 and 1. */
  played: number
}

/** In the colour of the text; what was played is full, the rest pale. */
export function VoiceBars({ bars, played }: VoiceBarsProps) {
  return (
    <span aria-hidden="true" className="flex h-7 w-full items-center gap-px">
      {Array.from(bars, (digit, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- bars have no other name than their place
          key={index}
          style={{ height: `${12 + Number(digit) * 9.5}%` }}
          className={cx(
            'min-w-px grow rounded-full bg-current',
            index / bars.length < played ? 'opacity-100' : 'opacity-40',
          )}
        />
      ))}
    </span>
  )
}
