import { VoiceBars } from './voice-bars.tsx'

const SHOWN_LEVELS = 24

/** How loud it was lately. */
export function VoiceLevels({ levels }: { levels: readonly number[] }) {
  const latest = levels.slice(-SHOWN_LEVELS).map((level) => Math.round(level * 9))
  const bars = [...Array.from({ length: SHOWN_LEVELS - latest.length }, () => 0), ...latest].join('')
  return (
    <span className="min-w-0 grow text-primary">
      <VoiceBars bars={bars} played={1} />
    </span>
  )
}
