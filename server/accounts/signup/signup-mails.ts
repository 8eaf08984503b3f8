import { sql } from 'kysely'
import type { Language } from '#contract/rules/values.ts'
import { startedSignupLimits } from '#contract/signup.ts'
import type { Database } from '#db/connect.ts'
import { addressTakenMail, startSignupMail } from '#server/accounts/accounts.mail.ts'
import { mailOwner, readOwner } from '#server/accounts/email/mail-owner.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { newToken, tokenHash } from '#server/kit/secrets/tokens.ts'
import { textsOf } from '#server/kit/texts.ts'

/**
 * Mails the link that completes a sign-up. If the address has an account, its owner is told instead
 * and only the hash of the address is kept. Sends at most three mails an hour to an address.
 */
export async function mailStartedSignup(ctx: Ctx, startedSignupId: number): Promise<void> {
  const started = await admitMail(ctx.db, startedSignupId)
  if (!started) return
  const account = await ctx.db
    .selectFrom('member')
    .select(['id', 'status', 'fictional'])
    .where('email', '=', started.email)
    .executeTakeFirst()
  if (!account) return mailLink(ctx, startedSignupId, started)
  if (account.status === 'deleted') await ctx.announce(ctx.db, 'deletion.requested', { memberId: account.id })
  // A fictional profile has no mailbox.
  else if (!account.fictional) await mailAddressTaken(ctx, account.id, `signup.${startedSignupId}`)
  await ctx.db
    .updateTable('startedSignup')
    .set({ email: null, answers: '{}', tracking: null, tokenHash: null })
    .where('id', '=', startedSignupId)
    .execute()
}

type Started = { email: string; language: Language; brand: string }

/** Counts a mail to the address under a lock, because several jobs run in parallel. */
const admitMail = (db: Database, id: number): Promise<Started | undefined> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('startedSignup')
      .select(['email', 'emailHash', 'language', 'brand'])
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .executeTakeFirst()
    if (!row?.email) return undefined
    await sql`select pg_advisory_xact_lock(hashtext(${`signup mail ${row.emailHash.toString('hex')}`}))`.execute(
      trx,
    )
    const { mails } = await trx
      .selectFrom('startedSignup')
      .select(sql<number>`count(*)`.as('mails'))
      .where('emailHash', '=', row.emailHash)
      .where('mailedAt', '>', sql<Date>`now() - interval '1 hour'`)
      .where('id', '<>', id)
      .executeTakeFirstOrThrow()
    if (mails >= startedSignupLimits.mailsPerHour) {
      await trx.deleteFrom('startedSignup').where('id', '=', id).execute()
      return undefined
    }
    await trx.updateTable('startedSignup').set({ mailedAt: sql`now()` }).where('id', '=', id).execute()
    return { email: row.email, language: row.language as Language, brand: row.brand }
  })

async function mailLink(ctx: Ctx, id: number, { email, language, brand }: Started): Promise<void> {
  const { linkHours, keptDays } = startedSignupLimits
  const token = newToken()
  await ctx.db
    .updateTable('startedSignup')
    .set({ tokenHash: tokenHash(token), expiresAt: sql`now() + make_interval(hours => ${linkHours})` })
    .where('id', '=', id)
    .execute()
  const { name: site, url: publicUrl, mailFrom } = await ctx.brands.brand(brand)
  await ctx.mailer.send({
    to: email,
    from: mailFrom,
    // Derived from the token, because a mail that is sent again carries another link.
    messageId: `<signup.${tokenHash(token).toString('hex').slice(0, 32)}@${new URL(publicUrl).hostname}>`,
    requested: true,
    ...startSignupMail(textsOf(language), {
      site,
      link: `${publicUrl}/complete-signup?token=${token}`,
      hours: String(linkHours),
      days: String(keptDays),
    }),
  })
}

/** Mails the owner of a typed address. `id` is the same for every try of one mail. */
export async function mailAddressTaken(ctx: Ctx, memberId: number, id: string): Promise<void> {
  const owner = await readOwner(ctx.db, memberId)
  if (!owner) return
  await mailOwner(ctx, { ...owner, requested: true }, `address-taken.${id}`, (t, common) =>
    addressTakenMail(t, {
      ...common,
      loginLink: `${common.publicUrl}/login`,
      resetLink: `${common.publicUrl}/reset-password`,
    }),
  )
}
