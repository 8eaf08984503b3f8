import type { ReactElement, ReactNode } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { seekings } from '#contract/rules/values.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import type { Results } from '#web/search/use-results.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import type { Errors, FieldProps } from './field-props.ts'
import type { Switch } from './member-filter.ts'
import { MoreFilters } from './more-filters.tsx'
import { type MainField, partsOfForm } from './offered.ts'
import { CountryField, RegionField } from './place-fields.tsx'
import type { FilterState } from './use-filter.ts'

const AGES = Array.from(
  { length: limits.maximumAge - limits.minimumAge + 1 },
  (_, at) => limits.minimumAge + at,
)

type FormProps = { state: FilterState; results: Results }

const fields: Record<Exclude<MainField, 'ages'>, (props: FieldProps) => ReactElement> = {
  gender: GenderField,
  country: CountryField,
  countryregion: RegionField,
}

/** The filters that the site offers, in its order. Each change searches at once. */
export function FilterForm({ state, results }: FormProps) {
  const { main, switches, more } = partsOfForm(state.offered)
  const errors = fieldErrors(results.error)
  return (
    <form className="flex flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
      {main.map((name) => {
        if (name === 'ages') return <AgeFields key={name} state={state} errors={errors} />
        const MainField = fields[name]
        return <MainField key={name} state={state} error={errors[name]} />
      })}
      {switches.length > 0 && <Switches names={switches} state={state} results={results} errors={errors} />}
      <MoreFilters names={more} state={state} errors={errors} />
    </form>
  )
}

function GenderField({ state, error }: FieldProps) {
  const t = useT()
  return (
    <Field label={t('search.gender')} error={error}>
      <Select
        value={state.filter.gender ?? state.defaults.gender}
        onChange={({ target }) => state.change({ gender: seekings.find((value) => value === target.value) })}
      >
        {seekings.map((value) => (
          <option key={value} value={value}>
            {t(`enums.gender_plural.${value}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function AgeFields({ state, errors }: { state: FilterState; errors: Errors }) {
  const t = useT()
  const { offered } = state
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t('search.age')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {offered.includes('min_age') && (
          <AgeField name="min_age" label={t('search.age_from')} state={state} error={errors.min_age} />
        )}
        {offered.includes('max_age') && (
          <AgeField name="max_age" label={t('search.age_to')} state={state} error={errors.max_age} />
        )}
      </div>
    </fieldset>
  )
}

type AgeProps = FieldProps & { name: 'min_age' | 'max_age'; label: ReactNode }

function AgeField({ name, label, state, error }: AgeProps) {
  const t = useT()
  return (
    <Field
      label={<span className="text-sm font-normal text-muted">{label}</span>}
      error={error}
      className="min-w-0"
    >
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

type SwitchesProps = FormProps & { names: Switch[]; errors: Errors }

function Switches({ names, state, results, errors }: SwitchesProps) {
  const t = useT()
  const format = useFormatter()
  const { mutualCount, outdated } = results
  const count = mutualCount === null || outdated ? undefined : format.number(mutualCount)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{t('search.only')}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          checked={state.filter[name] === true}
          onChange={({ target }) => state.change({ [name]: target.checked || undefined })}
          error={errors[name]}
        >
          <span>{t(`search.${name}`)}</span>
          {name === 'two_way' && count !== undefined && (
            <span className="text-muted tabular-nums">{` (${count})`}</span>
          )}
        </Checkbox>
      ))}
    </fieldset>
  )
}
