import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { tryEach } from '#server/kit/try-each.ts'

const BATCH = 200

const isDue = sql<boolean>`status = 'deleted' and erased_at is null
  and deleted_at <= now() - make_interval(days => ${limits.deletionGraceDays})`

/** Erases accounts after their 14 days, each in a transaction. Jobs remove the files. */
export async function eraseDeleted(ctx: Ctx): Promise<void> {
  for (;;) {
    const due = await ctx.db
      .selectFrom('member')
      .select('id')
      .where(isDue)
      .orderBy('deletedAt')
      .limit(BATCH)
      .execute()
    await tryEach(
      due,
      ({ id }) => ctx.db.transaction().execute((trx) => eraseMember(ctx, trx, id)),
      'accounts were not erased',
    )
    if (due.length < BATCH) return
  }
}

/** The lock of the member decides between erasure and restoration (spec/abuse T15). */
async function eraseMember(ctx: Ctx, trx: Database, memberId: number): Promise<void> {
  const { rows } = await sql`select from member where id = ${memberId} and ${isDue} for update`.execute(trx)
  if (!rows.length) return
  await eraseNow(ctx, trx, memberId)
}

/** Erases an account that this transaction deleted and locked. Jobs remove its files. */
export async function eraseNow(ctx: Ctx, trx: Database, memberId: number): Promise<void> {
  await sql`select erase_member(${memberId})`.execute(trx)
  await ctx.announce(trx, 'photos.deleted', {})
  await ctx.announce(trx, 'exports.deleted', {})
}
