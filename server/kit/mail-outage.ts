import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** After so many minutes without a mail somebody tries again whether the mail server is back. */
const BELIEVED_MINUTES = 10

/**
 * Notes that the mail server took nothing; until it takes a mail again, mail is out for all
 * processes.
 */
export async function noteOutage(db: Database): Promise<void> {
  await sql`insert into mail_outage default values
    on conflict (singleton) do update set last_failed_at = now()`.execute(db)
}

/** Notes that the mail server took a mail. */
export async function noteMailTaken(db: Database): Promise<void> {
  await db.deleteFrom('mailOutage').execute()
}

/**
 * Whether the last mail that was handed over in the last ten minutes found no mail server that took
 * it.
 */
export async function isMailOut(db: Database): Promise<boolean> {
  const { rows } = await sql<{ out: boolean }>`select exists (select from mail_outage
    where last_failed_at > now() - make_interval(mins => ${BELIEVED_MINUTES}::int)) as out`.execute(db)
  return rows[0]?.out ?? false
}
