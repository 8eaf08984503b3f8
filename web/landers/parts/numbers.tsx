import { Users } from 'lucide-react'
import type { LanderNumbers } from '#contract/finder.ts'
import { fill } from '#web/lib/texts/fill.ts'
import { useFormatter } from '#web/lib/texts/i18n.tsx'
import { cx } from '#web/ui/cx.ts'
import { useCountryHere, useCountryName, useNumbers } from './lander-data.ts'
import { useShared } from './shared-texts.ts'

export const membersIn = (numbers: LanderNumbers | undefined, region: string): number | null | undefined =>
  numbers?.regions.find((one) => one.region === region)?.members

type Place = { name: string; members: number | null; online: number | null }

/** Numbers that are too small are left out. */
export function PlaceNumbers({ place, className }: { place: Place | undefined; className?: string }) {
  const shared = useShared()
  const format = useFormatter()
  const lines = [
    place && place.members !== null && fill(shared.members, { count: format.number(place.members) }),
    place && place.online !== null && fill(shared.online, { count: format.number(place.online) }),
  ].filter((one) => one !== false && one !== undefined)
  return (
    <p role="status" className={cx('flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1', className)}>
      {place && lines.length > 0 && (
        <>
          <Users aria-hidden="true" className="size-5 shrink-0" />
          <b>{place.name}</b>
          <span>{lines.join(', ')}</span>
        </>
      )}
    </p>
  )
}

export function CountryNumbers({ className }: { className?: string }) {
  const country = useCountryHere()
  const countryName = useCountryName()
  const numbers = useNumbers()
  const place = country && numbers ? { name: countryName(country), ...numbers } : undefined
  return <PlaceNumbers place={place} className={className} />
}

/** Says how the numbers are counted, and who the members are. */
export function HonestNote({ className, members }: { className?: string; members?: boolean }) {
  const { honest, counted } = useShared()
  return <p className={cx('text-sm text-muted', className)}>{members ? `${honest} ${counted}` : counted}</p>
}
