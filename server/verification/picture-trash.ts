import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'

// A row of verification_trash names a picture to be removed. Whoever writes a picture first
// schedules its removal for an hour later: if the writer dies, the picture goes.

export async function scheduleRemoval(db: Database, fileId: string): Promise<void> {
  await sql`insert into verification_trash (file_id, created_at) values (${fileId}, now() + interval '1 hour')
    on conflict (file_id) do update set created_at = excluded.created_at`.execute(db)
}

/** In the transaction that inserts the row to which the picture belongs. */
export async function cancelRemoval(trx: Database, fileId: string): Promise<void> {
  await trx.deleteFrom('verificationTrash').where('fileId', '=', fileId).execute()
}

export async function removePicture(
  { db, verificationStore }: Pick<Ctx, 'db' | 'verificationStore'>,
  fileId: string,
): Promise<void> {
  await verificationStore.remove(fileId)
  await cancelRemoval(db, fileId)
}

const BATCH = 200

/** Removes the pictures that are due, some at a time; one that cannot be removed is tried again. */
export async function emptyPictureTrash(ctx: Ctx): Promise<void> {
  for (;;) {
    const due = await ctx.db
      .selectFrom('verificationTrash')
      .select('fileId')
      .where('createdAt', '<=', sql<Date>`now()`)
      .orderBy('createdAt')
      .limit(BATCH)
      .execute()
    for (const { fileId } of due) await removePicture(ctx, fileId)
    if (due.length < BATCH) return
  }
}
