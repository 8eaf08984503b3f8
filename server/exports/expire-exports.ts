import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { removeAbandonedUploads } from '#server/kit/http/receive-upload.ts'
import { changeByBlocks, changeInBatches } from '#server/kit/jobs/change-rows.ts'

/** Expires exports after their seven days, and removes drafts of processes that died. */
export async function expireExports(ctx: Ctx): Promise<void> {
  await changeInBatches(ctx.db, {
    table: 'export',
    set: sql`status = 'expired', file_id = null, bytes = null, ready_at = null, expires_at = null`,
    where: sql`status = 'ready' and expires_at <= now()`,
  })
  await changeByBlocks(ctx.db, {
    table: 'export',
    where: sql`status in ('expired', 'failed') and asked_at < now() - interval '30 days'`,
  })
  removeAbandonedUploads(ctx.config.uploadFolder)
  await emptyExportTrash(ctx)
}

/** Removes files that no export names any more, also of erased members. */
export async function emptyExportTrash(ctx: Ctx): Promise<void> {
  const gone = await ctx.db
    .selectFrom('exportTrash')
    .select('fileId')
    .orderBy('createdAt')
    .limit(500)
    .execute()
  for (const { fileId } of gone) {
    await ctx.exportStore.remove(fileId)
    await ctx.db.deleteFrom('exportTrash').where('fileId', '=', fileId).execute()
  }
}
