import type { setInvisible as endpoint } from '#contract/own-profile.ts'
import { tell } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'

/** Invisible mode (SPEC §4). The row is all there is to it: `visibleTo`, the search and the send read it. */
export async function setInvisible({ ctx, member, body }: Call<typeof endpoint>): Promise<undefined> {
  const changed = await ctx.db
    .updateTable('member')
    .set({ invisible: body.invisible })
    .where('id', '=', member.id)
    .where('invisible', '<>', body.invisible)
    .executeTakeFirst()
  if (changed.numUpdatedRows) await tell(ctx.db, [member.id], { kind: 'user', payload: {} })
}
