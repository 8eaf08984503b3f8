import { type ReactElement, useEffect, useEffectEvent, useId, useState } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { seekings } from '#contract/rules/values.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import type { Results } from '#web/search/use-results.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { type Handle, RangeSlider } from '#web/ui/forms/range-slider.tsx'
import type { Errors, FieldProps } from './field-props.ts'
import { useFilterLabels } from './filter-labels.ts'
import { type MemberFilter, type Switch, tidy } from './member-filter.ts'
import { MoreFilters } from './more-filters.tsx'
import { type MainField, partsOfForm } from './offered.ts'
import { CountryField, RegionField } from './place-fields.tsx'
import type { FilterState } from './use-filter.ts'

/** The upper end means "and older". */
const bounds = { min: limits.minimumAge, max: limits.maximumAge }
const SETTLES_MS = 200

type FormProps = { state: FilterState; results: Results }

const fields: Record<Exclude<MainField, 'ages'>, (props: FieldProps) => ReactElement> = {
  gender: GenderField,
  country: CountryField,
  countryregion: RegionField,
}

/** In the order of the site. Each change searches at once; without JavaScript a button does. */
export function FilterForm({ state, results }: FormProps) {
  const { main, switches, more } = partsOfForm(state.offered)
  const t = useT()
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
      <Button type="submit" className="z-1 hidden noscript:sticky noscript:bottom-0 noscript:inline-flex">
        {t('search.show_results')}
      </Button>
    </form>
  )
}

function GenderField({ state, error }: FieldProps) {
  const t = useT()
  return (
    <Field label={t('search.gender')} error={error}>
      <Select
        name="gender"
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

// While a handle moves, the address does not change.
function useMovingAges(state: FilterState) {
  const [moved, setMoved] = useState<MemberFilter>()
  const settle = useEffectEvent(() => {
    if (moved) state.change(moved)
    setMoved(undefined)
  })
  useEffect(() => {
    const timer = moved && setTimeout(settle, SETTLES_MS)
    return () => clearTimeout(timer)
  }, [moved])
  const ages = moved ? tidy({ ...state.filter, ...moved }, state.defaults) : state.filter
  return { ages, move: (change: MemberFilter) => setMoved({ ...moved, ...change }) }
}

function AgeFields({ state, errors }: { state: FilterState; errors: Errors }) {
  const t = useT()
  const id = useId()
  const { agesLabel } = useFilterLabels(state)
  const { ages, move } = useMovingAges(state)
  const { min_age: from = bounds.min, max_age: to = bounds.max } = ages
  const error = errors.min_age ?? errors.max_age
  const ageHandle = (name: 'min_age' | 'max_age', handle: Pick<Handle, 'label' | 'value' | 'valueText'>) =>
    state.offered.includes(name)
      ? { ...handle, name, onChange: (age: number) => move({ [name]: age }) }
      : undefined
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="float-start me-3 font-medium">{t('search.age')}</legend>
      <p aria-hidden="true" className="text-end text-muted tabular-nums">
        {agesLabel(ages)}
      </p>
      <RangeSlider
        {...bounds}
        low={ageHandle('min_age', { label: t('search.age_from'), value: from })}
        high={ageHandle('max_age', {
          label: t('search.age_to'),
          value: to,
          valueText: to === bounds.max ? t('search.age_open', { age: String(to) }) : undefined,
        })}
      />
      <FieldError id={id} error={error} />
    </fieldset>
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
          name={name}
          value="true"
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
