import { limits } from '#contract/rules/limits.ts'
import { genders, interestKeys, languages } from '#contract/rules/values.ts'
import { useLanguage, useT } from '#web/admin/lib/texts.tsx'
import { useRegions } from '#web/lib/http/settings.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { Select, TextArea, TextInput } from '#web/ui/forms/inputs.tsx'
import { type Draft, type Fact, factNames, factValues } from './profile-draft.ts'

export type PartProps = {
  draft: Draft
  errors: Record<string, string | undefined>
  onChange: (changed: Partial<Draft>) => void
}

const twoColumns = 'grid gap-4 sm:grid-cols-2'

export function PersonFields({ draft, errors, onChange }: PartProps) {
  const t = useT()
  return (
    <div className={twoColumns}>
      <Field label={t('admin.fictional_room.name')} error={errors.name} required>
        <TextInput
          value={draft.name}
          maxLength={limits.nameMax}
          onChange={({ target }) => onChange({ name: target.value })}
          data-autofocus
        />
      </Field>
      <Field label={t('admin.fictional_room.birth_date')} error={errors.date_of_birth} required>
        <TextInput
          type="date"
          value={draft.date_of_birth}
          onChange={({ target }) => onChange({ date_of_birth: target.value })}
        />
      </Field>
      {(['gender', 'seeking'] as const).map((name) => (
        <Field key={name} label={t(`admin.fictional_room.${name}`)} error={errors[name]} required>
          <Select
            value={draft[name]}
            onChange={({ target }) => onChange({ [name]: target.value as Draft['gender'] })}
          >
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {t(`admin.enums.gender.${gender}`)}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  )
}

export function PlaceFields({ draft, errors, onChange, isNew }: PartProps & { isNew: boolean }) {
  const t = useT()
  const { language } = useLanguage()
  const { regions: countries, error, retry } = useRegions()
  const here = countries?.find(({ country }) => country === draft.country)
  const inOrder = (here?.regions ?? []).toSorted((one, other) =>
    one.names[language].localeCompare(other.names[language], language),
  )
  return (
    <>
      {!countries && <ErrorNote error={error} onRetry={retry} />}
      <div className={twoColumns}>
        <Field label={t('admin.fictional_room.country')} error={errors.country} required>
          <Select
            value={draft.country}
            disabled={!countries}
            onChange={({ target }) => onChange({ country: target.value, region: '' })}
          >
            {countries?.map(({ country, names }) => (
              <option key={country} value={country}>
                {names[language]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('admin.fictional_room.region')} error={errors.region} required>
          <Select
            value={draft.region}
            disabled={!countries}
            onChange={({ target }) => onChange({ region: target.value })}
          >
            <option value="">{t('admin.fictional_room.choose')}</option>
            {inOrder.map(({ code, names }) => (
              <option key={code} value={code}>
                {names[language]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('admin.fictional_room.city')} error={errors.city} optional>
          <TextInput
            value={draft.city}
            maxLength={limits.cityMax}
            onChange={({ target }) => onChange({ city: target.value })}
          />
        </Field>
        {isNew && (
          <Field label={t('admin.fictional_room.brand')} error={errors.brand} optional>
            <TextInput
              value={draft.brand}
              maxLength={40}
              spellCheck={false}
              onChange={({ target }) => onChange({ brand: target.value })}
            />
          </Field>
        )}
      </div>
    </>
  )
}

export function TextFields({ draft, errors, onChange }: PartProps) {
  const t = useT()
  return (
    <>
      <Field label={t('admin.fictional_room.language')} error={errors.language} required>
        <Select
          value={draft.language}
          onChange={({ target }) => onChange({ language: target.value as Draft['language'] })}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin.fictional_room.about')} error={errors.about} optional>
        <TextArea
          value={draft.about}
          lang={draft.language}
          maxLength={limits.aboutMax}
          onChange={({ target }) => onChange({ about: target.value })}
        />
      </Field>
    </>
  )
}

export function FactFields({ draft, errors, onChange }: PartProps) {
  const t = useT()
  const answerText = (fact: Fact, value: string) =>
    t(`admin.enums.${fact}.${value}` as 'admin.enums.body_type.slim')
  return (
    <div className={twoColumns}>
      {factNames.map((fact) => (
        <Field key={fact} label={t(`admin.profile_facts.${fact}`)} error={errors[fact]} optional>
          <Select
            value={draft.facts[fact]}
            onChange={({ target }) => onChange({ facts: { ...draft.facts, [fact]: target.value } })}
          >
            <option value="">{t('admin.fictional_room.nothing')}</option>
            {factValues[fact].map((value) => (
              <option key={value} value={value}>
                {answerText(fact, value)}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  )
}

/** Interests that need a consent are left out (spec/profiles 34). */
export function InterestFields({ draft, errors, onChange }: PartProps) {
  const t = useT()
  const interestKey = (key: string) => `admin.enums.interest.${key}` as 'admin.enums.interest.adventure'
  const isFull = draft.interests.length >= limits.interests
  return (
    <fieldset>
      <legend className="font-medium">
        {t('admin.fictional_room.interests', { max: limits.interests })}
      </legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {interestKeys
          .filter((key) => t.has(interestKey(key)))
          .map((key) => {
            const isChosen = draft.interests.includes(key)
            return (
              <Checkbox
                key={key}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() =>
                  onChange({
                    interests: isChosen
                      ? draft.interests.filter((one) => one !== key)
                      : [...draft.interests, key],
                  })
                }
              >
                {t(interestKey(key))}
              </Checkbox>
            )
          })}
      </div>
      <FieldError id="interests-error" error={errors.interests} />
    </fieldset>
  )
}
