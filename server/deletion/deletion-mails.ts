import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { mailOwner, readOwner } from '#server/accounts/email/mail-owner.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { deletedMail, restoredMail } from './deletion.mail.ts'
import { claimRestoreLink, mailRestoreLink, markMailed, RESTORE_PURPOSE } from './restore-link.ts'

const MINUTES_BETWEEN_MAILS = 10

/** At most every ten minutes, however often somebody logs in to the deleted account. */
export async function mailDeleted(ctx: Ctx, memberId: number): Promise<void> {
  const claimed = await claimRestoreLink(
    ctx,
    memberId,
    async (trx) => !(await wasMailedRecently(trx, memberId)),
  )
  if (!claimed) return
  await mailRestoreLink(ctx, claimed, { requested: true, compose: deletedMail })
  await markMailed(ctx.db, claimed)
}

async function wasMailedRecently(trx: Database, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from mailed_token t join member m on m.id = t.member_id
    where t.member_id = ${memberId} and t.purpose = ${RESTORE_PURPOSE}
      and t.mailed_at > greatest(m.deleted_at, now() - make_interval(mins => ${MINUTES_BETWEEN_MAILS}))`.execute(
    trx,
  )
  return rows.length > 0
}

/** Mails the owner, in case somebody else restored the account (spec/accounts 45). */
export async function mailRestored(ctx: Ctx, memberId: number): Promise<void> {
  const owner = await readOwner(ctx.db, memberId)
  if (!owner) return
  const last = await ctx.db
    .selectFrom('deletion')
    .select('id')
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  await mailOwner(ctx, owner, `restored.${last?.id ?? memberId}`, (t, common) =>
    restoredMail(t, { ...common, link: `${common.publicUrl}/settings` }),
  )
}
