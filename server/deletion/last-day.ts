import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { tryEach } from '#server/kit/try-each.ts'
import { lastDayMail } from './last-day.mail.ts'
import { goneMember, mailWayBack } from './way-back.ts'

const BATCH = 200

/**
 * Mails the way back once more to whoever is erased within a day (spec/accounts 51), once a
 * deletion.
 */
export async function remindDue(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('deletion')
    .innerJoin('member', 'member.id', 'deletion.memberId')
    .select('member.id')
    .where('deletion.restoredAt', 'is', null)
    .where('deletion.remindedAt', 'is', null)
    .where('member.status', '=', 'deleted')
    .where('member.erasedAt', 'is', null)
    .where(sql<boolean>`member.deleted_at <= now() - make_interval(days => ${limits.deletionGraceDays - 1})`)
    .where(sql<boolean>`member.deleted_at > now() - make_interval(days => ${limits.deletionGraceDays})`)
    .orderBy('member.deletedAt')
    .limit(BATCH)
    .execute()
  await tryEach(due, ({ id }) => mailLastDay(ctx, id), 'reminders were not sent')
}

/** The member's row comes first, so that of two jobs at once the second finds the mark of the first. */
async function mailLastDay(ctx: Ctx, memberId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const gone = await goneMember(trx, memberId)
    if (!gone) return
    const marked = await trx
      .updateTable('deletion')
      .set({ remindedAt: sql`now()` })
      .where('memberId', '=', memberId)
      .where('restoredAt', 'is', null)
      .where('remindedAt', 'is', null)
      .executeTakeFirst()
    if (marked.numUpdatedRows) await mailWayBack(ctx, trx, gone, { compose: lastDayMail })
  })
}
