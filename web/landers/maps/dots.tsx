import type { LanderNumbers } from '#contract/finder.ts'
import { membersIn } from '#web/landers/parts/numbers.tsx'
import { useFormatter } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'

/** A mark where somebody lives, in rows of a grid (bin/lander-maps.ts). */
export type CountryMap = {
  columns: number
  height: number
  rows: string[]
  centres: Record<string, [column: number, row: number]>
}

export type RegionProps = {
  numbers: LanderNumbers | undefined
  region: string
  onChoose: (region: string) => void
}

export function Dots({ map, numbers, region, onChoose }: RegionProps & { map: CountryMap }) {
  const format = useFormatter()
  const most = Math.max(1, ...(numbers?.regions.map(({ members }) => members) ?? []))
  const dots = map.rows.flatMap((row, y) =>
    Array.from({ length: row.length }, (_, x) => (row[x] === '#' ? `M${x + 0.5} ${y + 0.5}h0` : '')),
  )
  return (
    <div
      className="relative max-h-full max-w-full grow"
      style={{
        aspectRatio: `${map.columns} / ${map.height}`,
        maxWidth: `${(map.columns / map.height) * 125}%`,
      }}
    >
      <svg
        viewBox={`0 0 ${map.columns} ${map.height}`}
        className="absolute inset-0 size-full text-primary/45"
      >
        <path d={dots.join('')} stroke="currentColor" strokeWidth=".72" strokeLinecap="round" />
      </svg>
      {Object.entries(map.centres).map(([code, [x, y]]) => {
        const members = membersIn(numbers, code) ?? 0
        const size = 1.5 + 2 * Math.sqrt(members / most)
        return (
          <button
            key={code}
            type="button"
            tabIndex={-1}
            onClick={() => onChoose(code)}
            style={{
              left: `${((x + 0.5) / map.columns) * 100}%`,
              top: `${((y + 0.5) / map.height) * 100}%`,
              width: `${size}rem`,
              height: `${size}rem`,
            }}
            className={cx(
              'absolute grid -translate-1/2 place-items-center rounded-full border-2 border-bg text-xs font-bold shadow-1 transition-[scale] motion-safe:hover:scale-110',
              region === code ? 'z-1 bg-secondary text-on-secondary' : 'bg-primary text-on-primary',
              members === 0 && 'opacity-80',
            )}
          >
            {members > 0 && format.number(members, { notation: 'compact' })}
          </button>
        )
      })}
    </div>
  )
}
