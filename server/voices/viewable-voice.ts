import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Member } from '#server/kit/ctx.ts'
import { isInMessageOf } from '#server/photos/viewable-photo.ts'
import { isVoiceCovered } from '#server/profiles/shown/covered.ts'
import { visibleTo } from '#server/profiles/visibility/visible-to.ts'

/**
 * The format of a recording that this member may hear now: one in their conversations that is not
 * covered for them, one that they have not sent yet, their own spoken answer, and a released one of
 * a profile that they see (spec/voices 5). Undefined for all others.
 */
export const formatOfViewable = async (db: Database, viewer: Member, publicId: string) =>
  (await formatInMessage(db, viewer, publicId)) ?? formatOfAnswer(db, viewer, publicId)

async function formatOfAnswer(db: Database, viewer: Member, publicId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('voiceAnswer as v')
    .select('format')
    .where('publicId', '=', publicId)
    .where(
      sql<boolean>`(v.member_id = ${viewer.id} or v.status = 'active' and ${visibleTo(viewer.id, 'v.member_id')})`,
    )
    .executeTakeFirst()
  return found?.format
}

async function formatInMessage(db: Database, viewer: Member, publicId: string): Promise<string | undefined> {
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
