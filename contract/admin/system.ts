import { z } from 'zod'
import { endpoint, noContent } from '#contract/endpoint.ts'
import { after, instant, line, mostOfSite, next } from '#contract/values.ts'

export const systemLimits = {
  jobsPage: 50,
  /** Counting stops here; a longer queue is too long anyway. */
  countedTo: 1000,
  domains: 30,
  /** A domain with fewer mails in a day is counted under "others". */
  leastMails: 10,
  /** A node without a heartbeat for this time is gone. */
  nodeGoneSeconds: 120,
  /** A change that is not published after this time means that the relay hangs. */
  outboxLateSeconds: 60,
  /** Below this free share of its disk a node is about to refuse uploads. */
  leastFreeShare: 0.15,
  /** With partitions for fewer days ahead, the job that makes them has failed for days. */
  leastDaysAhead: 4,
  /** A last good backup that is older is late. */
  backupLateHours: 36,
  /** So is a last verified one: they are verified each week. */
  verifyLateHours: 8 * 24,
  /** PostgreSQL repeats what its archive did not take; after this time it is a problem. */
  archiveLateMinutes: 5,
  mailDays: 7,
  /** A greater share of searches without the bitmaps in memory is a problem. */
  mostPlainShare: 0.05,
  /** Fewer in an hour are normal after a start or a snapshot. */
  leastPlainSearches: 1000,
} as const

/** What is wrong; `subject` names the job, service or node, and may be empty. */
export const systemProblems = [
  'ledger_alarm',
  'ledger_unchecked',
  'jobs_failed',
  'jobs_late',
  'outbox_late',
  'schedule_late',
  'books_differ',
  'digest_missing',
  'mail_out',
  'mail_refused',
  'mail_bounces',
  'pushes_late',
  'payments_late',
  'provider_failing',
  'refunds_failed',
  'search_plain',
  'disk_low',
  'partitions_short',
  'backup_late',
  'verify_late',
  'archive_late',
  'webhook_stopped',
  'migrations_pending',
  'versions_differ',
] as const
export type SystemProblem = (typeof systemProblems)[number]

/** The problems that owners are mailed about at once (spec/admin 65). */
export const alarmProblems = [
  'ledger_alarm',
  'ledger_unchecked',
  'jobs_late',
  'outbox_late',
  'mail_out',
  'mail_refused',
  'payments_late',
  'search_plain',
  'disk_low',
  'partitions_short',
  'backup_late',
  'verify_late',
  'archive_late',
  'webhook_stopped',
] as const satisfies readonly SystemProblem[]
export type AlarmProblem = (typeof alarmProblems)[number]

const room = { who: 'staff', permission: 'system' } as const
/** At most `systemLimits.countedTo` + 1, which means more than that. */
const bounded = z.number().int()
const queue = z.object({ waiting: bounded, oldest_at: instant.nullable() })
const problem = z.object({
  problem: z.enum(systemProblems),
  subject: z.string(),
  /** How many, where it is counted. */
  count: z.number().int().nullable(),
  since: instant.nullable(),
})
export type ShownProblem = z.output<typeof problem>

export const getSystemProblems = endpoint({
  ...room,
  method: 'GET',
  path: '/api/admin/system/problems',
  summary: 'What is wrong with the system now; empty where nothing is.',
  output: z.object({ problems: z.array(problem).max(mostOfSite) }),
})

