import type { setInvisible as endpoint } from '#contract/privacy.ts'
import { AppError } from '#server/kit/app-error.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Call } from '#server/kit/mount.ts'
import { isHeld } from '#server/profiles/visibility/hold-profile.ts'

/** Throws `profiles.held` while moderation holds the profile (spec/profiles 21). */
export async function setInvisible({ ctx, member, body }: Call<typeof endpoint>): Promise<undefined> {
  // The same lock as in hold-profile.ts, so that a profile is not shown while it is being held.
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
