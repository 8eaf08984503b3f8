import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { noteMailTaken, noteOutage } from '#server/kit/mail-outage.ts'
import type { Mailer } from '#server/kit/ports/mail.ts'
import { addressHash } from './mail-keys.ts'

/**
 * Wraps the mailer of the whole product: an address that bounced gets no mail of any feature,
 * except mails that a member just asked for on the screen (spec/promises P10). A mail that is held
 * back leaves a row in `mail`.
 */
export function guardMailer(mailer: Mailer, { db, mailKey }: { db: Database; mailKey: string }): Mailer {
  return {
    async send(mail) {
      if (!mail.asked && (await hasBounced(db, mail.to, addressHash(mailKey, mail.to)))) return
      try {
        await mailer.send(mail)
      } catch (error) {
        if (isOutage(error)) await noteOutage(db)
        throw error
      }
      await noteMailTaken(db)
    },
    close: () => mailer.close(),
  }
}

/** Checks whether the server is away or refuses all our mails, not just this one. */
function isOutage(error: unknown): boolean {
  const { code, command } = error as { code?: string; command?: string }
  return (code !== 'EENVELOPE' && code !== 'EMESSAGE') || command === 'MAIL FROM'
}

async function hasBounced(db: Database, email: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    insert into mail (member_id, kind, address_hash, skipped)
    select (select id from member where email = ${email.toLowerCase()}), 'service', ${hash}, 'bounce'
    where exists (select from mail_suppression where address_hash = ${hash} and reason = 'bounce')
       or exists (select from member where email = ${email.toLowerCase()} and 'bounce' = any(notifications_disabled))
    returning true as held`.execute(db)
  return rows.length > 0
}
