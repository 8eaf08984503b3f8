import { type FormEvent, useId, useState } from 'react'
import { addFictionalPhoto, type FictionalProfile } from '#contract/admin/fictional.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { useUpload } from '#web/admin/lib/use-upload.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { FictionalLabel } from './fictional-label.tsx'

/** The server processes the photo as every other. */
export function PhotoDialog({ profile, onClose }: { profile: FictionalProfile; onClose: () => void }) {
  const t = useT()
  const form = useId()
  const [file, setFile] = useState<File>()
  const endpoint = { ...addFictionalPhoto, path: addFictionalPhoto.path.replace(':id', profile.id) }
  const { mutate, isPending, error, percent } = useUpload(endpoint, () => {
    void queryClient.invalidateQueries({ queryKey: ['fictional'] })
    showToast({ kind: 'success', text: t('admin.fictional_room.photo_added') })
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file && !isPending) mutate({ file })
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={form} loading={isPending} disabled={!file}>
        {t('admin.fictional_room.photo')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.fictional_room.photo_of', { name: profile.name })}
      footer={footer}
    >
      <form id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <FictionalLabel />
        <Field label={t('admin.fictional_room.file')} error={fieldErrors(error).file} required>
          <TextInput
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={({ target }) => setFile(target.files?.[0])}
            data-autofocus
          />
        </Field>
        {isPending && <p role="status">{t('admin.fictional_room.progress', { percent })}</p>}
        {!fieldErrors(error).file && <ErrorNote error={error} />}
      </form>
    </Dialog>
  )
}
