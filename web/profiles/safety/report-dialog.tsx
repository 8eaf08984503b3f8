import { useId } from 'react'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Sheet } from '#web/ui/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import type { Other } from './block-dialog.tsx'
import { ReportFields } from './report-fields.tsx'
import type { Reported } from './reported.ts'
import { useReportForm } from './use-report-form.ts'

/** With what the dialog shows of it. */
export type Subject =
  | { kind: 'photo'; id: string; picture: string }
  | { kind: 'message'; conversation: string; seq: number; quote: string }

const toReported = (other: Other, subject: Subject | undefined): Reported => {
  if (!subject) return { kind: 'member', id: other.id }
  return subject.kind === 'photo'
    ? { kind: 'photo', id: subject.id }
    : { kind: 'message', conversation: subject.conversation, seq: subject.seq }
}

function useWords({ name }: Other, subject: Subject | undefined): { title: string; text: string } {
  const t = useT()
  switch (subject?.kind) {
    case 'photo':
      return {
        title: t('profiles.report.photo_of', { name }),
        text: t('profiles.report.photo_text', { name }),
      }
    case 'message':
      return {
        title: t('profiles.report.message_of', { name }),
        text: t('profiles.report.message_text', { name }),
      }
    case undefined:
      return { title: t('profiles.report.label', { name }), text: t('profiles.report.text', { name }) }
  }
}

export type ReportDialogProps = {
  other: Other
  /** Without it the report is about the member. */
  subject?: Subject
  onClose: () => void
  onBlock: () => void
}

export function ReportDialog({ other, subject, onClose, onBlock }: ReportDialogProps) {
  const t = useT()
  const formId = useId()
  const reported = toReported(other, subject)
  const { fields, submit, error, isPending, isSuccess } = useReportForm(reported)
  const { title, text: intro } = useWords(other, subject)
  if (isSuccess) return <Sent name={other.name} onClose={onClose} onBlock={onBlock} />
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
    <Sheet open size="md" onClose={onClose} title={title} footer={footer}>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className={cx('flex gap-4', subject?.kind === 'photo' ? 'items-center' : 'flex-col')}>
          {subject && <Shown subject={subject} />}
          <p className="text-muted">{intro}</p>
        </div>
        <ReportFields {...fields} />
        <ErrorNote error={error} />
      </form>
    </Sheet>
  )
}

/** So that nobody reports the wrong one. */
function Shown({ subject }: { subject: Subject }) {
  const t = useT()
  if (subject.kind === 'photo') {
    return (
      <img
        src={subject.picture}
        alt={t('profiles.report.this_photo')}
        width={3}
        height={4}
        className="aspect-3/4 w-24 shrink-0 rounded-md bg-surface-2 object-cover object-[50%_30%]"
      />
    )
  }
  return (
    <blockquote
      dir="auto"
      className="line-clamp-6 rounded-lg bg-bubble-theirs px-3.5 py-2 whitespace-pre-wrap text-on-bubble-theirs wrap-anywhere"
    >
      {subject.quote}
    </blockquote>
  )
}

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
