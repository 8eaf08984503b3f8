import { useRegions, useSettings } from '#web/lib/http/settings.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { chooseCountry } from './chosen-country.ts'

/** The country of the IP address until the visitor chooses another. */
export function CountryChoice() {
  const t = useT()
  const { language } = useLanguage()
  const { settings } = useSettings()
  const { regions, error, retry } = useRegions()
  if (error && !regions) return <ErrorNote error={error} onRetry={retry} />
  if (!regions || !settings) return <Skeleton className="h-20 w-full" />
  const nameInLanguage = (country: string | null) =>
    regions.find((one) => one.country === country)?.names[language]
  const ownCountryName = nameInLanguage(settings.geoip_country)
  return (
    <form method="post" className="flex flex-col gap-3">
      <Field label={t('settings.country.label')} hint={t('settings.country.hint')}>
        <Select
          name="country"
          autoComplete="country"
          value={settings.geoip_selected_country ?? ''}
          onChange={(event) => chooseCountry(event.target.value)}
        >
          <option value="">
            {ownCountryName
              ? t('settings.country.found', { country: ownCountryName })
              : t('settings.country.none')}
          </option>
          {regions.map(({ country }) => (
            <option key={country} value={country}>
              {nameInLanguage(country)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="outline" className="hidden self-start noscript:inline-flex">
        {t('profiles.edit.save')}
      </Button>
    </form>
  )
}
