import { sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import type { Call } from '#server/kit/mount.ts'

/** Stores the time of the first confirmation (spec/profiles 32), and returns it. */
export async function confirmFictional({ ctx, member }: Call<typeof contract.confirmFictional>) {
  await sql`insert into fictional_notice (member_id) values (${member.id}) on conflict do nothing`.execute(
    ctx.db,
  )
  const { confirmedAt } = await ctx.db
    .selectFrom('fictionalNotice')
    .select('confirmedAt')
    .where('memberId', '=', member.id)
    .executeTakeFirstOrThrow()
  return { confirmed_at: confirmedAt.toISOString() }
}