const difference = z.object({ subject: z.string(), ours: z.string(), theirs: z.string() })
const system = z.object({
  problems: z.array(problem).max(mostOfSite),
  jobs: queue.extend({
    /** Jobs that will be tried again. */
    retrying: bounded,
    /** Jobs that are not tried again by themselves. */
    failed: bounded,
    tasks: z.array(z.object({ task: z.string(), waiting: bounded })).max(mostOfSite),
  }),
  schedule: z
    .array(
      z.object({
        job: z.string(),
        ok_at: instant.nullable(),
        failed_at: instant.nullable(),
        error: z.string().nullable(),
        late: z.boolean(),
      }),
    )
    .max(mostOfSite),
  mail: z.object({
    /** Since when the mail server accepts nothing. */
    out_since: instant.nullable(),
    /** Refusals of the last hour that blame us. */
    refused: z.number().int(),
    /** At this number they raise an alarm, and low-priority mail to those domains waits. */
    many: z.number().int(),
    /** The servers' words about us in the last day, the latest first; at most ten. */
    said: z
      .array(z.object({ at: instant, status: z.string().nullable(), words: z.string() }))
      .max(mostOfSite),
    counted_at: instant.nullable(),
    /** The last seven days; an empty domain is all others together. */
    domains: z
      .array(
        z.object({
          domain: z.string(),
          sent: z.number().int(),
          held: z.number().int(),
          bounces: z.number().int(),
          complaints: z.number().int(),
        }),
      )
      .max(mostOfSite),
  }),
  pushes: queue,
  /** Changes that are not published to devices yet. */
  outbox: queue,
  payments: z.object({
    provider: z.string(),
    /** Attempts that the provider is asked about again. */
    open: bounded,
    /** Since when the oldest of them is overdue. */
    due_since: instant.nullable(),
    webhooks: bounded,
    /** Of the last thirty days. */
    refunds: z
      .array(z.object({ status: z.enum(['held', 'sent', 'failed']), count: bounded }))
      .max(mostOfSite),
    reconciled_at: instant.nullable(),
    /** What the last comparison found; at most 20. */
    differences: z.array(difference).max(mostOfSite),
  }),
  books: z.object({
    checked_at: instant.nullable(),
    /** The first 100. */
    alarms: z.array(z.object({ invariant: z.string(), subject: z.string() })).max(mostOfSite),
    digest: z.iso.date().nullable(),
    missing_days: z.number().int(),
  }),
  services: z
    .array(
      z.object({
        service: z.string(),
        ok_at: instant.nullable(),
        failed_at: instant.nullable(),
        error: z.string().nullable(),
      }),
    )
    .max(mostOfSite),
  versions: z.object({
    application: z.string(),
    /** A release that is newer, where the operator lets the site look for one. */
    newer: z.object({ version: z.string(), url: z.string().nullable() }).nullable(),
    node: z.string(),
    postgres: z.string(),
    migration: z.string(),
    migrations: z.number().int(),
    pending: z.array(z.string()).max(mostOfSite),
  }),
  /** The tables with a partition for each day, and until when there are partitions. */
  partitions: z.array(z.object({ table: z.string(), until: instant.nullable() })).max(mostOfSite),
  backups: z.object({
    /** Since when backups are expected; null: a demo needs none. */
    expected_since: instant.nullable(),
    /** Each program that makes or verifies backups. */
    runs: z
      .array(
        z.object({
          kind: z.enum(['backup', 'verify']),
          program: z.string(),
          ok_at: instant.nullable(),
          /** Where the last good one is. */
          place: z.string().nullable(),
          failed_at: instant.nullable(),
          error: z.string().nullable(),
        }),
      )
      .max(mostOfSite),
    /** What PostgreSQL says of the archive of its log; null where it keeps none. */
    archive: z.object({ ok_at: instant.nullable(), failed_at: instant.nullable() }).nullable(),
  }),
  /** Webhooks that were stopped because they took nothing. */
  webhooks_stopped: z.array(z.object({ name: z.string(), at: instant })).max(mostOfSite),
  /** Searches of the last hour that bitmaps could answer, by the way they were answered. */
  search: z.object({ bitmaps: z.number().int(), plain: z.number().int() }),
  nodes: z
    .array(
      z.object({
        id: z.uuid(),
        host: z.string(),
        work: z.enum(['http', 'jobs', 'both']),
        version: z.string(),
        node: z.string(),
        started_at: instant,
        seen_at: instant,
        gone: z.boolean(),
        /** The free share of its disk, from 0 to 1; null: not known. */
        free_share: z.number().nullable(),
      }),
    )
    .max(mostOfSite),
})
export type SystemState = z.output<typeof system>

export const getSystem = endpoint({
  ...room,
  method: 'GET',
  path: '/api/admin/system',
  summary:
    'Queue, schedule, mail, pushes, payments, books, backups, services, versions and nodes, from bounded counts and what jobs noted.',
  output: system,
})

const failedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.number().int(),
  max_attempts: z.number().int(),
  /** Null: it is not tried again by itself. */
  next_at: instant.nullable(),
  created_at: instant,
  /** Without addresses, 500 characters. */
  error: z.string(),
})
export type FailedJob = z.output<typeof failedJob>

export const getFailedJobs = endpoint({
  ...room,
  method: 'GET',
  path: '/api/admin/system/jobs',
  summary: 'Jobs whose last run failed, the latest first.',
  query: z.strictObject({
    state: z.enum(['failed', 'retrying']).optional(),
    task: line(0, 80).optional(),
    after,
  }),
  output: z.object({ jobs: z.array(failedJob).max(mostOfSite), next }),
})

export const sendTestMail = endpoint({
  ...room,
  method: 'POST',
  path: '/api/admin/system/test-mail',
  summary:
    'Mail the caller at once, to see whether mails arrive. The answer has what the mail server refuses.',
  repeat: 'none',
  output: z.object({
    to: z.string(),
    /** The words of the mail server, without addresses; null: it took the mail. */
    error: z.string().nullable(),
  }),
  limit: { max: 10, seconds: 3600 },
})

export const retryJob = endpoint({
  ...room,
  method: 'POST',
  path: '/api/admin/system/jobs/:id/retry',
  summary: 'Have a failed job run again now, with all its tries. It is logged.',
  status: 204,
  params: z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }),
  output: noContent,
})
