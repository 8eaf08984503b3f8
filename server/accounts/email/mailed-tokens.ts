import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { isToken, newToken, tokenHash } from '#server/kit/secrets/tokens.ts'

export type MailedToken = {
  memberId: number
  /** A lower-case word. What a purpose does is registered with `registerLinkHandler`. */
  purpose: string
  hours: number
  /** Where `/{token}` leads: a path of this site. */
  target?: string
  mailChangeId?: number
}

/**
 * Stores a token for one member and purpose, and returns it. Its link is `${publicUrl}/${token}`
 * and works once within `hours` (purpose `autologin`: at most `limits.autologinLinkHours`). Throws
 * where `target` is not a path of this site.
 */
export async function mailToken({ db }: Pick<Ctx, 'db'>, made: MailedToken): Promise<string> {
  if (made.target !== undefined && !/^\/(?![/\\])/.test(made.target))
    throw new Error(`not a path of this site: ${made.target}`)
  const token = newToken()
  await db
    .insertInto('mailedToken')
    .values({
      tokenHash: tokenHash(token),
      purpose: made.purpose,
      memberId: made.memberId,
      target: made.target ?? null,
      mailChangeId: made.mailChangeId ?? null,
      expiresAt: sql`now() + make_interval(secs => ${made.hours * 3600})`,
    })
    .execute()
  return token
}

/** Uses up a token in the transaction of the caller. Throws `accounts.link_expired`. */
export async function consumeToken(db: Database, token: string, purpose: string) {
  if (!isToken(token)) throw new AppError('accounts.link_expired')
  // Locks the member first, as everywhere, so that no two transactions deadlock.
  await sql`select from member where id = (select member_id from mailed_token where token_hash = ${tokenHash(token)})
    for update`.execute(db)
  const used = await db
    .updateTable('mailedToken')
    .set({ usedAt: sql`now()` })
    .where('tokenHash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['memberId', 'mailChangeId', 'target'])
    .executeTakeFirst()
  if (!used) throw new AppError('accounts.link_expired')
  return used
}

export async function cancelTokens(db: Database, memberId: number, purposes: string[]): Promise<void> {
  await sql`update mailed_token set used_at = now()
    where member_id = ${memberId} and purpose = any(${purposes}) and used_at is null`.execute(db)
}

/** Purposes that would let an intruder keep access after the owner secured the account. */
export const riskyPurposes = ['password_reset', 'mail_change', 'autologin']
