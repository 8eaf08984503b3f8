import { sql } from 'kysely'
import type * as contract from '#contract/security.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import { publishToMembers } from '#server/kit/events.ts'
import { refuseStaleLogin } from '#server/kit/fresh-login.ts'
import type { Call } from '#server/kit/mount.ts'
import { textsOf } from '#server/kit/texts.ts'
import { deviceText } from './device-text.ts'
import { isValidSession } from './sessions.ts'

export async function getSessions({ ctx, member, language }: Call<typeof contract.getSessions>) {
  const rows = await ctx.reads
    .selectFrom('session')
    .select(['id', 'device', 'createdAt', 'lastSeenAt'])
    .where('memberId', '=', member.id)
    .where(isValidSession)
    .orderBy(sql`(id = ${member.session.id}) desc, last_seen_at desc, created_at desc`)
    .execute()
  const t = textsOf(language)
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: deviceText(t, row.device),
      created_at: row.createdAt.toISOString(),
      last_seen_at: row.lastSeenAt.toISOString(),
      current: row.id === member.session.id,
    })),
  }
}

/** Ends a session of the member; ending the own session is a log-out. */
export async function endSession(call: Call<typeof contract.endSession>) {
  const { ctx, member, params } = call
  if (params.id === member.session.id) {
    await call.endSession()
    return undefined
  }
  refuseStaleLogin(member)
  const ended = await ctx.db
    .deleteFrom('session')
    .where('id', '=', params.id)
    .where('memberId', '=', member.id)
    .executeTakeFirst()
  if (!ended.numDeletedRows) throw new AppError('request.not_found')
  await notifyDevices(ctx.db, member.id)
  return undefined
}

export async function endOtherSessions({ ctx, member }: Call<typeof contract.endOtherSessions>) {
  refuseStaleLogin(member)
  await ctx.db
    .deleteFrom('session')
    .where('memberId', '=', member.id)
    .where('id', '<>', member.session.id)
    .execute()
  await notifyDevices(ctx.db, member.id)
  return undefined
}

/** Ends all sessions of a member in the transaction of the caller. Returns how many there were. */
export async function endAllSessions(db: Database, memberId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  await notifyDevices(db, memberId)
  return Number(numDeletedRows)
}

/** Devices with an open stream ask for their user again, and learn that their session ended. */
const notifyDevices = (db: Database, memberId: number) =>
  publishToMembers(db, [memberId], { kind: 'user', payload: {} })
