import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { endOutage, recordOutage } from '#server/kit/mail-outage.ts'
import type { Mail, Mailer } from '#server/kit/ports/mail.ts'
import { addressHash } from './mail-keys.ts'

/**
 * Wraps the mailer of the whole product: an address that bounced gets no mail of any feature,
 * except mails that a member just asked for on the screen (spec/promises P10). A suppressed mail
 * leaves a row in `mail`.
 */
export function guardMailer(mailer: Mailer, { db, mailKey }: { db: Database; mailKey: string }): Mailer {
  return {
    async send(mail) {
      const { held, outage } = await stateBefore(db, mail, addressHash(mailKey, mail.to))
      if (held) return
      try {
        await mailer.send(mail)
      } catch (error) {
        if (isOutage(error)) await recordOutage(db)
        throw error
      }
      if (outage) await endOutage(db)
    },
    close: () => mailer.close(),
  }
}

/** Whether the server is unreachable or refuses all our mails, not just this one. */
function isOutage(error: unknown): boolean {
  const { code, command } = error as { code?: string; command?: string }
  return (code !== 'EENVELOPE' && code !== 'EMESSAGE') || command === 'MAIL FROM'
}

/** Whether the mail is suppressed, and whether an outage is recorded that an accepted mail ends. */
async function stateBefore(
  db: Database,
  { to, requested }: Pick<Mail, 'to' | 'requested'>,
  hash: Buffer,
): Promise<{ held: boolean; outage: boolean }> {
  const email = to.toLowerCase()
  const { rows } = await sql<{ held: boolean; outage: boolean }>`
    with held as (
      insert into mail (member_id, kind, address_hash, skipped)
      select (select id from member where email = ${email}), 'service', ${hash}, 'bounce'
      where not ${requested ?? false}::boolean and (
        exists (select from mail_suppression where address_hash = ${hash} and reason = 'bounce')
        or exists (select from member where email = ${email} and 'bounce' = any(notifications_disabled)))
      returning 1)
    select exists (select from held) as held, exists (select from mail_outage) as outage`.execute(db)
  return rows[0] ?? { held: false, outage: false }
}
