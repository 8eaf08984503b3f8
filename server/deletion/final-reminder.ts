import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { tryEach } from '#server/kit/try-each.ts'
import { finalReminderMail } from './deletion.mail.ts'
import { claimRestoreLink, mailRestoreLink, markMailed } from './restore-link.ts'

const BATCH = 200

/** Mails the restore link again on the last day, once per deletion (spec/accounts 51). */
export async function sendFinalReminders(ctx: Ctx): Promise<void> {
  for (let after = 0; ; ) {
    const due = await dueAfter(ctx.db, after)
    await tryEach(due, ({ id }) => sendFinalReminder(ctx, id), 'reminders were not sent')
    const last = due.at(-1)
    if (!last) return
    after = last.id
  }
}

const dueAfter = (db: Database, after: number) =>
  db
    .selectFrom('deletion')
    .innerJoin('member', 'member.id', 'deletion.memberId')
    .select('member.id')
    .where('deletion.restoredAt', 'is', null)
    .where('deletion.remindedAt', 'is', null)
    .where('member.status', '=', 'deleted')
    .where('member.erasedAt', 'is', null)
    .where(sql<boolean>`member.deleted_at <= now() - make_interval(days => ${limits.deletionGraceDays - 1})`)
    .where(sql<boolean>`member.deleted_at > now() - make_interval(days => ${limits.deletionGraceDays})`)
    .where('member.id', '>', after)
    .orderBy('member.id')
    .limit(BATCH)
    .execute()

async function sendFinalReminder(ctx: Ctx, memberId: number): Promise<void> {
  const claimed = await claimRestoreLink(ctx, memberId, (trx) => isUnreminded(trx, memberId))
  if (!claimed) return
  await mailRestoreLink(ctx, claimed, { compose: finalReminderMail })
  await ctx.db.transaction().execute(async (trx) => {
    await markMailed(trx, claimed)
    await trx
      .updateTable('deletion')
      .set({ remindedAt: sql`now()` })
      .where('memberId', '=', memberId)
      .where('restoredAt', 'is', null)
      .where('remindedAt', 'is', null)
      .execute()
  })
}

async function isUnreminded(trx: Database, memberId: number): Promise<boolean> {
  const due = await trx
    .selectFrom('deletion')
    .select('id')
    .where('memberId', '=', memberId)
    .where('restoredAt', 'is', null)
    .where('remindedAt', 'is', null)
    .executeTakeFirst()
  return due !== undefined
}
