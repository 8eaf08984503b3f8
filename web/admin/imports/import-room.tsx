import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import * as contract from '#contract/admin/imports.ts'
import { staffLimits } from '#contract/admin/limits.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { CsvSeparator } from '#contract/lib/csv.ts'
import { saveCsv, useCsvSeparator } from '#web/admin/lib/csv.ts'
import { queryClient } from '#web/admin/lib/queries.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { Facts } from '#web/admin/ui/facts.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { ImportState, isBusy, POLL_MS } from './import-state.tsx'

export function ImportRoom() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: ['imports', 'one', id],
    queryFn: () => call(contract.getImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.import) ? POLL_MS : false),
  })
  if (!query.data)
    return query.error ? (
      <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton className="h-60" />
    )
  return <ImportPage {...query.data} />
}

type Upload = contract.MemberImport
type ImportAnswer = CallOutput<typeof contract.getImport>

function ImportPage({ import: upload, rejects, charsets }: ImportAnswer) {
  const t = useT()
  const { fullTime } = useDates()
  const { state, brand, mapping, charset, mail, rows, imported, known, photos, rejected } = upload
  return (
    <>
      <PageHead title={upload.file_name}>
        {state === 'checked' && <Acts upload={upload} />}
        {state === 'asking' && <Discard id={upload.id} />}
      </PageHead>
      <div role="status">
        <Outcome upload={upload} />
      </div>
      {state === 'asking' && <AskCharset id={upload.id} charsets={charsets} />}
      <div className="mt-5">
        <Facts
          facts={[
            [t('admin.imports_room.state'), <ImportState key="state" state={state} />],
            [t('admin.imports_room.rows'), rows],
            [t('admin.imports_room.imported'), state === 'finished' ? imported : null],
            [t('admin.imports_room.known'), known || null],
            [t('admin.imports_room.photos'), state === 'finished' ? photos : null],
            [t('admin.imports_room.rejected'), isBusy(upload) ? null : rejected],
            [t('admin.imports_room.credits'), state === 'checked' ? upload.credits : null],
            [t('admin.imports_room.brand'), brand],
            [t('admin.imports_room.mapping'), t(`admin.imports_room.mappings.${mapping}`)],
            [
              t('admin.imports_room.charset'),
              state === 'asking' ? null : t(`admin.imports_room.charsets.${textKey(charset)}`),
            ],
            [
              t('admin.imports_room.mails'),
              t(mail ? 'admin.imports_room.with_mail' : 'admin.imports_room.no_mail'),
            ],
            [t('admin.imports_room.by'), upload.staff],
            [t('admin.imports_room.created_at'), fullTime(upload.created_at)],
            [t('admin.imports_room.finished_at'), upload.finished_at && fullTime(upload.finished_at)],
          ]}
        />
      </div>
      {!isBusy(upload) && state !== 'asking' && <Rejects upload={upload} rejects={rejects} />}
    </>
  )
}

function Outcome({ upload }: { upload: Upload }) {
  const t = useT()
  const { state, rows, imported, waits, error } = upload
  if (isBusy(upload)) return <Alert kind="info">{t('admin.imports_room.busy', { rows })}</Alert>
  if (state === 'asking') return <Alert kind="warning">{t('admin.imports_room.asking')}</Alert>
  if (waits) return <Alert kind="info">{t('admin.imports_room.waits')}</Alert>
  if (state === 'checked') return <Alert kind="info">{t('admin.imports_room.checked', { imported })}</Alert>
  if (state === 'finished')
    return <Alert kind="success">{t('admin.imports_room.finished', { imported })}</Alert>
  return error && <Alert kind="warning">{error}</Alert>
}

const reload = () => queryClient.invalidateQueries({ queryKey: ['imports'] })

/** Keys of texts have no hyphen. */
const textKey = <Charset extends string>(charset: Charset) =>
  charset.replace('-', '_') as Charset extends `${infer A}-${infer B}` ? `${A}_${B}` : Charset

