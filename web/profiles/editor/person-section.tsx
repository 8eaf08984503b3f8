import type { EditableProfile } from '#contract/own-profile.ts'
import { ageOn } from '#contract/rules/age-on.ts'
import { offersBoth } from '#contract/rules/first/seeking.ts'
import { limits } from '#contract/rules/limits.ts'
import { nameError } from '#contract/rules/member-name.ts'
import { genders, type Seeking, seekings } from '#contract/rules/values.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { useNotes } from './notes.ts'
import { Section } from './section.tsx'
import { type SectionState, useSection } from './use-section.ts'

const asGender = (text: string | undefined) => genders.find((gender) => gender === text)
const asSeeking = (text: string | undefined) => seekings.find((seeking) => seeking === text)

type Person = { name: string; gender: string; seeking: string; date_of_birth: string }

// What the browser can check without the server, in the server's words (spec/profiles 11).
function usePersonErrors() {
  const t = useT()
  const { user } = useUser()
  const { settings } = useSettings()
  const minAge = settings?.min_age ?? limits.minimumAge
  const nameText = (name: string) => {
    if (name.toLowerCase() === user?.email.toLowerCase()) return t('errors.profiles.name_is_email')
    const code = nameError(name)
    return code && t(`errors.${code}`)
  }
  const birthText = (day: string) => {
    const required = t('errors.profiles.birth_date_required', { min_age: String(minAge) })
    if (!day) return required
    const age = ageOn(day, new Date().toISOString().slice(0, 10))
    if (!(age <= 120)) return t('errors.profiles.birth_date_invalid')
    return age < minAge ? required : undefined
  }
  return ({ name, date_of_birth: day }: Person) => ({
    name: nameText(name.trim()),
    date_of_birth: birthText(day),
  })
}

/** Some of these may change once only (spec/profiles 3). */
export function PersonSection({ profile }: { profile: EditableProfile }) {
  const t = useT()
  const note = useNotes()
  const personErrors = usePersonErrors()
  const { name, gender, seeking, date_of_birth, birth_date_fixed } = profile
  const known: Person = { name, gender, seeking, date_of_birth }
  const state = useSection({
    name: 'person',
    known,
    validate: personErrors,
    toChange: (changes) => ({
      ...changes,
      gender: asGender(changes.gender),
      seeking: asSeeking(changes.seeking),
    }),
  })
  const { values, errors, change } = state
  return (
    <Section id="person" title={t('profiles.edit.person')} summary={`${name}, ${profile.age}`} state={state}>
      <Field
        label={t('profiles.edit.name')}
        hint={note('name', t('profiles.edit.name_hint'))}
        error={errors.name}
        required
      >
        <TextInput
          autoComplete="nickname"
          autoCapitalize="words"
          spellCheck={false}
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <GenderFields state={state} profile={profile} />
      <Field
        label={t('profiles.edit.birth_date')}
        hint={
          <>
            {t('profiles.edit.birth_date_hint')}{' '}
            <span>{t(birth_date_fixed ? 'profiles.edit.fixed' : 'profiles.edit.once')}</span>
          </>
        }
        error={errors.date_of_birth}
        required
      >
        <TextInput
          type="date"
          autoComplete="bday"
          disabled={birth_date_fixed}
          className="sm:max-w-60"
          value={values.date_of_birth}
          onChange={(event) => change({ date_of_birth: event.target.value })}
        />
      </Field>
    </Section>
  )
}

type GenderProps = { state: SectionState<Person>; profile: EditableProfile }

/** The gender may change once only. */
function GenderFields({ state, profile }: GenderProps) {
  const t = useT()
  const note = useNotes()
  const { values, errors, change } = state
  const isFixed = profile.gender_fixed
  // "Both" only where the sexuality allows it, or where it is chosen already (spec/profiles 12).
  const offered: Seeking[] = genders.toReversed()
  if (offersBoth(profile.sexuality) || profile.seeking === 'both') offered.push('both')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t('profiles.gender')}
        hint={note('gender', t(isFixed ? 'profiles.edit.fixed' : 'profiles.edit.once'))}
        error={errors.gender}
      >
        <Select
          value={values.gender}
          disabled={isFixed}
          onChange={(event) => change({ gender: event.target.value })}
        >
          {genders.toReversed().map((value) => (
            <option key={value} value={value}>
              {t(`enums.gender.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('profiles.edit.seeking')} error={errors.seeking}>
        <Select value={values.seeking} onChange={(event) => change({ seeking: event.target.value })}>
          {offered.map((value) => (
            <option key={value} value={value}>
              {t(`enums.seeking.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
