import {
  type ShownProblem,
  type SystemProblem,
  type SystemState,
  systemLimits,
} from '#contract/admin/system.ts'
import { JOB_LATE_MINUTES } from './queue.ts'
import { tooPlain } from './search-ways.ts'

export type Known = Omit<SystemState, 'problems'>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The check of the ledger runs every three minutes. */
const UNCHECKED_MS = HOUR
const PUSH_LATE_MS = 10 * MINUTE
/** Pending attempts are synced at the latest a day after they were due. */
const PAYMENT_LATE_MS = HOUR
/** Hard bounces above this share of a domain’s mails spoil our name as a sender. */
const BOUNCE_SHARE = 0.05

type More = { subject?: string; count?: number; since?: string | null }

const problem = (name: SystemProblem, { subject = '', count, since }: More = {}): ShownProblem => ({
  problem: name,
  subject,
  count: count ?? null,
  since: since ?? null,
})

const isOlder = (at: string | null, ms: number): boolean => at !== null && Date.parse(at) < Date.now() - ms

function* ofJobs({ jobs, schedule, pushes, outbox }: Known): Generator<ShownProblem> {
  if (jobs.failed) yield problem('jobs_failed', { count: jobs.failed })
  if (isOlder(jobs.oldest_at, JOB_LATE_MINUTES * MINUTE))
    yield problem('jobs_late', { count: jobs.waiting, since: jobs.oldest_at })
  if (isOlder(outbox.oldest_at, systemLimits.outboxLateSeconds * 1000))
    yield problem('outbox_late', { count: outbox.waiting, since: outbox.oldest_at })
  for (const { job, late, ok_at } of schedule)
    if (late) yield problem('schedule_late', { subject: job, since: ok_at })
  if (isOlder(pushes.oldest_at, PUSH_LATE_MS))
    yield problem('pushes_late', { count: pushes.waiting, since: pushes.oldest_at })
}

function* ofMoney({ books, payments, nodes }: Known): Generator<ShownProblem> {
  if (books.alarms.length) yield problem('ledger_alarm', { count: books.alarms.length })
  // After a start the books are checked only after some minutes.
  const isUp = nodes.some(({ gone, started_at }) => !gone && isOlder(started_at, UNCHECKED_MS))
  if (isUp && isOlder(books.checked_at, UNCHECKED_MS))
    yield problem('ledger_unchecked', { since: books.checked_at })
  if (books.missing_days > 1) yield problem('digest_missing', { count: books.missing_days })
  if (payments.differences.length) yield problem('books_differ', { count: payments.differences.length })
  if (isOlder(payments.due_since, PAYMENT_LATE_MS))
    yield problem('payments_late', { count: payments.open, since: payments.due_since })
  const failed = payments.refunds.find(({ status }) => status === 'failed')?.count ?? 0
  if (failed) yield problem('refunds_failed', { count: failed })
}

function* ofServices({ mail, services }: Known): Generator<ShownProblem> {
  if (mail.out_since) yield problem('mail_out', { since: mail.out_since })
  if (mail.refused >= mail.many) yield problem('mail_refused', { count: mail.refused })
  for (const { domain, sent, bounces } of mail.domains)
    if (domain && sent >= systemLimits.leastMails && bounces > sent * BOUNCE_SHARE)
      yield problem('mail_bounces', { subject: domain, count: bounces })
  // One refused receiver of a mail is no problem, and an outage is reported above.
  for (const { service, ok_at, failed_at } of services)
    if (service !== 'mail' && failed_at && (!ok_at || failed_at > ok_at))
      yield problem('provider_failing', { subject: service, since: failed_at })
}

function* ofSearch({ search }: Known): Generator<ShownProblem> {
  const percent = tooPlain(search)
  if (percent !== undefined) yield problem('search_plain', { count: percent })
}

/** Nodes of one machine may share a disk, which is reported once. */
function* ofDisks({ nodes }: Known): Generator<ShownProblem> {
  const shares = new Map<string, number>()
  for (const { host, gone, free_share: share } of nodes)
    if (!gone && share !== null && share < systemLimits.leastFreeShare)
      shares.set(host, Math.min(share, shares.get(host) ?? 1))
  for (const [host, share] of shares)
    yield problem('disk_low', { subject: host, count: Math.floor(share * 100) })
}

function* ofPartitions({ partitions }: Known): Generator<ShownProblem> {
  for (const { table, until } of partitions) {
    const days = until === null ? 0 : Math.max(0, Math.floor((Date.parse(until) - Date.now()) / DAY))
    if (days < systemLimits.leastDaysAhead) yield problem('partitions_short', { subject: table, count: days })
  }
}

function* ofBackups({ backups: { expected_since: since, runs, archive } }: Known): Generator<ShownProblem> {
  const lastGood = (kind: 'backup' | 'verify'): string | null =>
    runs.reduce<string | null>(
      (latest, run) => (run.kind === kind && (run.ok_at ?? '') > (latest ?? '') ? run.ok_at : latest),
      null,
    )
  const { backupLateHours, verifyLateHours, archiveLateMinutes } = systemLimits
  const [made, verified] = [lastGood('backup'), lastGood('verify')]
  if (since !== null && isOlder(made ?? since, backupLateHours * HOUR))
    yield problem('backup_late', { since: made })
  if (since !== null && isOlder(verified ?? since, verifyLateHours * HOUR))
    yield problem('verify_late', { since: verified })
  if (!archive?.failed_at || (archive.ok_at && archive.ok_at > archive.failed_at)) return
  if (isOlder(archive.ok_at ?? archive.failed_at, archiveLateMinutes * MINUTE))
    yield problem('archive_late', { since: archive.ok_at })
}

function* ofVersions({ versions, nodes }: Known): Generator<ShownProblem> {
  if (versions.pending.length) yield problem('migrations_pending', { count: versions.pending.length })
  const living = new Set(nodes.filter(({ gone }) => !gone).map(({ version }) => version))
  if (living.size > 1) yield problem('versions_differ', { count: living.size })
}

function* ofWebhooks({ webhooks_stopped: stopped }: Known): Generator<ShownProblem> {
  for (const { name, at } of stopped) yield problem('webhook_stopped', { subject: name, since: at })
}

/** The most serious first: money, then jobs, services and versions. */
export const problemsIn = (known: Known): ShownProblem[] => [
  ...ofMoney(known),
  ...ofJobs(known),
  ...ofServices(known),
  ...ofSearch(known),
  ...ofDisks(known),
  ...ofPartitions(known),
  ...ofBackups(known),
  ...ofWebhooks(known),
  ...ofVersions(known),
]
