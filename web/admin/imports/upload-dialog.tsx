import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { importFields, importLimits, importMappings, uploadImport } from '#contract/admin/imports.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { useUpload } from '#web/admin/lib/use-upload.ts'
import { fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'

type Brand = { key: string; name: string }

export function UploadDialog({ brands, onClose }: { brands: readonly Brand[]; onClose: () => void }) {
  const t = useT()
  const form = useId()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const { mutate, isPending, error, percent } = useUpload(uploadImport, (answer) => {
    void queryClient.invalidateQueries({ queryKey: ['imports'] })
    void navigate(`/admin/import/${answer.import.id}`)
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!file || isPending) return
    const formData = new FormData(event.currentTarget)
    mutate({
      file,
      file_name: file.name.slice(0, importLimits.fileName),
      brand: formData.get('brand') as string,
      mapping: formData.get('mapping') as string,
      mail: String(formData.get('mail') === 'on'),
    })
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" form={form} loading={isPending} disabled={!file}>
        {t('admin.imports_room.upload')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('admin.imports_room.upload_title')} size="md" footer={footer}>
      <form id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <Field
          label={t('admin.imports_room.file')}
          hint={t('admin.imports_room.file_hint', {
            megabytes: importLimits.bytes / 1024 ** 2,
            rows: importLimits.rows,
          })}
          required
        >
          <TextInput
            type="file"
            accept=".csv,.zip,text/csv,application/zip"
            onChange={({ target }) => setFile(target.files?.[0])}
            data-autofocus
          />
        </Field>
        <Field
          label={t('admin.imports_room.mapping')}
          hint={t('admin.imports_room.columns_hint', { columns: importFields.join(', ') })}
        >
          <Select name="mapping">
            {importMappings.map((mapping) => (
              <option key={mapping} value={mapping}>
                {t(`admin.imports_room.mappings.${mapping}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('admin.imports_room.brand')} error={fieldErrors(error).brand}>
          <Select name="brand">
            {brands.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox name="mail" defaultChecked>
          {t('admin.imports_room.mail')}
        </Checkbox>
        {isPending && <p role="status">{t('admin.imports_room.progress', { percent })}</p>}
        {!fieldErrors(error).brand && <ErrorNote error={error} />}
      </form>
    </Dialog>
  )
}
