import { lengthOf } from '#contract/lib/length-of.ts'
import type { EditableProfile } from '#contract/own-profile.ts'
import { limits } from '#contract/rules/limits.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { tooLong } from '#web/lib/texts/too-long.ts'
import { cx } from '#web/ui/cx.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/inputs.tsx'
import { HeldNote } from './held-note.tsx'
import { useNotes } from './notes.ts'
import { Section } from './section.tsx'
import { useSection } from './use-section.ts'

const max = limits.aboutMax
/** The values of a section are texts. */
const YES = 'yes'

export function AboutSection({ profile }: { profile: EditableProfile }) {
  const t = useT()
  const note = useNotes()
  const state = useSection({
    name: 'about',
    savesItself: true,
    known: { about: profile.about ?? '', helped: profile.helped ? YES : '' },
    validate: ({ about }) => ({ about: tooLong(t, about, max) }),
    toChange: ({ helped, ...text }) => ({ ...text, ...(helped !== undefined && { helped: helped === YES }) }),
  })
  const { values, errors, change } = state
  const length = lengthOf(values.about.trim())
  return (
    <Section id="about" title={t('profiles.edit.about')} summary={profile.about} state={state}>
      <HeldNote profile={profile} field="about" />
      <Field
        label={t('profiles.edit.about_label')}
        error={errors.about}
        hint={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{note('about', t('profiles.edit.about_hint'))}</span>
            <span className={cx('ms-auto tabular-nums', length > max && 'font-semibold text-danger')}>
              {t('profiles.edit.count', { count: String(length), max: String(max) })}
            </span>
          </span>
        }
      >
        <TextArea rows={6} value={values.about} onChange={(event) => change({ about: event.target.value })} />
      </Field>
      <Checkbox
        hint={t('helped.profile_hint')}
        checked={values.helped === YES}
        onChange={(event) => change({ helped: event.target.checked ? YES : '' })}
      >
        {t('helped.profile')}
      </Checkbox>
    </Section>
  )
}
