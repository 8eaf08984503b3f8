import type { RegionData } from '#contract/settings.ts'
import { useLanguage } from '#web/lib/i18n.tsx'

type Regions = RegionData[number]['regions']

/** The regions of a country as options, in their groups where it has any. */
export function RegionOptions({ regions }: { regions: Regions }) {
  const { language } = useLanguage()
  const groups = Map.groupBy(regions, (region) => region.group?.[language] ?? '')
  const options = (list: Regions) =>
    list.map(({ code, names }) => (
      <option key={code} value={code}>
        {names[language]}
      </option>
    ))
  return [...groups].map(([group, list]) =>
    group ? (
      <optgroup key={group} label={group}>
        {options(list)}
      </optgroup>
    ) : (
      options(list)
    ),
  )
}
