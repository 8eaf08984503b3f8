import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useCountryHere, useCountryName, useNumbers } from '#web/landers/parts/lander-data.ts'
import { useLanderSignup } from '#web/landers/parts/lander-signup.tsx'
import { PlaceNumbers } from '#web/landers/parts/numbers.tsx'
import { useShared } from '#web/landers/parts/shared-texts.ts'
import { useRegions } from '#web/lib/http/settings.ts'
import { useRegionName } from '#web/profiles/place.ts'
import { RegionOptions } from '#web/profiles/region-options.tsx'

export function Nearby() {
  const [region, setRegion] = useState('')
  const country = useCountryHere()
  const countryName = useCountryName()
  const regionName = useRegionName()
  const numbers = useNumbers()
  const here = numbers?.regions.find((one) => one.region === region)
  const place = here
    ? { name: regionName(region), ...here }
    : numbers && country && { name: countryName(country), ...numbers }
  return (
    <>
      <PlaceNumbers place={place || undefined} className="text-lg" />
      <RegionChoice region={region} onChange={setRegion} />
    </>
  )
}

type RegionChoiceProps = { region: string; onChange: (region: string) => void }

/** The sign-up uses the choice. */
function RegionChoice({ region, onChange }: RegionChoiceProps) {
  const shared = useShared()
  const country = useCountryHere()
  const { regions } = useRegions()
  const { prefill } = useLanderSignup()
  const here = regions?.find((one) => one.country === country)
  const choose = (chosen: string) => {
    onChange(chosen)
    if (country && chosen) prefill({ country, region: chosen })
  }
  return (
    <label className="flex max-w-80 flex-col gap-1.5 font-medium">
      {shared.home}
      <span className="relative block text-text">
        <select
          value={region}
          onChange={(event) => choose(event.target.value)}
          className="min-h-11 w-full appearance-none rounded-md border border-border-strong bg-bg py-2 ps-3 pe-10 text-base text-ellipsis"
        >
          <option value="">{shared.everywhere}</option>
          {here && <RegionOptions regions={here.regions} />}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
        />
      </span>
    </label>
  )
}
