import { sql } from 'kysely'
import type { setHiddenWords as endpoint } from '#contract/privacy.ts'
import { distinctWords } from '#contract/rules/words/hidden-words.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'

/** Holds at once, also for messages that came before. The member's other pages are told. */
export async function setHiddenWords({ ctx, member, body }: Call<typeof endpoint>): Promise<undefined> {
  const words = distinctWords(body.words)
  const { numAffectedRows } = words.length
    ? await sql`
        insert into hidden_words as h (member_id, words) values (${member.id}, ${words}::text[])
        on conflict (member_id) do update set words = excluded.words, changed_at = now()
        where h.words <> excluded.words`.execute(ctx.db)
    : await sql`delete from hidden_words where member_id = ${member.id}`.execute(ctx.db)
  if (numAffectedRows) await publishToMembers(ctx.db, [member.id], { kind: 'user', payload: {} })
}
