import type { setCoveredPhotos as endpoint } from '#contract/privacy.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'

/** Takes effect at once, also for photos that the member got before (spec/photos 20). */
export async function setCoveredPhotos({ ctx, member, body }: Call<typeof endpoint>): Promise<undefined> {
  const { covered_photos: coveredPhotos } = body
  const changed = await ctx.db
    .updateTable('member')
    .set({ coveredPhotos })
    .where('id', '=', member.id)
    .where('coveredPhotos', '<>', coveredPhotos)
    .executeTakeFirst()
  if (changed.numUpdatedRows) await publishToMembers(ctx.db, [member.id], { kind: 'user', payload: {} })
}
