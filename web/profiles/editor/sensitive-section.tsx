import { useState } from 'react'
import type { EditableProfile } from '#contract/own-profile.ts'
import { sexualities } from '#contract/rules/values.ts'
import { useSiteName } from '#web/lib/http/settings.ts'
import { useErrorText, useFormatter, useT } from '#web/lib/texts/i18n.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { useNotes } from './notes.ts'
import { useConsent } from './own-profile.api.ts'
import { Panel, SectionForm } from './section.tsx'
import { useSection } from './use-section.ts'

/** Sensitive answers need a dated consent (spec/profiles 5). */
export function SensitiveSection({ profile }: { profile: EditableProfile }) {
  const t = useT()
  const since = profile.sensitive_consent
  return (
    <Panel
      id="sensitive"
      title={t('profiles.edit.sensitive')}
      summary={profile.sexuality && t(`enums.sexuality.${profile.sexuality}`)}
      hint={t('profiles.edit.sensitive_hint')}
    >
      <Consent since={since} />
      {since !== null && <Sexuality profile={profile} />}
    </Panel>
  )
}

function Sexuality({ profile }: { profile: EditableProfile }) {
  const t = useT()
  const note = useNotes()
  const state = useSection({
    name: 'sexuality',
    savesItself: true,
    known: { sexuality: profile.sexuality ?? '' },
    toChange: (_, { sexuality }) => ({ sexuality: sexualities.find((one) => one === sexuality) ?? null }),
  })
  const { values, errors, change } = state
  return (
    <SectionForm state={state}>
      <Field label={t('profiles.sexuality')} hint={note('sexuality')} error={errors.sexuality} optional>
        <Select value={values.sexuality} onChange={(event) => change({ sexuality: event.target.value })}>
          <option value="">{t('profiles.edit.not_told')}</option>
          {sexualities.map((value) => (
            <option key={value} value={value}>
              {t(`enums.sexuality.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
    </SectionForm>
  )
}

/** A tick gives the consent; withdrawing asks for confirmation. */
export function Consent({ since }: { since: string | null }) {
  const t = useT()
  const site = useSiteName()
  const format = useFormatter()
  const errorText = useErrorText()
  const { mutate, isPending, variables } = useConsent()
  const [asking, setAsking] = useState(false)
  const set = (consents: boolean) =>
    mutate(consents, {
      onError: (error) => showToast({ kind: 'danger', text: errorText(error) }),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Checkbox
        checked={isPending ? variables : since !== null}
        onChange={({ target }) => {
          if (isPending) return
          if (target.checked) set(true)
          else setAsking(true)
        }}
        hint={
          since &&
          t('profiles.edit.consent_since', {
            date: format.dateTime(new Date(since), { dateStyle: 'long' }),
          })
        }
        className="rounded-lg bg-surface px-4 py-2"
      >
        {t('profiles.edit.consent', { name: site })}
      </Checkbox>
      <ConfirmDialog
        open={asking}
        danger
        loading={isPending}
        title={t('profiles.edit.withdraw_title')}
        confirmLabel={t('profiles.edit.withdraw')}
        onClose={() => setAsking(false)}
        onConfirm={() => set(false)}
      >
        {t('profiles.edit.withdraw_text')}
      </ConfirmDialog>
    </>
  )
}
