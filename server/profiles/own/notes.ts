import { sql } from 'kysely'
import type * as contract from '#contract/own-notes.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { memberOf } from '#server/profiles/shown/member-of.ts'

/** Throws `profiles.not_viewable`, and `profiles.own_profile` for the caller. */
async function otherOf(db: Database, memberId: number, publicId: string): Promise<number> {
  const otherId = await memberOf(db, memberId, publicId)
  if (otherId === memberId) throw new AppError('profiles.own_profile')
  return otherId
}

/** A note is read by its writer only (spec/profiles 60). */
export async function getOwnNote({ ctx, member, params }: Call<typeof contract.getOwnNote>) {
  const otherId = await otherOf(ctx.reads, member.id, params.id)
  const found = await ctx.reads
    .selectFrom('ownNote')
    .select('text')
    .where('memberId', '=', member.id)
    .where('otherId', '=', otherId)
    .executeTakeFirst()
  return { note: found?.text ?? null }
}

/** The last save wins, as with drafts. */
export async function saveOwnNote({ ctx, member, params, body }: Call<typeof contract.saveOwnNote>) {
  const otherId = await otherOf(ctx.db, member.id, params.id)
  await (body.note
    ? sql`insert into own_note as n (member_id, other_id, text) values (${member.id}, ${otherId}, ${body.note})
        on conflict (member_id, other_id) do update set text = excluded.text, written_at = now()
        where n.text <> excluded.text`.execute(ctx.db)
    : sql`delete from own_note where member_id = ${member.id} and other_id = ${otherId}`.execute(ctx.db))
  return undefined
}
