import type { setInvisible as endpoint } from '#contract/own-profile.ts'
import { AppError } from '#server/kit/app-error.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Call } from '#server/kit/mount.ts'
import { isHeld } from '#server/profiles/visibility/hold-profile.ts'

/**
 * Invisible mode (spec/profiles 21). The row is all there is to it: `visibleTo`, the search and the
 * send read it. Throws `profiles.held` where the desk has to look first.
 */
export async function setInvisible({ ctx, member, body }: Call<typeof endpoint>): Promise<undefined> {
  // The row of whoever is held is locked by who holds or releases it.
  await lockMember(ctx.db, member.id)
  if (!body.invisible && (await isHeld(ctx.db, member.id))) throw new AppError('profiles.held')
  const changed = await ctx.db
    .updateTable('member')
    .set({ invisible: body.invisible })
    .where('id', '=', member.id)
    .where('invisible', '<>', body.invisible)
    .executeTakeFirst()
  if (changed.numUpdatedRows) await publishToMembers(ctx.db, [member.id], { kind: 'user', payload: {} })
}
