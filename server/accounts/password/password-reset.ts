import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type * as contract from '#contract/security.ts'
import type { Database } from '#db/connect.ts'
import { passwordResetMail } from '#server/accounts/accounts.mail.ts'
import { mailOwner, readOwner } from '#server/accounts/email/mail-owner.ts'
import { cancelTokens, consumeToken, mailToken, riskyPurposes } from '#server/accounts/email/mailed-tokens.ts'
import { takeOver } from '#server/accounts/email/ownership.ts'
import { deleteFailures } from '#server/accounts/login/failed-logins.ts'
import { deleteLoginCodes } from '#server/accounts/login/login-codes.ts'
import { unlinkAll } from '#server/accounts/oidc/identities.ts'
import { removeAllPasskeys } from '#server/accounts/passkeys/change-passkeys.ts'
import { mayDisclose } from '#server/accounts/signup/existence-answers.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { isToken, tokenHash } from '#server/kit/secrets/tokens.ts'
import { hashNewPassword, setPassword } from './set-password.ts'

const canLogIn = sql<boolean>`member.status in ('active', 'not_confirmed', 'blocked') and not member.fictional`

/**
 * Requests the mail with the link. Where the site and the network may learn about accounts
 * (spec/accounts 8, spec/abuse T05), an unknown address throws `accounts.email_not_found` and a
 * known one answers `disclosed`.
 */
export async function askPasswordReset({ ctx, body, network }: Call<typeof contract.askPasswordReset>) {
  const member = await ctx.db
    .selectFrom('member')
    .select('id')
    .where('email', '=', body.email)
    .where(canLogIn)
    .executeTakeFirst()
  const disclosed = await mayDisclose(ctx, network, body.email)
  if (!member && disclosed) throw new FieldError('email', 'accounts.email_not_found')
  // Announced for unknown addresses too (0), so that both take the same time.
  await ctx.announce(ctx.db, 'accounts.password_reset_asked', { memberId: member?.id ?? 0 })
  return { disclosed }
}

/** Cancels earlier links. Silent above the mails of an hour and a day (spec/accounts 28). */
export async function mailPasswordReset(ctx: Ctx, memberId: number): Promise<void> {
  const owner = await readOwner(ctx.db, memberId)
  if (!owner) return
  const token = await ctx.db.transaction().execute(async (trx) => {
    // Locks the member first, so that of two parallel jobs the second counts the mail of the first.
    await trx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute()
    if (await isMailLimitReached(trx, memberId)) return undefined
    await cancelTokens(trx, memberId, ['password_reset'])
    return mailToken(
      { db: trx },
      { memberId, purpose: 'password_reset', hours: limits.resetLinkMinutes / 60 },
    )
  })
  if (!token) return
  try {
    await mailOwner(
      ctx,
      { ...owner, requested: true },
      `password-reset.${tokenHash(token).toString('hex').slice(0, 32)}`,
      (t, common) =>
        passwordResetMail(t, {
          ...common,
          link: `${common.publicUrl}/reset-password/do?token=${token}`,
          minutes: String(limits.resetLinkMinutes),
        }),
    )
  } catch (error) {
    // A mail that was not sent must not count; the job is retried.
    await ctx.db.deleteFrom('mailedToken').where('tokenHash', '=', tokenHash(token)).execute()
    throw error
  }
}

async function isMailLimitReached(db: Database, memberId: number): Promise<boolean> {
  const { inHour, inDay } = await db
    .selectFrom('mailedToken')
    .select([
      sql<number>`count(*) filter (where created_at > now() - interval '1 hour')`.as('inHour'),
      sql<number>`count(*)`.as('inDay'),
    ])
    .where('memberId', '=', memberId)
    .where('purpose', '=', 'password_reset')
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return inHour >= limits.resetMailsPerHour || inDay >= limits.resetMailsPerDay
}

/**
 * Sets the password by a mailed link, once. All sessions, passkeys, blocks and locks end, and
 * nobody is logged in (spec/accounts 28). Where somebody else may have made the account, the
 * account is handed over.
 */
export async function resetPassword({ ctx, body, deviceId }: Call<typeof contract.resetPassword>) {
  const { db } = ctx
  const memberId = await memberOfLink(ctx, body.token)
  const newHash = await hashNewPassword(ctx, memberId, body.password)
  await consumeToken(db, body.token, 'password_reset')
  await takeOver(db, memberId, deviceId())
  const email = await setPassword(ctx, memberId, newHash)
  await cancelTokens(db, memberId, riskyPurposes)
  await removeAllPasskeys(ctx, memberId)
  await unlinkAll(ctx, memberId)
  await deleteFailures(db, email)
  await deleteLoginCodes(db, email)
  return undefined
}

/** Checks the link before hashing: a wrong link costs no hash, and hashing holds no lock. */
async function memberOfLink(ctx: Ctx, token: string): Promise<number> {
  const link = isToken(token)
    ? await ctx.reads
        .selectFrom('mailedToken')
        .innerJoin('member', 'member.id', 'mailedToken.memberId')
        .select('member.id')
        .where('tokenHash', '=', tokenHash(token))
        .where('purpose', '=', 'password_reset')
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', sql<Date>`now()`)
        .where(canLogIn)
        .executeTakeFirst()
    : undefined
  if (!link) throw new AppError('accounts.link_expired')
  return link.id
}
