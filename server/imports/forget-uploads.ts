import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { changeByBlocks } from '#server/kit/jobs/change-rows.ts'

const BATCH = 100

/**
 * Removes the files of finished imports, discards files that nobody started within 7 days, and
 * deletes rejected rows after 30 days, because they contain personal data.
 */
export async function forgetUploads({ db, exportStore }: Ctx): Promise<void> {
  await sql`update import_upload set state = 'discarded', finished_at = now(), charsets = null
    where (state in ('asking', 'checked') and created_at < now() - interval '7 days')
      or (state = 'receiving' and created_at < now() - interval '1 hour')`.execute(db)
  await changeByBlocks(db, {
    table: 'import_reject',
    where: sql`exists (select from import_upload u
      where u.id = upload_id and u.finished_at < now() - interval '30 days')`,
  })
  const { rows } = await sql<{ id: number; fileId: string }>`
    select id, file_id from import_upload
    where state in ('finished', 'failed', 'discarded') and file_id is not null
    order by id limit ${BATCH}`.execute(db)
  for (const { id, fileId } of rows) {
    await exportStore.remove(fileId)
    await sql`update import_upload set file_id = null where id = ${id}`.execute(db)
  }
}
