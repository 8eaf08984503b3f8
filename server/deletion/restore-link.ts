import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Language } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { mailOwner } from '#server/accounts/email/mail-owner.ts'
import { mailToken, tokenHash } from '#server/accounts/email/mailed-tokens.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { timeZoneOf } from '#server/settings/regions.ts'
import type { deletedMail } from './deleted.mail.ts'

export const RESTORE_PURPOSE = 'reactivation'

type RestorableMember = NonNullable<Awaited<ReturnType<typeof restorableMember>>>
type Mail = { asked?: true; compose: typeof deletedMail }

/** Returns a deleted member who can still be restored, and locks their row. */
export async function restorableMember(trx: Database, memberId: number) {
  const erasedFrom = sql<Date>`member.deleted_at + make_interval(days => ${limits.deletionGraceDays})`
  return trx
    .selectFrom('member')
    .innerJoin('profile', 'profile.memberId', 'member.id')
    .select(['member.id', 'member.email', 'member.language', 'profile.name', 'profile.country'])
    .select([
      erasedFrom.as('erasedFrom'),
      sql<number>`extract(epoch from ${erasedFrom} - now())::float8 / 3600`.as('hours'),
    ])
    .where('member.id', '=', memberId)
    .where('member.status', '=', 'deleted')
    .where(sql<boolean>`${erasedFrom} > now()`)
    .forUpdate('member')
    .executeTakeFirst()
}

/** Runs in one transaction, so that the link is stored only if the mail was taken. */
export async function mailRestoreLink(
  ctx: Ctx,
  trx: Database,
  { id, email, name, country, hours, erasedFrom, ...gone }: RestorableMember,
  { asked, compose }: Mail,
): Promise<void> {
  const language = gone.language as Language
  const token = await mailToken(
    { db: trx },
    { memberId: id, purpose: RESTORE_PURPOSE, hours, target: '/members' },
  )
  const date = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timeZoneOf(country),
  }).format(erasedFrom)
  await mailOwner(
    ctx,
    { email, name, country, language, status: 'active', ...(asked ? { asked: asked } : {}) },
    `deletion.${tokenHash(token).toString('hex').slice(0, 32)}`,
    (t, common) => compose(t, { ...common, date, link: `${ctx.config.publicUrl}/${token}` }),
  )
}
