import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Language } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { mailOwner } from '#server/accounts/email/mail-owner.ts'
import { mailToken } from '#server/accounts/email/mailed-tokens.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { tokenHash } from '#server/kit/secrets/tokens.ts'
import { dateFormat } from '#server/settings/date-format.ts'
import type { deletedMail } from './deletion.mail.ts'

export const RESTORE_PURPOSE = 'reactivation'

/** Longer than the mail server takes for a mail. */
const CLAIM_MINUTES = 5

type RestorableMember = NonNullable<Awaited<ReturnType<typeof restorableMember>>>
/** A restore link whose mail is being sent. */
type ClaimedLink = { gone: RestorableMember; token: string }
type Mail = { requested?: true; compose: typeof deletedMail }

/** Returns a deleted member who can still be restored, and locks their row. */
async function restorableMember(trx: Database, memberId: number) {
  const erasedFrom = sql<Date>`member.deleted_at + make_interval(days => ${limits.deletionGraceDays})`
  return trx
    .selectFrom('member')
    .innerJoin('profile', 'profile.memberId', 'member.id')
    .select(['member.id', 'member.email', 'member.language', 'member.brand'])
    .select(['profile.name', 'profile.country'])
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

/**
 * Stores a restore link for its mail, where `isDue`. Of two parallel jobs one gets a link. If the
 * process dies before the mail is sent, the next try gets a new link after five minutes.
 */
export async function claimRestoreLink(
  { db }: Ctx,
  memberId: number,
  isDue: (trx: Database) => Promise<boolean>,
): Promise<ClaimedLink | undefined> {
  return db.transaction().execute(async (trx) => {
    const gone = await restorableMember(trx, memberId)
    if (!gone || (await isBeingMailed(trx, memberId)) || !(await isDue(trx))) return undefined
    const token = await mailToken(
      { db: trx },
      { memberId, purpose: RESTORE_PURPOSE, hours: gone.hours, target: '/members' },
    )
    return { gone, token }
  })
}

async function isBeingMailed(trx: Database, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from mailed_token where member_id = ${memberId} and purpose = ${RESTORE_PURPOSE}
      and mailed_at is null and created_at > now() - make_interval(mins => ${CLAIM_MINUTES}::int)`.execute(
    trx,
  )
  return rows.length > 0
}

/** Sends the mail, outside any transaction. Deletes the link if the mail was refused. */
export async function mailRestoreLink(
  ctx: Ctx,
  { gone: { email, name, country, brand, erasedFrom, ...gone }, token }: ClaimedLink,
  { requested, compose }: Mail,
): Promise<void> {
  const language = gone.language as Language
  const date = dateFormat(language, country, { dateStyle: 'long', timeStyle: 'short' }).format(erasedFrom)
  try {
    await mailOwner(
      ctx,
      { email, name, country, language, brand, status: 'active', ...(requested ? { requested } : {}) },
      `deletion.${tokenHash(token).toString('hex').slice(0, 32)}`,
      (t, common) => compose(t, { ...common, date, link: `${common.publicUrl}/${token}?restore` }),
    )
  } catch (error) {
    await ctx.db.deleteFrom('mailedToken').where('tokenHash', '=', tokenHash(token)).execute()
    throw error
  }
}

/** The mail server has accepted the mail. */
export async function markMailed(db: Database, { token }: ClaimedLink): Promise<void> {
  await db
    .updateTable('mailedToken')
    .set({ mailedAt: sql`now()` })
    .where('tokenHash', '=', tokenHash(token))
    .execute()
}
