import { useT } from '#web/admin/lib/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

type SecretDialogProps = { title: string; text: string; secret: string; onClose: () => void }

/** A secret that is shown only once. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  const t = useT()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast({ kind: 'success', text: t('admin.secret.copied') }),
      () => showToast({ kind: 'danger', text: t('admin.codes.not_copied') }),
    )
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('ui.close')}
      </Button>
      <Button onClick={() => void copy()}>{t('admin.secret.copy')}</Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} size="md" footer={footer}>
      <p>{text}</p>
      <code className="mt-3 block rounded-md bg-surface-2 p-3 wrap-anywhere">{secret}</code>
    </Dialog>
  )
}
