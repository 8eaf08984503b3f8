import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'

// A row of photo_trash names files to be removed. Whoever writes files first schedules their
// removal for an hour later: nobody else touches the files until then, and if the writer dies and
// the photo is gone, they are removed afterwards.

export async function scheduleRemoval(db: Database, publicId: string): Promise<void> {
  await sql`insert into photo_trash (public_id, created_at) values (${publicId}, now() + interval '1 hour')
    on conflict (public_id) do update set created_at = excluded.created_at`.execute(db)
}

/** Like scheduleRemoval; false where the photo was deleted or processed meanwhile. */
export async function scheduleRemovalIfProcessing(db: Database, photoId: number): Promise<boolean> {
  const { rows } = await sql`
    with waiting as (select public_id from photo where id = ${photoId} and status = 'processing' for update)
    insert into photo_trash (public_id, created_at) select public_id, now() + interval '1 hour' from waiting
    on conflict (public_id) do update set created_at = excluded.created_at returning public_id`.execute(db)
  return rows.length > 0
}

/** In the transaction that inserts the row to which the files belong. */
export async function cancelRemoval(trx: Database, publicId: string): Promise<void> {
  await trx.deleteFrom('photoTrash').where('publicId', '=', publicId).execute()
}

/** Removes files that belong to no photo. */
export async function removeFiles(
  { db, photoStore }: Pick<Ctx, 'db' | 'photoStore'>,
  publicId: string,
): Promise<void> {
  await photoStore.remove(publicId)
  await cancelRemoval(db, publicId)
}

/**
 * Files that a report is about to copy stay until then, but not longer than a day, whatever fails
 * (spec/profiles 44).
 */
const isAboutToBeCopied = sql<boolean>`exists (select from report_photo copy
  where copy.photo_id = photo_trash.public_id and copy.sealed is null and copy.created_at > now() - interval '1 day')`

/** Removes the files of deleted photos and of erased members. */
export async function emptyPhotoTrash(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('photoTrash')
    .select('publicId')
    .where('createdAt', '<=', sql<Date>`now()`)
    .where((of) => of.not(isAboutToBeCopied))
    .orderBy('createdAt')
    .limit(500)
    .execute()
  for (const { publicId } of due) await removeIfOrphaned(ctx, publicId)
}

/** One transaction, so that a new writer of the same files waits until they are gone. */
async function removeIfOrphaned({ db, photoStore }: Ctx, publicId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locked, so that a photo that is deleted now enters the trash after this transaction.
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
