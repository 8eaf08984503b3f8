import { type FormEvent, useId, useState } from 'react'
import { fictionalLimits, importFictional } from '#contract/admin/fictional.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useUpload } from '#web/admin/lib/use-upload.ts'
import { DataTable } from '#web/admin/ui/data-table.tsx'
import { fieldErrors } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

type Answer = CallOutput<typeof importFictional>
type Done = Answer & { isCheck: boolean }

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useId()
  const [file, setFile] = useState<File>()
  const [isCheck, setCheck] = useState(true)
  const [done, setDone] = useState<Done>()
  const { mutate, isPending, error, percent } = useUpload(importFictional, (answer) => {
    setDone({ ...answer, isCheck })
    void queryClient.invalidateQueries({ queryKey: ['fictional'] })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!file || isPending) return
    setDone(undefined)
    mutate({ file, dry_run: String(isCheck) })
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('ui.close')}
      </Button>
      <Button type="submit" form={form} loading={isPending} disabled={!file}>
        {t(isCheck ? 'admin.fictional_room.check' : 'admin.fictional_room.import')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('admin.fictional_room.import')} size="md" footer={footer}>
      <form id={form} className="flex flex-col gap-4" onSubmit={submit}>
        <Field
          label={t('admin.fictional_room.file')}
          hint={t('admin.fictional_room.import_hint', { rows: fictionalLimits.importRows })}
          error={fieldErrors(error).file}
          required
        >
          <TextInput
            type="file"
            accept=".zip,application/zip"
            disabled={isPending}
            onChange={({ target }) => setFile(target.files?.[0])}
            data-autofocus
          />
        </Field>
        <Checkbox checked={isCheck} disabled={isPending} onChange={({ target }) => setCheck(target.checked)}>
          {t('admin.fictional_room.check')}
        </Checkbox>
        {isPending && <p role="status">{t('admin.fictional_room.progress', { percent })}</p>}
        {!fieldErrors(error).file && <ErrorNote error={error} />}
        {done && <Outcome done={done} />}
      </form>
    </Dialog>
  )
}

function Outcome({ done }: { done: Done }) {
  const t = useT()
  const { isCheck, rejected, rows, imported, known, photos } = done
  const counts = { rows, imported, known, photos, rejected: rejected.length }
  return (
    <div role="status" className="flex flex-col gap-4">
      <Alert kind={rejected.length ? 'warning' : 'success'}>
        {isCheck ? t('admin.fictional_room.checked', counts) : t('admin.fictional_room.imported', counts)}
      </Alert>
      {rejected.length > 0 && (
        <DataTable
          caption={t('admin.fictional_room.rejected')}
          columns={[
            { id: 'row', header: t('admin.fictional_room.row'), cell: ({ row }) => row.original.row },
            { id: 'field', header: t('admin.fictional_room.column'), cell: ({ row }) => row.original.field },
            {
              id: 'why',
              header: t('admin.fictional_room.why'),
              cell: ({ row }) => rejectionReason(t, row.original),
            },
          ]}
          rows={rejected}
          rowId={({ row, field, code }) => `${row} ${field} ${code}`}
          empty=""
        />
      )}
    </div>
  )
}

/** Of the error, or for a row of a file. */
function rejectionReason(t: T, { code }: Answer['rejected'][number]): string {
  const [area, name = ''] = code.split('.')
  const ofRow = `admin.fictional_room.codes.${name}` as 'admin.fictional_room.codes.field_invalid'
  const ofAdmin = `errors.admin.${name}` as 'errors.admin.import_formula'
  if (area === 'admin' && t.has(ofAdmin)) return t(ofAdmin)
  return t.has(ofRow) ? t(ofRow) : t('admin.fictional_room.codes.other', { code })
}
