import { sql } from 'kysely'
import { staffLimits } from '#contract/admin/limits.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Staff } from '#server/kit/ctx.ts'
import { tokenHash } from '#server/kit/secrets/tokens.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { staffOfRow } from '#server/staff/present-staff.ts'

type Used = Parameters<typeof staffOfRow>[0] & {
  tokenId: number
  program: string
  permissions: string[]
  calls: number
  restSeconds: number
}

/** Counts the call in the row of the token, so all nodes count together. */
async function countCall(db: Database, token: string): Promise<Used | undefined> {
  const fresh = sql`t.minute_at <= now() - interval '1 minute'`
  const { rows } = await sql<Used>`
    update staff_token t set used_at = now(), minute_at = case when ${fresh} then now() else t.minute_at end,
           calls = case when ${fresh} then 1 else t.calls + 1 end
    from staff where staff.id = t.staff_id and t.token_hash = ${tokenHash(token)}
      and t.revoked_at is null and t.expires_at > now()
      and staff.disabled_at is null and staff.locked_at is null
    returning staff.id, staff.public_id, staff.email, staff.name, staff.roles, staff.brands, staff.language,
              t.id as token_id, t.public_id as program, t.permissions, t.calls,
              ceil(extract(epoch from t.minute_at + interval '1 minute' - now()))::int as rest_seconds`.execute(
    db,
  )
  return rows[0]
}

/** See `StaffSessions.useToken`. */
export async function useToken(db: Database, token: string, call: string): Promise<Staff | undefined> {
  const used = await countCall(db, token)
  if (!used) return undefined
  if (used.calls > staffLimits.tokenCalls)
    throw new AppError('request.too_many', { seconds: Math.max(1, used.restSeconds) })
  const person = staffOfRow(used)
  const may = new Set([...person.permissions].filter((name) => used.permissions.includes(name)))
  const staff = { ...person, permissions: may, tokenId: used.tokenId }
  await logAct(db, actorOf(staff), {
    act: 'use_token',
    subject: { kind: 'staff_token', id: used.program },
    after: { call },
  })
  return staff
}
