import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** After this time the next mail tests the mail server again. */
const BELIEVED_MINUTES = 10

/** Records for all processes that the mail server is down, until it accepts a mail. */
export async function recordOutage(db: Database): Promise<void> {
  await sql`insert into mail_outage default values
    on conflict (singleton) do update set last_failed_at = now()`.execute(db)
}

/** Ends the outage that `recordOutage` recorded. */
export async function endOutage(db: Database): Promise<void> {
  await db.deleteFrom('mailOutage').execute()
}

/** Whether the mail server failed in the last ten minutes and accepted no mail since. */
export async function isMailOut(db: Database): Promise<boolean> {
  const { rows } = await sql<{ out: boolean }>`select exists (select from mail_outage
    where last_failed_at > now() - make_interval(mins => ${BELIEVED_MINUTES}::int)) as out`.execute(db)
  return rows[0]?.out ?? false
}
