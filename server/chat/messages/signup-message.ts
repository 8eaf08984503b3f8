import { sql } from 'kysely'
import type { getSignupMessage as endpoint } from '#contract/chat.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Call } from '#server/kit/mount.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'

type Message = NonNullable<CallOutput<typeof endpoint>['message']>

/** The message of the sign-up: it waits for the confirmation, or was the first one to be sent. */
export async function getSignupMessage({ ctx, member }: Call<typeof endpoint>) {
  const { rows } = await sql<Message>`
    select m.public_id as "to", p.name, written.sent
    from (select to_member_id as other_id, false as sent, created_at as at from signup_message where member_id = ${member.id}
          union all select other_id, true, first_sent_at from participant
          where member_id = ${member.id} and first_sent_at > now() - interval '1 day') written
    join member m on m.id = written.other_id join profile p on p.member_id = m.id
    where ${visibleTo(member.id, 'm.id')}
    order by written.sent, written.at limit 1`.execute(ctx.db)
  return { message: rows[0] ?? null }
}
