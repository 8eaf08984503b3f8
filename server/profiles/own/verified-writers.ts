import type { setVerifiedWriters as endpoint } from '#contract/privacy.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'

/** The database refuses the next message of who is not verified (spec/verification 14). */
export async function setVerifiedWriters({ ctx, member, body }: Call<typeof endpoint>): Promise<undefined> {
  const { verified_writers_only: verifiedWritersOnly } = body
  const changed = await ctx.db
    .updateTable('member')
    .set({ verifiedWritersOnly })
    .where('id', '=', member.id)
    .where('verifiedWritersOnly', '<>', verifiedWritersOnly)
    .executeTakeFirst()
  if (changed.numUpdatedRows) await publishToMembers(ctx.db, [member.id], { kind: 'user', payload: {} })
}
