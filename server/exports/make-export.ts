import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { exportLimits } from '#contract/exports.ts'
import { readOwner } from '#server/accounts/email/mail-owner.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { exportEntries } from './sections/export-entries.ts'
import { writeZip } from './write-zip.ts'

/** After these attempts, over about an hour, an export has failed for good. */
export const MAX_ATTEMPTS = 8

/** After this time a process counts as dead, and another may start anew. */
const LEASE_MINUTES = 15

/**
 * Makes the export: complete on disk, then complete in the store, then ready, so that no half file
 * is served. A process that was too slow finds the name of another file in the row and removes its
 * own. Throws errors, so that the job is retried.
 */
export async function makeExport(ctx: Ctx, memberId: number): Promise<void> {
  const fileId = await claim(ctx, memberId)
  if (!fileId) return
  const draft = path.join(ctx.config.uploadFolder, `${fileId}.zip`)
  try {
    const owner = await readOwner(ctx.db, memberId)
    if (!owner) throw new Error('the member has gone')
    await writeZip(draft, exportEntries(ctx, memberId, owner.language))
    const { size } = await fs.stat(draft)
    await ctx.exportStore.write(fileId, draft)
    if (!(await finish(ctx, { memberId, fileId, bytes: size }))) await ctx.exportStore.remove(fileId)
  } catch (error) {
    await releaseClaim(ctx, memberId, fileId).catch((releaseError: unknown) =>
      ctx.log.error({ err: releaseError }, 'the claim of an export could not be released'),
    )
    throw error
  } finally {
    await fs.rm(draft, { force: true })
  }
}

/** Of parallel tries one gets a file name. */
async function claim(ctx: Ctx, memberId: number): Promise<string | undefined> {
  const { rows } = await sql<{ fileId: string }>`
    update export set attempts = attempts + 1, file_id = gen_random_uuid(),
      busy_until = now() + make_interval(mins => ${LEASE_MINUTES})
    where member_id = ${memberId} and status = 'running' and busy_until <= now() and attempts < ${MAX_ATTEMPTS}
      and exists (select from member m where m.id = ${memberId} and m.status in ('active', 'not_confirmed', 'blocked'))
    returning file_id`.execute(ctx.db)
  return rows[0]?.fileId
}

type FinishedFile = { memberId: number; fileId: string; bytes: number }

async function finish(ctx: Ctx, { memberId, fileId, bytes }: FinishedFile): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      update export set status = 'ready', bytes = ${bytes}, ready_at = now(),
        expires_at = now() + make_interval(days => ${exportLimits.keptDays})
      where member_id = ${memberId} and status = 'running' and file_id = ${fileId}`.execute(trx)
    if (!numAffectedRows) return false
    await ctx.announce(trx, 'exports.ready', { memberId })
    await publishToMembers(trx, [memberId], { kind: 'user', payload: {} })
    return true
  })
}

async function releaseClaim(ctx: Ctx, memberId: number, fileId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ status: string }>`
      update export set file_id = null, busy_until = now(),
        status = case when attempts >= ${MAX_ATTEMPTS} then 'failed' else 'running' end
      where member_id = ${memberId} and status = 'running' and file_id = ${fileId}
      returning status`.execute(trx)
    if (rows[0]?.status === 'failed') await publishToMembers(trx, [memberId], { kind: 'user', payload: {} })
  })
}
