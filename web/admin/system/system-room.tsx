import { useQuery } from '@tanstack/react-query'
import { getSystem, type SystemState, systemLimits } from '#contract/admin/system.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { Facts } from '#web/admin/ui/facts.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { Part } from '#web/admin/ui/part.tsx'
import { call } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackupsPart } from './backups-part.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { ProblemList } from './problem-list.tsx'
import {
  AlarmsTable,
  DifferencesTable,
  DomainsTable,
  NodesTable,
  SaidTable,
  ScheduleTable,
  ServicesTable,
} from './system-tables.tsx'
import { TestMail } from './test-mail.tsx'

export function SystemRoom() {
  const t = useT()
  const state = useQuery({
    queryKey: ['system'],
    queryFn: () => call(getSystem, {}),
    refetchInterval: 60_000,
  })
  const { data } = state
  return (
    <>
      <PageHead title={t('admin.rooms.system')} text={t('admin.system_room.text')}>
        <Button variant="outline" loading={state.isFetching} onClick={() => void state.refetch()}>
          {t('admin.system_room.refresh')}
        </Button>
      </PageHead>
      <ErrorNote error={state.error} onRetry={() => void state.refetch()} />
      {data ? <System state={data} /> : !state.error && <Skeleton className="h-60" />}
    </>
  )
}

/** The server counts up to a limit: `1,000+`. */
export function useBounded(): (count: number) => string {
  const t = useT()
  return (count) =>
    count > systemLimits.countedTo
      ? t('admin.overview.at_least', { count: systemLimits.countedTo })
      : String(count)
}

function System({ state }: { state: SystemState }) {
  const t = useT()
  const { problems, schedule, books, services, nodes } = state
  return (
    <>
      <Alert kind={problems.length ? 'warning' : 'success'}>
        {problems.length ? <ProblemList problems={problems} /> : t('admin.system_room.fine')}
      </Alert>
      <Jobs state={state} />
      <Part title={t('admin.system_room.failed_jobs')}>
        <FailedJobs />
      </Part>
      <Part title={t('admin.system_room.schedule')}>
        <details open={schedule.some(({ late, error }) => late || error !== null)}>
          <summary className="mb-3">{t('admin.system_room.scheduled', { count: schedule.length })}</summary>
          <ScheduleTable rows={schedule} />
        </details>
      </Part>
      <Mail mail={state.mail} />
      <Payments payments={state.payments} />
      <Books books={books} />
      <BackupsPart backups={state.backups} problems={problems} />
      <Part title={t('admin.system_room.services')}>
        <ServicesTable rows={services} />
      </Part>
      <Versions versions={state.versions} partitions={state.partitions} />
      <Part title={t('admin.system_room.nodes')}>
        <NodesTable rows={nodes} />
      </Part>
    </>
  )
}

/** Null reads "never yet". */
function useTime(): (iso: string | null) => string {
  const t = useT()
  const { fullTime } = useDates()
  return (iso) => (iso ? fullTime(iso) : t('admin.system_room.never'))
}

function Jobs({ state: { jobs, pushes, outbox } }: { state: SystemState }) {
  const t = useT()
  const bounded = useBounded()
  const { fullTime } = useDates()
  return (
    <Part title={t('admin.system_room.jobs')}>
      <Facts
        facts={[
          [t('admin.system_room.waiting'), bounded(jobs.waiting)],
          [t('admin.system_room.oldest'), jobs.oldest_at && fullTime(jobs.oldest_at)],
          [t('admin.system_room.retrying'), bounded(jobs.retrying)],
          [t('admin.system_room.failed'), bounded(jobs.failed)],
          [
            t('admin.system_room.busiest'),
            jobs.tasks.length
              ? jobs.tasks.map(({ task, waiting }) => `${task}: ${waiting}`).join(', ')
              : null,
          ],
          [t('admin.system_room.pushes'), bounded(pushes.waiting)],
          [t('admin.system_room.outbox'), bounded(outbox.waiting)],
        ]}
      />
    </Part>
  )
}

function Mail({ mail }: { mail: SystemState['mail'] }) {
  const t = useT()
  const time = useTime()
  const { out_since } = mail
  return (
    <Part title={t('admin.system_room.mail')}>
      <p className="mb-3 text-muted">{t('admin.system_room.mail_text')}</p>
      <TestMail />
      <Facts
        facts={[
          [
            t('admin.system_room.mail_server'),
            out_since
              ? t('admin.system_room.mail_server_out', { date: time(out_since) })
              : t('admin.system_room.mail_server_fine'),
          ],
          [
            t('admin.system_room.mail_refused'),
            t('admin.system_room.mail_refused_of', { count: mail.refused, many: mail.many }),
          ],
          [t('admin.system_room.mail_counted'), time(mail.counted_at)],
        ]}
      />
      <div className="mt-4 flex flex-col gap-4">
        <DomainsTable rows={mail.domains} />
        {mail.said.length > 0 && <SaidTable rows={mail.said} />}
      </div>
    </Part>
  )
}

function Payments({ payments }: { payments: SystemState['payments'] }) {
  const t = useT()
  const bounded = useBounded()
  const time = useTime()
  return (
    <Part title={t('admin.system_room.payments')}>
      <Facts
        facts={[
          [t('admin.system_room.provider'), payments.provider],
          [t('admin.system_room.open'), bounded(payments.open)],
          [t('admin.system_room.due_since'), payments.due_since && time(payments.due_since)],
          [t('admin.system_room.webhooks'), bounded(payments.webhooks)],
          ...payments.refunds.map(
            ({ status, count }) => [t(`admin.system_room.refunds.${status}`), bounded(count)] as const,
          ),
          [t('admin.system_room.reconciled'), time(payments.reconciled_at)],
        ]}
      />
      {payments.differences.length > 0 && <DifferencesTable rows={payments.differences} />}
    </Part>
  )
}

function Books({ books }: { books: SystemState['books'] }) {
  const t = useT()
  const time = useTime()
  return (
    <Part title={t('admin.system_room.books')}>
      <Facts
        facts={[
          [t('admin.system_room.checked'), time(books.checked_at)],
          [t('admin.system_room.alarms'), books.alarms.length],
          [t('admin.system_room.digest'), books.digest ?? t('admin.system_room.never')],
          [t('admin.system_room.missing_days'), books.missing_days],
        ]}
      />
      {books.alarms.length > 0 && <AlarmsTable rows={books.alarms} />}
    </Part>
  )
}

const linkTo = ({ version, url }: NonNullable<SystemState['versions']['newer']>) =>
  url ? (
    <a href={url} rel="noreferrer" target="_blank" className="link">
      {version}
    </a>
  ) : (
    version
  )

function Versions({ versions, partitions }: Pick<SystemState, 'versions' | 'partitions'>) {
  const t = useT()
  const time = useTime()
  return (
    <Part title={t('admin.system_room.versions')}>
      <Facts
        facts={[
          [t('admin.system_room.application'), versions.application],
          [t('admin.system_room.newer'), versions.newer && linkTo(versions.newer)],
          [t('admin.system_room.node_version'), versions.node],
          [t('admin.system_room.postgres'), versions.postgres],
          [t('admin.system_room.migrations'), versions.migrations],
          [t('admin.system_room.migration'), versions.migration],
          [t('admin.system_room.pending'), versions.pending.join(', ') || null],
          [
            t('admin.system_room.partitions'),
            partitions.map(({ table, until }) => `${table}: ${time(until)}`).join(', '),
          ],
        ]}
      />
    </Part>
  )
}
