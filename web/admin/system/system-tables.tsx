import { useMemo } from 'react'
import type { SystemState } from '#contract/admin/system.ts'
import { type T, useLanguage, useT } from '#web/admin/lib/texts.tsx'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { Chip } from '#web/ui/forms/chip.tsx'

type ColumnParts = { t: T; time: (iso: string | null) => string; ago: (iso: string) => string }
const HOUR_MS = 3_600_000

/** '5 hours ago', and from two days on '2 days ago'. */
function hoursAgo(iso: string, language: string): string {
  const hours = Math.floor((Date.now() - Date.parse(iso)) / HOUR_MS)
  const format = new Intl.RelativeTimeFormat(language)
  return hours < 48 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day')
}

type TableProps<Row extends object> = {
  caption: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  columnsOf: (shown: ColumnParts) => Column<Row>[]
}

/** A missing time reads `never yet`. */
function SystemTable<Row extends object>({ caption, rows, rowId, columnsOf }: TableProps<Row>) {
  const t = useT()
  const { fullTime } = useDates()
  const { language } = useLanguage()
  const columns = useMemo(
    () =>
      columnsOf({
        t,
        time: (iso) => (iso ? fullTime(iso) : t('admin.system_room.never')),
        ago: (iso) => hoursAgo(iso, language),
      }),
    [columnsOf, t, fullTime, language],
  )
  return (
    <DataTable
      isPart
      caption={caption}
      columns={columns}
      rows={rows}
      rowId={rowId}
      empty={t('admin.system_room.none')}
    />
  )
}

type ScheduleRow = SystemState['schedule'][number]
const scheduleColumns = ({ t, time }: ColumnParts): Column<ScheduleRow>[] => [
  { id: 'job', header: t('admin.system_room.task'), cell: ({ row }) => row.original.job },
  {
    id: 'ok',
    header: t('admin.system_room.ok_at'),
    cell: ({ row: { original } }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {time(original.ok_at)}
        {original.late && <Chip tone="warning">{t('admin.system_room.late')}</Chip>}
      </span>
    ),
  },
  {
    id: 'error',
    header: t('admin.system_room.error'),
    cell: ({ row: { original } }) =>
      original.error && original.failed_at && `${time(original.failed_at)}: ${original.error}`,
  },
]

export function ScheduleTable({ rows }: { rows: ScheduleRow[] }) {
  const t = useT()
  return (
    <SystemTable
      caption={t('admin.system_room.schedule')}
      rows={rows}
      rowId={({ job }) => job}
      columnsOf={scheduleColumns}
    />
  )
}

type DomainRow = SystemState['mail']['domains'][number]
const counts = ['sent', 'held', 'bounces', 'complaints'] as const
const domainColumns = ({ t }: ColumnParts): Column<DomainRow>[] => [
  {
    id: 'domain',
    header: t('admin.system_room.domain'),
    cell: ({ row }) => row.original.domain || t('admin.system_room.other_domains'),
  },
  ...counts.map(
    (name): Column<DomainRow> => ({
      id: name,
      header: t(`admin.system_room.${name}`),
      cell: ({ row }) => row.original[name],
    }),
  ),
]

export function DomainsTable({ rows }: { rows: DomainRow[] }) {
  const t = useT()
  return (
    <SystemTable
      caption={t('admin.system_room.mail')}
      rows={rows}
      rowId={({ domain }) => domain}
      columnsOf={domainColumns}
    />
  )
}

type SaidRow = SystemState['mail']['said'][number]
const saidColumns = ({ t, time }: ColumnParts): Column<SaidRow>[] => [
  { id: 'at', header: t('admin.system_room.mail_said_at'), cell: ({ row }) => time(row.original.at) },
  { id: 'code', header: t('admin.system_room.mail_code'), cell: ({ row }) => row.original.status },
  {
    id: 'words',
    header: t('admin.system_room.mail_words'),
    cell: ({ row }) => <span className="wrap-anywhere">{row.original.words}</span>,
  },
]

/** Each once. */
export function SaidTable({ rows }: { rows: SaidRow[] }) {
  const t = useT()
  return (
    <SystemTable
      caption={t('admin.system_room.mail_said')}
      rows={rows}
      rowId={({ status, words }) => `${status} ${words}`}
      columnsOf={saidColumns}
    />
  )
}

type DifferenceRow = SystemState['payments']['differences'][number]
const differenceColumns = ({ t }: ColumnParts): Column<DifferenceRow>[] => [
  { id: 'subject', header: t('admin.system_room.subject'), cell: ({ row }) => row.original.subject },
  { id: 'ours', header: t('admin.system_room.ours'), cell: ({ row }) => row.original.ours },
  { id: 'theirs', header: t('admin.system_room.theirs'), cell: ({ row }) => row.original.theirs },
]

