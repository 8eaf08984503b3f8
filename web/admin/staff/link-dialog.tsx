import { useT } from '#web/admin/lib/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

type LinkDialogProps = {
  link: string
  email: string
  /** The person gets the link by mail too. */
  mailed?: boolean
  onClose: () => void
}

/** The link is shown only once. */
export function LinkDialog({ link, email, mailed = false, onClose }: LinkDialogProps) {
  const t = useT()
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast({ kind: 'success', text: t('admin.staff.link_copied') }),
      () => showToast({ kind: 'danger', text: t('admin.codes.not_copied') }),
    )
  return (
    <Dialog open onClose={onClose} title={t('admin.staff.link_title')} size="md">
      <div className="flex flex-col gap-4">
        {mailed && <p>{t('admin.staff.link_mailed', { email })}</p>}
        <p>{t('admin.staff.link_text', { email })}</p>
        <Field label={t('admin.staff.link')}>
          <TextInput readOnly value={link} onFocus={(event) => event.target.select()} data-autofocus />
        </Field>
        <div>
          <Button onClick={() => void copy()}>{t('admin.staff.copy_link')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
