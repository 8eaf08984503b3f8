import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'

// A row of photo_trash names files that go. Whoever writes files puts it there first, for an hour later: until then nobody
// else touches them, and after that they go, should the writer have died and the photo be gone.

/** Says that files of this photo are about to be written. */
export async function scheduleRemoval(db: Database, publicId: string): Promise<void> {
  await sql`insert into photo_trash (public_id, created_at) values (${publicId}, now() + interval '1 hour')
    on conflict (public_id) do update set created_at = excluded.created_at`.execute(db)
}

/** The same for a photo that waits for its files; false where it was deleted meanwhile or waits no more. */
export async function scheduleRemovalIfProcessing(db: Database, photoId: number): Promise<boolean> {
  const { rows } = await sql`
    with waiting as (select public_id from photo where id = ${photoId} and status = 'processing' for update)
    insert into photo_trash (public_id, created_at) select public_id, now() + interval '1 hour' from waiting
    on conflict (public_id) do update set created_at = excluded.created_at returning public_id`.execute(db)
  return rows.length > 0
}

/** Says that they belong to a row now, in the transaction that sees to that. */
export async function cancelRemoval(trx: Database, publicId: string): Promise<void> {
  await trx.deleteFrom('photoTrash').where('publicId', '=', publicId).execute()
}

/** Takes away what its writer finds to belong to no photo any more. */
export async function removeFiles({ db, photoStore }: Ctx, publicId: string): Promise<void> {
  await photoStore.remove(publicId)
  await cancelRemoval(db, publicId)
}

/** Takes away the files of rows that are gone, also of those that went with their member. */
export async function emptyPhotoTrash(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('photoTrash')
    .select('publicId')
    .where('createdAt', '<=', sql<Date>`now()`)
    .orderBy('createdAt')
    .limit(500)
    .execute()
  for (const { publicId } of due) await removeIfOrphaned(ctx, publicId)
}

/** In one transaction: whoever begins to write the files again waits until they are gone. */
async function removeIfOrphaned({ db, photoStore }: Ctx, publicId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locked, so that one that is deleted now is found in the trash after this.
    const photo = await trx
      .selectFrom('photo')
      .select('id')
      .where('publicId', '=', publicId)
      .where('status', '<>', 'failed')
      .forShare()
      .executeTakeFirst()
    const { numDeletedRows } = await trx
      .deleteFrom('photoTrash')
      .where('publicId', '=', publicId)
      .where('createdAt', '<=', sql<Date>`now()`)
      .executeTakeFirst()
    if (numDeletedRows && !photo) await photoStore.remove(publicId)
  })
}
