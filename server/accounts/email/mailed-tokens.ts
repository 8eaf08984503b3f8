import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { linkToken } from '#contract/rules/patterns.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'

/** 256 random bits; what is stored is its SHA-256 only (spec/abuse T08). */
export const newToken = () => randomBytes(32).toString('base64url')
export const isToken = (text: string) => linkToken.test(text)
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

export type MailedToken = {
  memberId: number
  /** What using it does: a lower-case word. Purposes other than our own are registered with `onLink`. */
  purpose: string
  hours: number
  /** Where `/{token}` leads: a path on this origin. */
  target?: string
  mailChangeId?: number
}

/**
 * Makes a token to mail, and returns it: `${publicUrl}/${token}` is its link (purpose `autologin`: at most
 * `limits.autologinLinkHours`). Good once and for `hours`, for this member and purpose only.
 * Throws where `target` is not a path of ours.
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

/**
 * Uses up a token, or throws `accounts.link_expired`: of parallel tries one succeeds, the database decides. Rolled back
 * with its transaction, so that a refusal later on leaves it unused.
 */
export async function consumeToken(db: Database, token: string, purpose: string) {
  if (!isToken(token)) throw new AppError('accounts.link_expired')
  // Members are locked before anything else, here as everywhere.
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

/** Ends the tokens of a member that were not used yet; they count as used. */
export async function cancelTokens(db: Database, memberId: number, purposes: string[]): Promise<void> {
  await sql`update mailed_token set used_at = now()
    where member_id = ${memberId} and purpose = any(${purposes}) and used_at is null`.execute(db)
}

/** Those that would let somebody keep a hold on an account whose owner just secured it. */
export const riskyPurposes = ['password_reset', 'mail_change', 'autologin']
