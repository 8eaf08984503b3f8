import { useRegions, useSettings } from '#web/lib/http/settings.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { RegionOptions } from '#web/profiles/region-options.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import type { FieldProps } from './field-props.ts'

const countryOf = ({ filter, defaults }: FieldProps['state']) => filter.country ?? defaults.country

export function CountryField({ state, error }: FieldProps) {
  const t = useT()
  const { language } = useLanguage()
  const { settings } = useSettings()
  const { regions } = useRegions()
  const country = countryOf(state)
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

/** The regions of the chosen country, under the name that regions have there. */
export function RegionField({ state, error }: FieldProps) {
  const t = useT()
  const { language } = useLanguage()
  const { regions } = useRegions()
  const chosen = regions?.find(({ country }) => country === countryOf(state))
  return (
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
  )
}
