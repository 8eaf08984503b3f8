import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { forgetLeftUploads } from '#server/kit/http/receive-upload.ts'

/** Takes away what was kept for its seven days, and what a process that died while making one left behind. */
export async function expireExports(ctx: Ctx): Promise<void> {
  await sql`update export set status = 'expired', file_id = null, bytes = null, ready_at = null, expires_at = null
    where status = 'ready' and expires_at <= now()`.execute(ctx.db)
  await sql`delete from export where status in ('expired', 'failed') and asked_at < now() - interval '30 days'`.execute(
    ctx.db,
  )
  forgetLeftUploads(ctx.config.uploadFolder)
  await emptyExportTrash(ctx)
}

/** Takes away the files whose name left its row, also of those that went with their member. */
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
