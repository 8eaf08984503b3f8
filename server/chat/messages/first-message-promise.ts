import { sql } from 'kysely'
import type * as contract from '#contract/chat.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'

/**
 * Returns after how many days the member's first message to another one comes back without an
 * answer, as the send will decide it (spec/chat 60); null where they wrote before, or nothing comes
 * back. Throws `profiles.not_viewable`.
 */
export async function getFirstMessagePromise({
  ctx,
  member,
  params,
}: Call<typeof contract.getFirstMessagePromise>) {
  const other = await ctx.reads
    .selectFrom('member')
    .select([
      sql<number | null>`case when not exists (
        select from participant p join conversation c on c.id = p.conversation_id
        where c.low_id = least(member.id, ${member.id}) and c.high_id = greatest(member.id, ${member.id})
          and p.member_id = ${member.id} and p.first_sent_at is not null)
        then first_message_promise(${member.id}, member.id) end`.as('days'),
    ])
    .where('publicId', '=', params.id)
    .where('id', '<>', member.id)
    .where(visibleTo(member.id, 'member.id'))
    .executeTakeFirst()
  if (!other) throw new AppError('profiles.not_viewable')
  return { first_message_days: other.days }
}
