import { sql } from 'kysely'
import type { setConsent as endpoint } from '#contract/own-profile.ts'
import type { Call } from '#server/kit/mount.ts'
import { sensitiveInterests } from '#server/settings/interests.ts'
import { presentEditableProfile } from './editable-profile.ts'

/** Withdrawing erases sexuality and sensitive interests (GDPR Art. 9; spec/profiles 5). */
export async function setConsent({ ctx, member, body }: Call<typeof endpoint>) {
  const { db } = ctx
  const { sensitive } = body
  await db
    .updateTable('member')
    .set({ sensitiveConsentAt: sensitive ? sql`now()` : null })
    .where('id', '=', member.id)
    .where('sensitiveConsentAt', sensitive ? 'is' : 'is not', null)
    .execute()
  if (!sensitive) {
    await sql`update profile set sexuality = null, updated_at = now(),
      interests = array(select key from unnest(interests) with ordinality as one (key, place)
                        where key <> all(${sensitiveInterests}::text[]) order by place)
      where member_id = ${member.id}`.execute(db)
  }
  return { profile: await presentEditableProfile(db, member.id) }
}
