import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type * as contract from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { tell } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'
import { textsOf } from '#server/kit/texts.ts'
import { presentUser } from '#server/profiles/own-profile.ts'
import { activationMail } from './activation.mail.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Sends the confirmation mail with a new link; earlier links go on working until they are over. */
export async function mailActivation(ctx: Ctx, memberId: number): Promise<void> {
  const member = await ctx.db
    .selectFrom('member')
    .innerJoin('profile', 'profile.memberId', 'member.id')
    .select(['member.email', 'member.language', 'member.status', 'profile.name'])
    .where('member.id', '=', memberId)
    .executeTakeFirst()
  if (member?.status !== 'not_confirmed') return
  const token = randomBytes(32).toString('base64url')
  const { name: site } = await ctx.settings()
  await ctx.db
    .insertInto('mailedToken')
    .values({
      tokenHash: hashOf(token),
      purpose: 'activation',
      memberId,
      expiresAt: sql`now() + make_interval(hours => ${limits.activationLinkHours})`,
    })
    .execute()
  const link = `${ctx.config.publicUrl}/activate?token=${token}`
  const { host } = new URL(ctx.config.publicUrl)
  await ctx.mailer.send({
    to: member.email,
    messageId: `<activation.${hashOf(token).toString('hex').slice(0, 32)}@${host.replace(/:\d+$/, '')}>`,
    ...activationMail(textsOf(member.language as Language), {
      site,
      name: member.name,
      link,
      hours: String(limits.activationLinkHours),
    }),
  })
}

/**
 * Confirms the address that a link was mailed to; true where the account is confirmed now. Used twice it stays
 * confirmed; one transaction, so that parallel clicks confirm once.
 */
export async function confirmAddress(ctx: Ctx, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false
  return ctx.db.transaction().execute(async (trx) => {
    const link = await trx
      .updateTable('mailedToken')
      .set({ usedAt: sql`coalesce(used_at, now())` })
      .where('tokenHash', '=', hashOf(token))
      .where('purpose', '=', 'activation')
      .where((or) => or.or([or('usedAt', 'is not', null), or('expiresAt', '>', sql<Date>`now()`)]))
      .returning('memberId')
      .executeTakeFirst()
    if (!link) return false
    const confirmed = await trx
      .updateTable('member')
      .set({ status: 'active', emailConfirmedAt: sql`now()` })
      .where('id', '=', link.memberId)
      .where('status', '=', 'not_confirmed')
      .returning('id')
      .executeTakeFirst()
    if (confirmed) {
      await ctx.announce(trx, 'accounts.confirmed', { memberId: confirmed.id })
      await tell(trx, [confirmed.id], { kind: 'user', payload: {} })
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

/** Orders another confirmation mail, at most one a minute. */
export async function resendActivation({ ctx, member }: Call<typeof contract.resendActivation>) {
  if (member.status !== 'not_confirmed') throw new AppError('accounts.already_active')
  await refuseHurry(ctx, member.id)
  await ctx.announce(ctx.db, 'accounts.activation_asked', { memberId: member.id })
  return undefined
}

/** Corrects the address of an unconfirmed account; links to the old one end, a new one is mailed. */
export async function changeSignupEmail({ ctx, member, body }: Call<typeof contract.changeSignupEmail>) {
  const changed = await ctx.db
    .updateTable('member')
    .set({ email: body.email })
    .where('id', '=', member.id)
    .where('status', '=', 'not_confirmed')
    .executeTakeFirst()
    .catch((error: { code?: string }) => {
      throw error.code === '23505' ? new FieldError('email', 'accounts.email_duplicate') : error
    })
  if (!changed.numUpdatedRows) throw new AppError('accounts.already_active')
  await ctx.db
    .deleteFrom('mailedToken')
    .where('memberId', '=', member.id)
    .where('purpose', '=', 'activation')
    .execute()
  await ctx.announce(ctx.db, 'accounts.activation_asked', { memberId: member.id })
  return { user: await presentUser(ctx.db, member.id) }
}

async function refuseHurry(ctx: Ctx, memberId: number): Promise<void> {
  // The member's row is locked first: two clicks at once are two in a row.
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
