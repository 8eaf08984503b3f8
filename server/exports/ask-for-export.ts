import { sql } from 'kysely'
import type { DataExport, askForExport as endpoint } from '#contract/exports.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { refuseStaleLogin } from '#server/kit/fresh-login.ts'
import type { Call } from '#server/kit/mount.ts'
import { mayRequestAgain, presentExport } from './export-of.ts'

/** Requests an export in the transaction of `db`; false where there is one or was one today. */
export async function requestExport(
  { db, announce }: Pick<Ctx, 'db' | 'announce'>,
  memberId: number,
): Promise<boolean> {
  // Locks the member first, as everywhere, so that no two transactions deadlock.
  await sql`select from member where id = ${memberId} for key share`.execute(db)
  const { numAffectedRows } = await sql`
    insert into export (member_id) values (${memberId})
    on conflict (member_id) do update set status = 'running', asked_at = now(), attempts = 0, busy_until = now(),
      file_id = null, bytes = null, ready_at = null, expires_at = null
    where ${mayRequestAgain}`.execute(db)
  if (!numAffectedRows) return false
  await announce(db, 'exports.requested', { memberId })
  // Removes the file of the previous export.
  await announce(db, 'exports.deleted', {})
  return true
}

/**
 * Requests an export. The row of the member decides between parallel requests. Throws
 * `accounts.fresh_login_needed`, `exports.running`, and `exports.too_soon` with `next_at` and
 * `hours`.
 */
export async function askForExport({ ctx, member }: Call<typeof endpoint>) {
  refuseStaleLogin(member)
  const wasRequested = await requestExport(ctx, member.id)
  const now = await presentExport(ctx.db, member)
  if (!wasRequested) throw exportRefusal(now)
  return now
}

/** Why an export cannot be requested now. */
export function exportRefusal({ status, next_at }: Pick<DataExport, 'status' | 'next_at'>): AppError {
  if (status === 'running') return new AppError('exports.running')
  const hours = Math.max(1, Math.ceil((Date.parse(next_at ?? '') - Date.now()) / 3600_000))
  return new AppError('exports.too_soon', { hours, next_at })
}
