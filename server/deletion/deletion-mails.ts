import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import type { Database } from '#db/connect.ts'
import { ownerOf, sendOwner } from '#server/accounts/mail-owner.ts'
import { mailToken, tokenHash } from '#server/accounts/mailed-tokens.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { timeZoneOf } from '#server/settings/regions.ts'
import { deletedMail } from './deleted.mail.ts'
import { restoredMail } from './restored.mail.ts'

/** The purpose of the link that brings an account back. */
export const RESTORING = 'reactivation'

const PAUSE_MINUTES = 10

/**
 * Mails the way back, good until the account is erased; at most every ten minutes, however often somebody logs in. The
 * link is kept only if the mail was taken. Nothing is sent where the account came back, or cannot any more.
 */
export async function mailDeleted(ctx: Ctx, memberId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const gone = await goneMember(trx, memberId)
    if (!gone) return
    const { email, name, country, hours, erasedFrom } = gone
    const language = gone.language as Language
    const token = await mailToken({ db: trx }, { memberId, purpose: RESTORING, hours, target: '/members' })
    const date = new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: timeZoneOf(country),
    }).format(erasedFrom)
    await sendOwner(
      ctx,
      { email, name, country, language, status: 'active', asked: true },
      `deletion.${tokenHash(token).toString('hex').slice(0, 32)}`,
      (t, common) => deletedMail(t, { ...common, date, link: `${ctx.config.publicUrl}/${token}` }),
    )
  })
}

async function goneMember(db: Database, memberId: number) {
  const erasedFrom = sql<Date>`member.deleted_at + make_interval(days => ${limits.deletionGraceDays})`
  return db
    .selectFrom('member')
    .innerJoin('profile', 'profile.memberId', 'member.id')
    .select(['member.email', 'member.language', 'profile.name', 'profile.country'])
    .select([
      erasedFrom.as('erasedFrom'),
      sql<number>`extract(epoch from ${erasedFrom} - now())::float8 / 3600`.as('hours'),
    ])
    .where('member.id', '=', memberId)
    .where('member.status', '=', 'deleted')
    .where(sql<boolean>`${erasedFrom} > now()`)
    .where(
      sql<boolean>`not exists (select from mailed_token t where t.member_id = member.id and t.purpose = ${RESTORING}
        and t.created_at > greatest(member.deleted_at, now() - make_interval(mins => ${PAUSE_MINUTES})))`,
    )
    .forUpdate('member')
    .executeTakeFirst()
}

/** Tells the owner that the account is back, in case it was not them (TRUST §6). */
export async function mailRestored(ctx: Ctx, memberId: number): Promise<void> {
  const owner = await ownerOf(ctx.db, memberId)
  if (!owner) return
  const last = await ctx.db
    .selectFrom('deletion')
    .select('id')
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  await sendOwner(ctx, owner, `restored.${last?.id ?? memberId}`, (t, common) =>
    restoredMail(t, { ...common, link: `${ctx.config.publicUrl}/settings` }),
  )
}
