import type { RegionData } from '#contract/settings.ts'
import { useLanguage } from '#web/lib/texts/i18n.tsx'

type Regions = RegionData[number]['regions']

/** Grouped by nation where there are nations. */
export function RegionOptions({ regions }: { regions: Regions }) {
  const { language } = useLanguage()
  const groups = Map.groupBy(regions, (region) => region.group?.[language] ?? '')
  const options = (list: Regions) =>
    list
      .toSorted((one, other) => one.names[language].localeCompare(other.names[language], language))
      .map(({ code, names }) => (
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
