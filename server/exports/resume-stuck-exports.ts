import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { MAX_ATTEMPTS } from './make-export.ts'

/** Holds for exports whose process has been silent for minutes and whose member is still here. */
const isStuck = sql<boolean>`status = 'running' and busy_until < now() - interval '5 minutes' and exists (
  select from member m where m.id = export.member_id and m.status in ('active', 'not_confirmed', 'blocked'))`

const BATCH = 100

/** Resumes exports whose process died; after too many attempts an export has failed. */
export async function resumeStuckExports(ctx: Ctx): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { rows: failed } = await sql<{ memberId: number }>`
      update export set status = 'failed', file_id = null where ${isStuck} and member_id = any (array(
        select member_id from export where ${isStuck} and attempts >= ${MAX_ATTEMPTS} limit ${BATCH}))
      returning member_id`.execute(trx)
    if (failed.length)
      await publishToMembers(
        trx,
        failed.map(({ memberId }) => memberId),
        { kind: 'user', payload: {} },
      )
    const stuck = await trx.selectFrom('export').select('memberId').where(isStuck).limit(BATCH).execute()
    for (const { memberId } of stuck) await ctx.announce(trx, 'exports.requested', { memberId })
  })
}
