import { type SubmitEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { reportReasons } from '#contract/values.ts'
import { fieldErrors } from '#web/lib/api.ts'
import { useT } from '#web/lib/i18n.tsx'
import { forget, store, stored } from '#web/lib/storage.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/error-note.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useReportMember } from './profiles.api.ts'
import type { Other } from './safety.tsx'

type Reason = (typeof reportReasons)[number]
type Draft = { category?: Reason; text?: string }

/** What was typed stays until it is sent, also when the dialog is closed. */
function useDraft(key: string) {
  const [draft, setDraft] = useState<Draft>(() => stored<Draft>(key, { kind: 'session' }) ?? {})
  const change = (next: Draft) => {
    setDraft({ ...draft, ...next })
    store(key, { ...draft, ...next }, 'session')
  }
  return { draft, change, sent: () => forget(key, 'session') }
}

export type ReportDialogProps = { other: Other; onClose: () => void; onBlock: () => void }

/** Tells the desk about a member: what it is about, and in own words. */
export function ReportDialog({ other: { id, name }, onClose, onBlock }: ReportDialogProps) {
  const t = useT()
  const formId = useId()
  const { mutate, error, isPending, isSuccess } = useReportMember(id)
  const { draft, change, sent } = useDraft(`report:${id}`)
  const [missing, setMissing] = useState(false)
  const { category, text = '' } = draft

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!category)
    if (category) mutate({ category, text: text.trim() || undefined }, { onSuccess: sent })
  }
  if (isSuccess) return <Sent name={name} onClose={onClose} onBlock={onBlock} />
  const faults = fieldErrors(error)
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={formId} loading={isPending}>
        {t('profiles.report.send')}
      </Button>
    </>
  )
  return (
    <Sheet open size="md" onClose={onClose} title={t('profiles.report.label', { name })} footer={footer}>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-muted">{t('profiles.report.text', { name })}</p>
        <RadioCards
          legend={t('profiles.report.reason')}
          options={reportReasons.map((value) => ({ value, label: t(`enums.report_reason.${value}`) }))}
          value={category}
          onChange={(value) => {
            change({ category: value })
            setMissing(false)
          }}
          columns={1}
          error={missing ? t('errors.request.field_required') : faults.category}
        />
        <Field
          label={t('profiles.report.details')}
          hint={t('profiles.edit.count', {
            count: String(text.trim().length),
            max: String(limits.reportTextMax),
          })}
          error={faults.text}
          optional
        >
          <TextArea
            maxLength={limits.reportTextMax}
            value={text}
            onChange={(event) => change({ text: event.target.value })}
          />
        </Field>
        <ErrorNote error={error} />
      </form>
    </Sheet>
  )
}

/** The desk has it; what somebody may want next. */
function Sent({ name, onClose, onBlock }: Pick<ReportDialogProps, 'onClose' | 'onBlock'> & { name: string }) {
  const t = useT()
  const footer = (
    <>
      <Button variant="outline" onClick={onBlock}>
        {t('profiles.block.label', { name })}
      </Button>
      <Button onClick={onClose}>{t('ui.close')}</Button>
    </>
  )
  return (
    <Sheet open onClose={onClose} title={t('profiles.report.sent')} footer={footer}>
      <Alert kind="success">{t('profiles.report.sent_text')}</Alert>
    </Sheet>
  )
}
