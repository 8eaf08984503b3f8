import type { EditableProfile } from '#contract/own-profile.ts'
import { limits } from '#contract/rules/limits.ts'
import { useRegions, useSettings } from '#web/lib/http/settings.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { tooLong } from '#web/lib/texts/too-long.ts'
import { CityField } from '#web/profiles/location/city-field.tsx'
import { LocationButton } from '#web/profiles/location/location-button.tsx'
import { RegionOptions } from '#web/profiles/region-options.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { useNotes } from './notes.ts'
import { Section } from './section.tsx'
import { useSection } from './use-section.ts'

/** Country and region may change seldom. */
export function PlaceSection({ profile }: { profile: EditableProfile }) {
  const t = useT()
  const note = useNotes()
  const { language } = useLanguage()
  const { settings } = useSettings()
  const { regions, error, retry } = useRegions()
  const { country, region, city, region_changes_left: left } = profile
  const state = useSection({
    name: 'place',
    known: { country, region, city: city ?? '' },
    validate: (values) => ({
      region: values.region ? undefined : t('errors.profiles.region_unknown'),
      city: tooLong(t, values.city, limits.cityMax),
    }),
    toChange: ({ city: newCity, ...moved }, values) => ({
      city: newCity,
      // A region belongs to a country, so both are sent together.
      ...(Object.keys(moved).length ? { country: values.country, region: values.region } : {}),
    }),
  })
  const { values, errors, change } = state
  const countries = regions?.filter(
    (one) => one.country === country || (settings?.countries.includes(one.country) ?? true),
  )
  const here = countries?.find((one) => one.country === values.country)
  const place = city ?? here?.names[language]
  return (
    <Section id="place" title={t('profiles.edit.place')} summary={place} state={state}>
      {error !== undefined && !regions && <ErrorNote error={error} onRetry={retry} />}
      {left > 0 && (
        <LocationButton
          home={{ country: values.country, region: values.region, city: values.city }}
          onFill={change}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('profiles.edit.country')} hint={note('country')} error={errors.country}>
          <Select
            autoComplete="country"
            value={values.country}
            disabled={!left || !regions}
            onChange={({ target }) =>
              change({ country: target.value, region: target.value === country ? region : '', city: '' })
            }
          >
            {countries?.map((one) => (
              <option key={one.country} value={one.country}>
                {one.names[language]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={here?.region_label[language] ?? t('profiles.edit.region')}
          hint={note('region', t('profiles.edit.region_hint', { count: left }))}
          error={errors.region}
        >
          <Select
            autoComplete="address-level1"
            value={values.region}
            disabled={!left || !regions}
            onChange={(event) => change({ region: event.target.value, city: '' })}
          >
            {!values.region && <option value="">{t('profiles.edit.choose')}</option>}
            {here && <RegionOptions regions={here.regions} />}
          </Select>
        </Field>
      </div>
      <CityField
        label={t('profiles.edit.city')}
        hint={note('city')}
        error={errors.city}
        region={values.region}
        value={values.city}
        kept={city ?? ''}
        onChange={(value) => change({ city: value })}
      />
    </Section>
  )
}
