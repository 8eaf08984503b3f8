import { type ReactNode, useId, useState } from 'react'
import { useT } from '#web/admin/lib/texts.tsx'
import { fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/inputs.tsx'

export type ReasonDialogProps = {
  title: string
  children?: ReactNode
  /** A verb. */
  confirmLabel: string
  danger?: boolean
  /** Default: the reason, for the log. */
  label?: string
  hint?: string
  pending?: boolean
  error?: unknown
  onConfirm: (reason: string) => void
  onClose: () => void
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, confirmLabel, danger, label, hint, pending, error, onConfirm, onClose } = props
  const t = useT()
  const [reason, setReason] = useState('')
  const form = useId()
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} loading={pending}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} size="md" footer={footer}>
      <form
        noValidate
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm(reason)
        }}
      >
        {children}
        <Field
          label={label ?? t('admin.reason.label')}
          hint={hint ?? t('admin.reason.hint')}
          error={fieldErrors(error).reason}
          required
        >
          <TextArea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            data-autofocus
          />
        </Field>
        <ErrorNote error={error} />
      </form>
    </Dialog>
  )
}
