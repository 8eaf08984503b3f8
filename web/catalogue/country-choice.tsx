import { PackageX } from 'lucide-react'
import { useRegions, useSettings } from '#web/lib/http/settings.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'

/** The code until the names are loaded. */
export function useCountryName(): (country: string) => string {
  const { language } = useLanguage()
  const { regions } = useRegions()
  return (country) => regions?.find((one) => one.country === country)?.names[language] ?? country
}

export type CountryChoiceProps = { country: string; onChange: (country: string) => void }

export function CountryChoice({ country, onChange }: CountryChoiceProps) {
  const t = useT()
  const { settings } = useSettings()
  const countryName = useCountryName()
  const countries = settings?.countries ?? []
  if (countries.length < 2) return null
  return (
    <Field label={t('catalogue.country')} className="w-full sm:w-60">
      <Select value={country} autoComplete="country" onChange={(event) => onChange(event.target.value)}>
        {countries.map((one) => (
          <option key={one} value={one}>
            {countryName(one)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** In a country without packages. */
export function NothingForSale() {
  const t = useT()
  const { settings } = useSettings()
  return (
    <EmptyState
      icon={<PackageX />}
      title={t('catalogue.none.title')}
      text={t('catalogue.none.text')}
      action={
        settings && (
          <a href={`mailto:${settings.support_email}`} className="link inline-flex min-h-11 items-center">
            {settings.support_email}
          </a>
        )
      }
    />
  )
}
