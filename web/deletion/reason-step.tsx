import { type SubmitEvent, useRef, useState } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { deletionReasons } from '#contract/rules/values.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { tooLong } from '#web/lib/texts/too-long.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/inputs.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import type { Draft, Reason } from './draft.ts'

export type ReasonStepProps = {
  draft: Draft
  onAnswer: (change: Partial<Draft>) => void
  onNext: (reason: Reason) => void
  loading: boolean
}

export function ReasonStep({ draft, onAnswer, onNext, loading }: ReasonStepProps) {
  const t = useT()
  const [missing, setMissing] = useState(false)
  const remarks = useRef<HTMLTextAreaElement>(null)
  const lengthError = tooLong(t, draft.remarks, limits.remarksMax)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (loading) return
    setMissing(!draft.reason)
    if (draft.reason && lengthError) remarks.current?.focus()
    else if (draft.reason) onNext(draft.reason)
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <h2 tabIndex={-1} className="text-xl">
        {t('settings.delete.reason_title')}
      </h2>
      <RadioCards
        legend={t('settings.delete.reason_title')}
        hideLegend
        columns={1}
        options={deletionReasons.map((value) => ({ value, label: t(`enums.deletion_reason.${value}`) }))}
        value={draft.reason ?? undefined}
        onChange={(reason) => {
          setMissing(false)
          onAnswer({ reason })
        }}
        error={missing ? t('ui.choose_one') : undefined}
      />
      {draft.reason && (
        <Field label={t('settings.delete.remarks')} error={lengthError} optional>
          <TextArea
            ref={remarks}
            value={draft.remarks}
            onChange={(event) => onAnswer({ remarks: event.target.value })}
          />
        </Field>
      )}
      <Button type="submit" full loading={loading}>
        {t('settings.delete.go_on')}
      </Button>
    </form>
  )
}
