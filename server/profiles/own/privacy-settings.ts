import { sql } from 'kysely'
import type * as contract from '#contract/privacy.ts'
import { publishToMembers } from '#server/kit/events.ts'
import type { Call } from '#server/kit/mount.ts'

type Setting =
  | 'visitor_visibility'
  | 'covered_photos'
  | 'verified_writers_only'
  | 'read_marks'
  | 'typing_marks'

/** The other pages of the member are told where the setting changed. */
async function changeSetting(
  { ctx: { db }, member }: Pick<Call<typeof contract.setInvisible>, 'ctx' | 'member'>,
  setting: Setting,
  value: string | boolean,
): Promise<undefined> {
  const column = sql.ref(setting)
  const { numAffectedRows } = await sql`
    update member set ${column} = ${value} where id = ${member.id} and ${column} <> ${value}`.execute(db)
  if (numAffectedRows) await publishToMembers(db, [member.id], { kind: 'user', payload: {} })
}

/** Takes effect at the next request of a visitor, also for photo paths that they already have. */
export const setVisitorVisibility = (call: Call<typeof contract.setVisitorVisibility>) =>
  changeSetting(call, 'visitor_visibility', call.body.visitor_visibility)

/** Takes effect at once, also for photos that the member got before (spec/photos 20). */
export const setCoveredPhotos = (call: Call<typeof contract.setCoveredPhotos>) =>
  changeSetting(call, 'covered_photos', call.body.covered_photos)

/** The database refuses the next message of who is not verified (spec/verification 14). */
export const setVerifiedWriters = (call: Call<typeof contract.setVerifiedWriters>) =>
  changeSetting(call, 'verified_writers_only', call.body.verified_writers_only)

/** Takes effect at the next answer, for both sides and also for what was read before (spec/chat 95). */
export const setReadMarks = (call: Call<typeof contract.setReadMarks>) =>
  changeSetting(call, 'read_marks', call.body.read_marks)

/** Takes effect at the next key, for both sides (spec/chat 95). */
export const setTypingMarks = (call: Call<typeof contract.setTypingMarks>) =>
  changeSetting(call, 'typing_marks', call.body.typing_marks)
