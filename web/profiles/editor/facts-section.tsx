import type { EditableProfile } from '#contract/own-profile.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { type FactName, factNames, factValues, useFactTexts } from '#web/profiles/member/facts.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { useNotes } from './notes.ts'
import type { ProfileChange } from './own-profile.api.ts'
import { Section } from './section.tsx'
import { useSection } from './use-section.ts'

type Answers = Record<FactName, string>

/** An empty answer deletes the fact. */
const toChange = (changes: Partial<Answers>) =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value || null])) as ProfileChange

export function FactsSection({ profile }: { profile: EditableProfile }) {
  const t = useT()
  const { label, answer } = useFactTexts()
  const note = useNotes()
  const known = Object.fromEntries(factNames.map((name) => [name, profile.facts[name] ?? ''])) as Answers
  const state = useSection({ name: 'facts', savesItself: true, known, toChange })
  const { values, errors, change } = state
  return (
    <Section
      id="facts"
      title={t('profiles.facts')}
      summary={t('profiles.edit.filled', {
        count: String(factNames.filter((name) => values[name]).length),
        max: String(factNames.length),
      })}
      hint={t('profiles.edit.facts_hint')}
      state={state}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {factNames.map((name) => (
          <Field key={name} label={label(name)} hint={note(name)} error={errors[name]}>
            <Select value={values[name]} onChange={(event) => change({ [name]: event.target.value })}>
              <option value="">{t('profiles.edit.not_told')}</option>
              {factValues[name].map((value) => (
                <option key={value} value={value}>
                  {answer(name, value as never)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </Section>
  )
}
