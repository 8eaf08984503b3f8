import { sql } from 'kysely'
import type * as contract from '#contract/accounts.ts'
import { limits } from '#contract/rules/limits.ts'
import { activationMail } from '#server/accounts/accounts.mail.ts'
import { requestMailChange } from '#server/accounts/email/mail-change.ts'
import { mailOwner, readOwner } from '#server/accounts/email/mail-owner.ts'
import { cancelTokens, mailToken, riskyPurposes } from '#server/accounts/email/mailed-tokens.ts'
import { recordOwnerBrowser } from '#server/accounts/email/ownership.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { isToken, tokenHash } from '#server/kit/secrets/tokens.ts'
import { presentUser } from '#server/profiles/own/own-profile.ts'
import { mayDisclose, mustNotDisclose } from './existence-answers.ts'

/** Earlier links stay valid. */
export async function mailActivation(ctx: Ctx, memberId: number): Promise<void> {
  const owner = await readOwner(ctx.db, memberId)
  if (owner?.status !== 'not_confirmed') return
  const hours = limits.activationLinkHours
  const token = await mailToken(ctx, { memberId, purpose: 'activation', hours })
  const id = `activation.${tokenHash(token).toString('hex').slice(0, 32)}`
  await mailOwner(ctx, { ...owner, requested: true }, id, (t, common) =>
    activationMail(t, {
      ...common,
      link: `${common.publicUrl}/activate?token=${token}`,
      hours: String(hours),
    }),
  )
}

/**
 * Confirms an address by its mailed link. Returns whether the account is confirmed now, also for a
 * used link. One transaction, so that parallel clicks confirm once. A mail scanner confirms too:
 * only the browser shows whether the maker of the account reads its mail (docs/decisions/0004).
 */
export async function confirmAddress(
  ctx: Ctx,
  token: string,
  deviceId: string | undefined,
): Promise<boolean> {
  if (!isToken(token)) return false
  return ctx.db.transaction().execute(async (trx) => {
    const link = await trx
      .updateTable('mailedToken')
      .set({ usedAt: sql`coalesce(used_at, now())` })
      .where('tokenHash', '=', tokenHash(token))
      .where('purpose', '=', 'activation')
      .where((or) => or.or([or('usedAt', 'is not', null), or('expiresAt', '>', sql<Date>`now()`)]))
      .returning('memberId')
      .executeTakeFirst()
    if (!link) return false
    if (deviceId) await recordOwnerBrowser(trx, link.memberId, deviceId)
    const confirmed = await trx
      .updateTable('member')
      .set({ status: 'active', emailConfirmedAt: sql`now()` })
      .where('id', '=', link.memberId)
      .where('status', '=', 'not_confirmed')
      .returning('id')
      .executeTakeFirst()
    if (confirmed) {
      await ctx.announce(trx, 'accounts.confirmed', { memberId: confirmed.id })
      await publishToMembers(trx, [confirmed.id], { kind: 'user', payload: {} })
      return true
    }
    const { status } = await trx
      .selectFrom('member')
      .select('status')
      .where('id', '=', link.memberId)
      .executeTakeFirstOrThrow()
    return status === 'active'
  })
}

/** Requests another confirmation mail, at most once a minute. */
export async function resendActivation({ ctx, member }: Call<typeof contract.resendActivation>) {
  if (member.status !== 'not_confirmed') throw new AppError('accounts.already_active')
  await refuseEarlyResend(ctx, member.id)
  await ctx.announce(ctx.db, 'accounts.activation_asked', { memberId: member.id })
  return undefined
}

/**
 * Corrects the address of an unconfirmed account, ends its links and mails a new one. Where answers
 * may not disclose accounts, the old address stays until the new one is confirmed by its link.
 */
export async function changeSignupEmail({
  ctx,
  member,
  body,
  network,
}: Call<typeof contract.changeSignupEmail>) {
  if (member.status !== 'not_confirmed') throw new AppError('accounts.already_active')
  if (await mustNotDisclose(ctx, network)) {
    await requestMailChange(ctx, member.id, body.email)
    return { user: await presentUser(ctx.db, member.id) }
  }
  const changed = await ctx.db
    .updateTable('member')
    .set({ email: body.email })
    .where('id', '=', member.id)
    .where('status', '=', 'not_confirmed')
    .executeTakeFirst()
    .catch(async (error: { code?: string }) => {
      if (error.code !== '23505') throw error
      await mayDisclose(ctx, network, body.email)
      throw new FieldError('email', 'accounts.email_duplicate')
    })
  if (!changed.numUpdatedRows) throw new AppError('accounts.already_active')
  await ctx.db
    .deleteFrom('mailedToken')
    .where('memberId', '=', member.id)
    .where('purpose', '=', 'activation')
    .execute()
  await cancelTokens(ctx.db, member.id, riskyPurposes)
  await ctx.announce(ctx.db, 'accounts.activation_asked', { memberId: member.id })
  return { user: await presentUser(ctx.db, member.id) }
}

/** Throws `request.too_many` where a confirmation mail was asked for in the last minute. */
export async function refuseEarlyResend(ctx: Pick<Ctx, 'db'>, memberId: number): Promise<void> {
  // Locks the member, so that the second of two parallel clicks sees the mail of the first.
  await ctx.db.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute()
  const recent = await ctx.db
    .selectFrom('mailedToken')
    .select(
      sql<number>`ceil(${limits.activationResendSeconds} - extract(epoch from now() - max(created_at)))::int`.as(
        'seconds',
      ),
    )
    .where('memberId', '=', memberId)
    .where('purpose', '=', 'activation')
    .executeTakeFirst()
  if (recent && recent.seconds > 0) throw new AppError('request.too_many', { seconds: recent.seconds })
}
