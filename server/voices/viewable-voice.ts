import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Member } from '#server/kit/ctx.ts'
import { isInMessageOf } from '#server/photos/viewable-photo.ts'
import { isVoiceCovered } from '#server/profiles/shown/covered.ts'

/**
 * The format of a recording that this member may hear now: one in their conversations that is not
 * covered for them, or one that they have not sent yet (spec/voices 5). Undefined for all others.
 */
export async function formatOfViewable(
  db: Database,
  viewer: Member,
  publicId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('messageVoice as p')
    .select('format')
    .where('publicId', '=', publicId)
    .where(
      isInMessageOf(
        viewer,
        sql`m.conversation_id = p.conversation_id and m.seq = p.seq and m.voice_id = p.public_id
          and not ${isVoiceCovered(viewer.id)}`,
      ),
    )
    .executeTakeFirst()
  return found?.format
}