export function DifferencesTable({ rows }: { rows: DifferenceRow[] }) {
  const t = useT()
  return (
    <div className="mt-4">
      <SystemTable
        caption={t('admin.system_room.differences')}
        rows={rows}
        rowId={({ subject }) => subject}
        columnsOf={differenceColumns}
      />
    </div>
  )
}

type AlarmRow = SystemState['books']['alarms'][number]
const alarmColumns = ({ t }: ColumnParts): Column<AlarmRow>[] => [
  { id: 'invariant', header: t('admin.system_room.invariant'), cell: ({ row }) => row.original.invariant },
  { id: 'subject', header: t('admin.system_room.subject'), cell: ({ row }) => row.original.subject },
]

export function AlarmsTable({ rows }: { rows: AlarmRow[] }) {
  const t = useT()
  return (
    <div className="mt-4">
      <SystemTable
        caption={t('admin.system_room.alarms')}
        rows={rows}
        rowId={({ invariant, subject }) => `${invariant} ${subject}`}
        columnsOf={alarmColumns}
      />
    </div>
  )
}

type ServiceRow = SystemState['services'][number]
const serviceNames = ['mail', 'payments', 'sms', 'translator'] as const
const serviceColumns = ({ t, time }: ColumnParts): Column<ServiceRow>[] => [
  {
    id: 'service',
    header: t('admin.system_room.service'),
    cell: ({ row: { original } }) => {
      const known = serviceNames.find((name) => name === original.service)
      return known ? t(`admin.system_room.service_names.${known}`) : original.service
    },
  },
  { id: 'ok', header: t('admin.system_room.last_ok'), cell: ({ row }) => time(row.original.ok_at) },
  {
    id: 'error',
    header: t('admin.system_room.last_error'),
    cell: ({ row: { original } }) =>
      original.failed_at
        ? `${time(original.failed_at)}: ${original.error ?? ''}`
        : t('admin.system_room.none'),
  },
]

export function ServicesTable({ rows }: { rows: ServiceRow[] }) {
  const t = useT()
  return (
    <SystemTable
      caption={t('admin.system_room.services')}
      rows={rows}
      rowId={({ service }) => service}
      columnsOf={serviceColumns}
    />
  )
}

type BackupRow = SystemState['backups']['runs'][number] & { late: boolean }
const backupColumns = ({ t, time, ago }: ColumnParts): Column<BackupRow>[] => [
  {
    id: 'kind',
    header: t('admin.system_room.backup_kind'),
    cell: ({ row }) => t(`admin.system_room.backup_kinds.${row.original.kind}`),
  },
  { id: 'program', header: t('admin.system_room.backup_program'), cell: ({ row }) => row.original.program },
  {
    id: 'ok',
    header: t('admin.system_room.backup_ok'),
    cell: ({ row: { original } }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {time(original.ok_at)}
        {original.ok_at && ` (${ago(original.ok_at)})`}
        {original.late && <Chip tone="warning">{t('admin.system_room.late')}</Chip>}
      </span>
    ),
  },
  {
    id: 'place',
    header: t('admin.system_room.backup_place'),
    cell: ({ row }) => <span className="wrap-anywhere">{row.original.place}</span>,
  },
  {
    id: 'error',
    header: t('admin.system_room.last_error'),
    cell: ({ row: { original } }) =>
      original.failed_at && `${time(original.failed_at)}: ${original.error ?? ''}`,
  },
]

export function BackupsTable({ rows }: { rows: BackupRow[] }) {
  const t = useT()
  return (
    <SystemTable
      caption={t('admin.system_room.backups')}
      rows={rows}
      rowId={({ kind, program }) => `${kind} ${program}`}
      columnsOf={backupColumns}
    />
  )
}

type NodeRow = SystemState['nodes'][number]
const nodeColumns = ({ t, time }: ColumnParts): Column<NodeRow>[] => [
  { id: 'host', header: t('admin.system_room.host'), cell: ({ row }) => row.original.host },
  {
    id: 'work',
    header: t('admin.system_room.work'),
    cell: ({ row }) => t(`admin.system_room.works.${row.original.work}`),
  },
  {
    id: 'version',
    header: t('admin.system_room.versions'),
    cell: ({ row: { original } }) => `${original.version}, Node ${original.node}`,
  },
  { id: 'started', header: t('admin.system_room.started'), cell: ({ row }) => time(row.original.started_at) },
  {
    id: 'free',
    header: t('admin.system_room.free'),
    cell: ({ row: { original } }) =>
      original.free_share === null ? '' : `${Math.floor(original.free_share * 100)}%`,
  },
  {
    id: 'seen',
    header: t('admin.system_room.seen'),
    cell: ({ row: { original } }) =>
      original.gone ? `${time(original.seen_at)} (${t('admin.system_room.gone')})` : time(original.seen_at),
  },
]

export function NodesTable({ rows }: { rows: NodeRow[] }) {
  const t = useT()
  return (
    <SystemTable
      caption={t('admin.system_room.nodes')}
      rows={rows}
      rowId={({ id }) => id}
      columnsOf={nodeColumns}
    />
  )
}
