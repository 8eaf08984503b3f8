import { type ReactNode, useState } from 'react'
import { useT } from '#web/admin/lib/texts.tsx'
import { fieldErrors } from '#web/lib/http/api.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/inputs.tsx'
import { FormDialog } from './form-dialog.tsx'

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
  return (
    <FormDialog
      title={title}
      submitLabel={confirmLabel}
      danger={danger}
      pending={pending}
      onSubmit={() => onConfirm(reason)}
      onClose={onClose}
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
    </FormDialog>
  )
}
