import { BirthDateField } from '#web/accounts/signup/birth-date/birth-date-field.tsx'
import { useRegions, useSettings } from '#web/lib/http/settings.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { CityField } from '#web/profiles/location/city-field.tsx'
import { LocationButton } from '#web/profiles/location/location-button.tsx'
import { RegionOptions } from '#web/profiles/region-options.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { Place, type StepProps, useFields } from './step-fields.tsx'

/** Step 1. */
export function PlaceStep({ steps }: StepProps) {
  return (
    <>
      <BirthDateField steps={steps} />
      <HomeFields steps={steps} />
    </>
  )
}

/** The city is optional. */
export function HomeFields({ steps }: StepProps) {
  const fields = useFields(steps)
  return (
    <>
      <div className="noscript:hidden">
        <LocationButton
          home={{ country: steps.form.country, region: steps.form.region, city: steps.form.city }}
          onFill={steps.answer}
        />
      </div>
      <RegionFields steps={steps} />
      <Place field="city">
        <CityField
          {...fields('city')}
          name="city"
          region={steps.form.region}
          value={steps.form.city}
          onChange={(city) => steps.answer({ city })}
        />
      </Place>
    </>
  )
}

function RegionFields({ steps }: StepProps) {
  const t = useT()
  const fields = useFields(steps)
  const { language } = useLanguage()
  const { settings } = useSettings()
  const { regions, error, retry } = useRegions()
  const { country, region } = steps.form
  if (error && !regions) return <ErrorNote error={error} onRetry={retry} />
  if (!regions) return <SelectSkeletons />
  const countries = regions.filter((one) => settings?.countries.includes(one.country) ?? true)
  const here = countries.find((one) => one.country === country)
  return (
    <>
      <Place field="country">
        <Field {...fields('country')} required>
          <Select
            name="country"
            autoComplete="country"
            value={country}
            onChange={(event) => steps.answer({ country: event.target.value, city: '' })}
          >
            {countries.map((one) => (
              <option key={one.country} value={one.country}>
                {one.names[language]}
              </option>
            ))}
          </Select>
        </Field>
      </Place>
      <Place field="region">
        <Field {...fields('region')} required>
          <Select
            name="region"
            autoComplete="address-level1"
            value={region}
            onChange={(event) => steps.answer({ region: event.target.value, city: '' })}
          >
            <option value="">{t('accounts.signup.choose')}</option>
            {here && <RegionOptions regions={here.regions} />}
          </Select>
        </Field>
      </Place>
    </>
  )
}

function SelectSkeletons() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5">
      {['country', 'region'].map((name) => (
        <div key={name} className="flex flex-col gap-1.5">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  )
}
