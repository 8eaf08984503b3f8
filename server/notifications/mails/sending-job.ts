import { type RawBuilder, sql } from 'kysely'
import { isPatient, type MailKind } from './kinds.ts'

/** A server that is away is tried again for three days (spec/notifications 5). */
const TRIES = 20
/** After everything else that waits: a campaign keeps nobody from the mail that activates their account. */
const LAST = 10

/** Orders the job that sends a mail; selected from rows that have its `id`. */
export const sendingJob = (kind: MailKind, runAt: Date | null = null): RawBuilder<unknown> => sql`
  graphile_worker.add_job('notifications.send-mail', payload => json_build_object('mailId', id),
    run_at => ${runAt}::timestamptz, max_attempts => ${TRIES}, priority => ${isPatient(kind) ? LAST : 0})`
