import type { setVisitorVisibility as endpoint } from '#contract/privacy.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'

/** Takes effect at the next request of a visitor, also for photo paths that they already have. */
export async function setVisitorVisibility({ ctx, member, body }: Call<typeof endpoint>): Promise<undefined> {
  const { visitor_visibility: visitorVisibility } = body
  const changed = await ctx.db
    .updateTable('member')
    .set({ visitorVisibility })
    .where('id', '=', member.id)
    .where('visitorVisibility', '<>', visitorVisibility)
    .executeTakeFirst()
  if (changed.numUpdatedRows) await publishToMembers(ctx.db, [member.id], { kind: 'user', payload: {} })
}
