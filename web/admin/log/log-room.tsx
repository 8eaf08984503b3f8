import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useMemo } from 'react'
import { getStaffLog, type LogEntry } from '#contract/admin/log.ts'
import { type CsvSeparator, toCsv } from '#contract/lib/csv.ts'
import { isStaffAct, isStaffSubject, staffActs } from '#contract/rules/cases/staff-acts.ts'
import { saveCsv, useCsvSeparator } from '#web/admin/lib/csv.ts'
import { useShortcuts } from '#web/admin/lib/shortcuts.ts'
import { type T, useT } from '#web/admin/lib/texts.tsx'
import { useFilters } from '#web/admin/lib/use-filters.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { MemberLink } from '#web/admin/ui/member-link.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { Changes } from './changes.tsx'

const names = ['actor', 'act', 'member', 'case', 'from', 'to'] as const
type Filters = Partial<Record<(typeof names)[number], string>>

const trimmedText = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '')

/** Larger files are for the database. */
const CSV_ROWS = 10_000

const who = ({ actor: { kind, name, program } }: LogEntry) =>
  kind === 'cli' ? `cli:${name}` : program ? `${name} · ${program}` : name
const what = ({ subject }: LogEntry) => `${subject.kind} ${subject.id}`
const ask = (filters: Filters, after?: string) => call(getStaffLog, { query: { ...filters, after } })

async function fetchCsv(filters: Filters, separator: CsvSeparator): Promise<string> {
  const entries: LogEntry[] = []
  let after: string | undefined
  do {
    const page = await ask(filters, after)
    entries.push(...page.entries)
    after = page.next ?? undefined
  } while (after && entries.length < CSV_ROWS)
  const head = ['at', 'actor', 'act', 'subject', 'member', 'case', 'reason', 'before', 'after']
  return toCsv(
    [head].concat(
      entries.map((entry) => [
        entry.at,
        who(entry),
        entry.act,
        what(entry),
        entry.member ?? '',
        String(entry.case ?? ''),
        entry.reason ?? '',
        entry.before ? JSON.stringify(entry.before) : '',
        entry.after ? JSON.stringify(entry.after) : '',
      ]),
    ),
    separator,
  )
}

const getColumns = (t: T, fullTime: (iso: string) => string): Column<LogEntry>[] => [
  {
    id: 'at',
    header: t('admin.log.at'),
    cell: ({ row: { original } }) => <time dateTime={original.at}>{fullTime(original.at)}</time>,
  },
  { id: 'actor', header: t('admin.log.actor'), cell: ({ row: { original } }) => who(original) },
  {
    id: 'act',
    header: t('admin.log.act'),
    cell: ({ row: { original } }) =>
      isStaffAct(original.act) ? t(`admin.log.acts.${original.act}`) : original.act,
  },
  {
    id: 'subject',
    header: t('admin.log.subject'),
    cell: ({
      row: {
        original: { subject, member },
      },
    }) => (
      <span className="wrap-anywhere">
        {isStaffSubject(subject.kind) ? t(`admin.log.subjects.${subject.kind}`) : subject.kind}{' '}
        {subject.id === member ? <MemberLink id={member}>{subject.id}</MemberLink> : subject.id}
        {member && subject.id !== member && (
          <>
            {' · '}
            <MemberLink id={member}>{t('admin.log.subjects.member')}</MemberLink>
          </>
        )}
      </span>
    ),
  },
  { id: 'reason', header: t('admin.log.reason'), cell: ({ row: { original } }) => original.reason },
  {
    id: 'changes',
    header: t('admin.log.changes'),
    cell: ({ row: { original } }) => <Changes entry={original} />,
  },
]

export function LogRoom() {
  const t = useT()
  const { fullTime } = useDates()
  const { filters, after, change, goTo } = useFilters(names)
  const list = useQuery({ queryKey: ['log', filters, after], queryFn: () => ask(filters, after) })
  const separator = useCsvSeparator()
  const csv = useMutation({
    mutationFn: () => fetchCsv(filters, separator),
    onSuccess: (text) => saveCsv('log.csv', text),
  })
  useShortcuts([
    {
      keys: '/',
      label: t('admin.keys.filter'),
      run: () => document.getElementById('log-filters')?.querySelector('input')?.focus(),
    },
  ])
  const columns = useMemo(() => getColumns(t, fullTime), [t, fullTime])
  return (
    <>
      <PageHead title={t('admin.rooms.log')} text={t('admin.log.text')}>
        <Button
          variant="outline"
          icon={<Download aria-hidden="true" className="size-5" />}
          loading={csv.isPending}
          onClick={() => csv.mutate()}
        >
          {t('admin.list.csv')}
        </Button>
      </PageHead>
      <LogFilters key={JSON.stringify(filters)} filters={filters} onChange={change} />
      <ErrorNote error={csv.error} />
      <DataTable
        caption={t('admin.rooms.log')}
        columns={columns}
        rows={list.data?.entries}
        rowId={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={t('admin.log.empty')}
        paging={{ after, next: list.data?.next, goTo }}
      />
    </>
  )
}

function LogFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const t = useT()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onChange(Object.fromEntries(names.map((name) => [name, trimmedText(data.get(name))])))
  }
  return (
    <form
      noValidate
      id="log-filters"
      onSubmit={submit}
      className="mb-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      {names.map((name) => (
        <Field key={name} label={t(`admin.log.filters.${name}`)}>
          {name === 'act' ? (
            <ActSelect chosen={filters.act} />
          ) : (
            <TextInput
              name={name}
              type={name === 'from' || name === 'to' ? 'date' : 'text'}
              inputMode={name === 'case' ? 'numeric' : undefined}
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={filters[name] ?? ''}
            />
          )}
        </Field>
      ))}
      <div className="flex gap-2">
        <Button type="submit">{t('admin.list.search')}</Button>
        <Button variant="ghost" onClick={() => onChange(Object.fromEntries(names.map((name) => [name, ''])))}>
          {t('admin.list.clear')}
        </Button>
      </div>
    </form>
  )
}

function ActSelect({ chosen = '' }: { chosen: string | undefined }) {
  const t = useT()
  const acts = staffActs
    .map((act) => ({ act, text: t(`admin.log.acts.${act}`) }))
    .toSorted((one, other) => one.text.localeCompare(other.text))
  return (
    <Select name="act" defaultValue={chosen}>
      <option value="">{t('admin.list.all')}</option>
      {acts.map(({ act, text }) => (
        <option key={act} value={act}>
          {text}
        </option>
      ))}
    </Select>
  )
}
