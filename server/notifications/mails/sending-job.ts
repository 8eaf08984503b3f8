import { type RawBuilder, sql } from 'kysely'
import { isLowPriority, type MailKind } from './kinds.ts'

/** An unreachable server is retried for three days (spec/notifications 5). */
const TRIES = 20
/** After everything else, so that a campaign delays no confirmation mail. */
const LOW_PRIORITY = 10

/** Adds the job that sends a mail; the statement selects from rows with an `id`. */
export const sendingJob = (kind: MailKind, runAt: Date | null = null): RawBuilder<unknown> => sql`
  graphile_worker.add_job('notifications.send-mail', payload => json_build_object('mailId', id),
    run_at => ${runAt}::timestamptz, max_attempts => ${TRIES}, priority => ${isLowPriority(kind) ? LOW_PRIORITY : 0})`
