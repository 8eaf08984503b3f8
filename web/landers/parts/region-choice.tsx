import { ChevronDown } from 'lucide-react'
import { useRegions } from '#web/lib/http/settings.ts'
import { useLanguage } from '#web/lib/texts/i18n.tsx'
import { regionName } from '#web/profiles/place.ts'
import { RegionOptions } from '#web/profiles/region-options.tsx'
import { useCountryHere } from './lander-data.ts'
import { useLanderSignup } from './lander-signup.tsx'
import { useShared } from './shared-texts.ts'

export type RegionChoiceProps = { region: string; onChange: (region: string) => void }

/** Where the visitor lives. The choice is kept for the sign-up. */
export function RegionChoice({ region, onChange }: RegionChoiceProps) {
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

/** The names of regions in the language of the page; the code until they are here. */
export function useRegionName(): (region: string) => string {
  const { regions } = useRegions()
  const { language } = useLanguage()
  return (region) =>
    regionName({ country: region.slice(0, 2), region, city: null }, { regions, language }) ?? region
}
