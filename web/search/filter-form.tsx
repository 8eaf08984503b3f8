import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { genders } from '#contract/values.ts'
import { useLanguage, useT } from '#web/lib/i18n.tsx'
import { useRegions, useSettings } from '#web/lib/settings.ts'
import { RegionOptions } from '#web/profiles/region-options.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { type MemberFilter, switches } from './member-filter.ts'
import type { FilterState } from './use-filter.ts'

const AGES = Array.from(
  { length: limits.maximumAge - limits.minimumAge + 1 },
  (_, at) => limits.minimumAge + at,
)

/** The filters that the site offers. Each change searches at once. */
export function FilterForm({ state }: { state: FilterState }) {
  const t = useT()
  const { settings } = useSettings()
  const offers = (name: keyof MemberFilter) => settings?.search_fields.includes(name) ?? true
  const only = switches.filter(
    (name) => offers(name) && (name !== 'real_only' || settings?.fictional_profiles !== false),
  )
  return (
    <form className="flex flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
      {offers('gender') && <GenderField state={state} />}
      <PlaceFields state={state} offers={offers} />
      <fieldset>
        <legend className="mb-1.5 font-medium">{t('search.age')}</legend>
        <div className="grid grid-cols-2 gap-3">
          {offers('min_age') && <AgeField name="min_age" label={t('search.age_from')} state={state} />}
          {offers('max_age') && <AgeField name="max_age" label={t('search.age_to')} state={state} />}
        </div>
      </fieldset>
      {only.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-medium">{t('search.only')}</legend>
          {only.map((name) => (
            <Checkbox
              key={name}
              checked={state.filter[name] === true}
              onChange={({ target }) => state.change({ [name]: target.checked || undefined })}
            >
              {t(`search.${name}`)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </form>
  )
}

function GenderField({ state }: { state: FilterState }) {
  const t = useT()
  return (
    <Field label={t('search.gender')}>
      <Select
        value={state.filter.gender ?? state.defaults.gender}
        onChange={({ target }) => state.change({ gender: genders.find((gender) => gender === target.value) })}
      >
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {t(`enums.gender_plural.${gender}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type PlaceProps = { state: FilterState; offers: (name: keyof MemberFilter) => boolean }

function PlaceFields({ state, offers }: PlaceProps) {
  const t = useT()
  const { language } = useLanguage()
  const { settings } = useSettings()
  const { regions } = useRegions()
  const { filter, defaults, change } = state
  const country = filter.country ?? defaults.country
  const offered = regions?.filter(
    (one) => one.country === country || (settings?.countries.includes(one.country) ?? true),
  )
  const chosen = offered?.find((one) => one.country === country)
  return (
    <>
      {offers('country') && (
        <Field label={t('search.country')}>
          <Select value={country} onChange={({ target }) => change({ country: target.value })}>
            {offered?.map((one) => (
              <option key={one.country} value={one.country}>
                {one.names[language]}
              </option>
            )) ?? <option value={country}>{country}</option>}
          </Select>
        </Field>
      )}
      {offers('countryregion') && (
        <Field label={chosen?.region_label[language] ?? t('search.region')}>
          <Select
            value={filter.countryregion ?? ''}
            onChange={({ target }) => change({ countryregion: target.value || undefined })}
          >
            <option value="">{t('search.whole_country')}</option>
            {chosen && <RegionOptions regions={chosen.regions} />}
          </Select>
        </Field>
      )}
    </>
  )
}

type AgeProps = { name: 'min_age' | 'max_age'; label: ReactNode; state: FilterState }

function AgeField({ name, label, state }: AgeProps) {
  const t = useT()
  return (
    <Field label={<span className="text-sm font-normal text-muted">{label}</span>}>
      <Select
        value={state.filter[name] ?? ''}
        onChange={({ target }) => state.change({ [name]: Number(target.value) || undefined })}
      >
        <option value="">{t('search.any_age')}</option>
        {AGES.map((age) => (
          <option key={age} value={age}>
            {age}
          </option>
        ))}
      </Select>
    </Field>
  )
}
