import { useRegions, useSettings } from '#web/lib/http/settings.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'

/** What a country of the site is called in the language; its code until the names are there. */
export function useCountryName(): (country: string) => string {
  const { language } = useLanguage()
  const { regions } = useRegions()
  return (country) => regions?.find((one) => one.country === country)?.names[language] ?? country
}

export type CountryChoiceProps = { country: string; onChange: (country: string) => void }

/** Of which country the prices are. */
export function CountryChoice({ country, onChange }: CountryChoiceProps) {
  const t = useT()
  const { settings } = useSettings()
  const nameOf = useCountryName()
  const countries = settings?.countries ?? []
  if (countries.length < 2) return null
  return (
    <Field label={t('catalogue.country')} className="w-full sm:w-60">
      <Select value={country} autoComplete="country" onChange={(event) => onChange(event.target.value)}>
        {countries.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
