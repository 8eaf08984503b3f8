import { type ReactNode, useId } from 'react'
import { useT } from '#web/admin/lib/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type FormDialogProps = {
  title: string
  /** A verb. */
  submitLabel: string
  danger?: boolean
  size?: 'md' | 'lg'
  /** While it is, nothing is sent again. */
  pending: boolean | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, which says its errors itself. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, danger, size = 'md', pending, onSubmit, onClose, children } = props
  const t = useT()
  const form = useId()
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} loading={pending}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} size={size} footer={footer}>
      <form
        noValidate
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
