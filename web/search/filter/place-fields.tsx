import { useState } from 'react'
import { useRegions, useSettings } from '#web/lib/http/settings.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { RegionOptions } from '#web/profiles/region-options.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { RadioList } from '#web/ui/forms/radio-list.tsx'
import type { FieldProps } from './field-props.ts'
import { useFilterLabels } from './filter-labels.ts'
import type { FilterState } from './use-filter.ts'

const searchCountry = ({ filter, defaults }: FieldProps['state']) => filter.country ?? defaults.country

export function CountryField({ state, error }: FieldProps) {
  const t = useT()
  const { language } = useLanguage()
  const { settings } = useSettings()
  const { regions } = useRegions()
  const country = searchCountry(state)
  const offered = regions?.filter(
    (one) => one.country === country || (settings?.countries.includes(one.country) ?? true),
  )
  return (
    <Field label={t('search.country')} error={error}>
      <Select
        name="country"
        value={country}
        onChange={({ target }) => state.change({ country: target.value })}
      >
        {offered?.map((one) => (
          <option key={one.country} value={one.country}>
            {one.names[language]}
          </option>
        )) ?? <option value={country}>{country}</option>}
      </Select>
    </Field>
  )
}

/** Countries call their regions differently. */
export function RegionField({ state, error }: FieldProps) {
  const t = useT()
  const { language } = useLanguage()
  const { regions } = useRegions()
  const chosen = regions?.find(({ country }) => country === searchCountry(state))
  const around = useAround(state)
  const region = chosen?.regions.find(({ code }) => code === around)
  return (
    <>
      <Field label={chosen?.region_label[language] ?? t('search.region')} error={error}>
        <Select
          name="countryregion"
          value={state.filter.countryregion ?? ''}
          onChange={({ target }) => state.change({ countryregion: target.value || undefined })}
        >
          <option value="">{t('search.whole_country')}</option>
          {chosen && <RegionOptions regions={chosen.regions} />}
        </Select>
      </Field>
      {region && <ReachField state={state} region={region.code} hasNeighbours={region.has_neighbours} />}
    </>
  )
}

/** The region of the filter, else the one before, else the member's own. */
function useAround(state: FilterState): string | undefined {
  const { filter, defaults } = state
  const [before, setBefore] = useState(filter.countryregion)
  if (filter.countryregion && filter.countryregion !== before) setBefore(filter.countryregion)
  return [filter.countryregion, before, defaults.region].find((code) =>
    code?.startsWith(`${searchCountry(state)}-`),
  )
}

type ReachProps = { state: FilterState; region: string; hasNeighbours: boolean }

/**
 * (spec/discovery 14) Without JavaScript the list above chooses the country, and this field needs a
 * region.
 */
function ReachField({ state, region, hasNeighbours }: ReachProps) {
  const t = useT()
  const { placeLabel } = useFilterLabels(state)
  const { filter } = state
  const place = (neighbours: boolean) =>
    placeLabel({ country: filter.country, countryregion: region, neighbours })
  const options = [
    { value: 'region' as const, label: t('search.reach.region', { region: place(false) }) },
    { value: 'true' as const, label: place(true), isOffered: hasNeighbours },
    { value: 'country' as const, label: t('search.whole_country'), className: 'noscript:hidden' },
  ].filter(({ isOffered = true }) => isOffered)
  const reach = filter.neighbours ? 'true' : 'region'
  return (
    <RadioList
      legend={t('search.reach.title')}
      name="neighbours"
      className={filter.countryregion ? undefined : 'noscript:hidden'}
      options={options}
      value={filter.countryregion ? reach : 'country'}
      onChange={(value) =>
        state.change({
          countryregion: value === 'country' ? undefined : region,
          neighbours: value === 'true',
        })
      }
    />
  )
}
