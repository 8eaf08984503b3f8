import { sql } from 'kysely'
import type { seeLike as endpoint } from '#contract/likes.ts'
import type { Call } from '#server/kit/mount.ts'

export async function seeLike({ ctx, member, params }: Call<typeof endpoint>): Promise<undefined> {
  await ctx.db
    .updateTable('memberLike')
    .set({ seenAt: sql<Date>`now()` })
    .where('likedId', '=', member.id)
    .where('likerId', '=', (of) => of.selectFrom('member').select('id').where('publicId', '=', params.id))
    .where('seenAt', 'is', null)
    .execute()
}