/** Shows what the file says in each character set. */
function AskCharset({ id, charsets }: { id: string; charsets: ImportAnswer['charsets'] }) {
  const t = useT()
  const [chosen, setChosen] = useState(charsets[0]?.charset)
  const choose = useMutation({
    mutationFn: (charset: NonNullable<typeof chosen>) =>
      call(contract.chooseCharset, { params: { id }, body: { charset } }),
    onSettled: reload,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) choose.mutate(chosen)
  }
  return (
    <form className="mt-5 flex flex-col items-start gap-4" onSubmit={submit}>
      <RadioCards
        legend={t('admin.imports_room.choose_charset')}
        columns={1}
        value={chosen}
        onChange={setChosen}
        options={charsets.map(({ charset, samples }) => ({
          value: charset,
          label: t(`admin.imports_room.charsets.${textKey(charset)}`),
          hint: samples.map((sample) => (
            <span key={sample} className="block wrap-anywhere">
              {sample}
            </span>
          )),
        }))}
      />
      <p className="text-muted">{t('admin.imports_room.none_right')}</p>
      <ErrorNote error={choose.error} />
      <Button type="submit" loading={choose.isPending}>
        {t('admin.imports_room.check')}
      </Button>
    </form>
  )
}

function Discard({ id }: { id: string }) {
  const t = useT()
  const discard = useMutation({
    mutationFn: () => call(contract.discardImport, { params: { id } }),
    onSettled: reload,
  })
  return (
    <>
      <Button variant="outline" loading={discard.isPending} onClick={() => discard.mutate()}>
        {t('admin.imports_room.discard')}
      </Button>
      <ErrorNote error={discard.error} />
    </>
  )
}

function Acts({ upload: { id, imported, credits, waits } }: { upload: Upload }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const start = useMutation({
    mutationFn: () => call(contract.startImport, { params: { id } }),
    onSuccess: (answer) => {
      if ('approval' in answer) showToast({ kind: 'success', text: t('admin.orders.asked_second') })
    },
    onSettled: () => {
      setAsking(false)
      return reload()
    },
  })
  const footer = (
    <>
      <Button variant="outline" onClick={() => setAsking(false)}>
        {t('ui.cancel')}
      </Button>
      <Button loading={start.isPending} onClick={() => start.mutate()}>
        {t('admin.imports_room.start')}
      </Button>
    </>
  )
  return (
    <>
      <Discard id={id} />
      {imported > 0 && !waits && (
        <Button onClick={() => setAsking(true)}>{t('admin.imports_room.start')}</Button>
      )}
      <ErrorNote error={start.error} />
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('admin.imports_room.start_title', { count: imported })}
        footer={footer}
      >
        <p>{t('admin.imports_room.start_text')}</p>
        {credits !== null && credits > 0 && (
          <p className="mt-3">
            {t('admin.imports_room.start_credits', { credits, most: staffLimits.secondPersonAboveCredits })}
          </p>
        )}
      </Dialog>
    </>
  )
}

async function fetchRejectedRows(id: string, separator: CsvSeparator): Promise<string> {
  let csv = ''
  let after: string | undefined
  do {
    const page = await call(contract.getImportRejects, { params: { id }, query: { after, separator } })
    csv += page.csv
    after = page.next ?? undefined
  } while (after)
  return csv
}

function Rejects({ upload, rejects }: { upload: Upload; rejects: contract.RejectedRow[] }) {
  const t = useT()
  const separator = useCsvSeparator()
  const file = useMutation({
    mutationFn: () => fetchRejectedRows(upload.id, separator),
    onSuccess: (csv) => saveCsv(`${upload.file_name}.rejects.csv`, csv),
  })
  const columns = useMemo(() => getColumns(t), [t])
  return (
    <Part title={t('admin.imports_room.rejects')}>
      {rejects.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <p className="text-muted">
            {t('admin.imports_room.first_rejects', { count: contract.importLimits.shownRejects })}
          </p>
          <Button
            variant="outline"
            icon={<Download aria-hidden="true" className="size-5" />}
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            {t('admin.imports_room.download')}
          </Button>
        </div>
      )}
      <ErrorNote error={file.error} />
      <DataTable
        isPart
        caption={t('admin.imports_room.rejects')}
        columns={columns}
        rows={rejects}
        rowId={({ row }) => String(row)}
        empty={t('admin.imports_room.no_rejects')}
      />
    </Part>
  )
}

const getColumns = (t: T): readonly Column<contract.RejectedRow>[] => [
  { id: 'row', header: t('admin.imports_room.row'), cell: ({ row: { original } }) => original.row },
  { id: 'field', header: t('admin.imports_room.column'), cell: ({ row: { original } }) => original.field },
  { id: 'why', header: t('admin.imports_room.why'), cell: ({ row: { original } }) => original.reason },
]
