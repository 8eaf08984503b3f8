import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Connection, Database } from '#db/connect.ts'
import { gathered } from '#db/gathered.ts'
import { listIn, prepared } from '#db/prepared.ts'
import { createBatch } from '#server/kit/batch.ts'
import type { Member, Sessions } from '#server/kit/ctx.ts'
import { isToken, newToken, tokenHash } from '#server/kit/secrets/tokens.ts'
import { rememberDevice } from './devices.ts'

const MAX_SESSIONS = 10

type SessionStore = Sessions & { flush(): Promise<void>; stop(): Promise<void> }

/** Holds for session rows that are neither too old nor unused for too long (spec/accounts 40). */
export const isValidSession =
  sql.raw<boolean>(`session.created_at > now() - interval '${limits.authCookieDays} days'
  and session.last_seen_at > now() - case when session.persistent
    then interval '${limits.sessionIdleDays} days' else interval '${limits.browserSessionIdleHours} hours' end`)
const isRotationDue = sql.raw<boolean>(
  `session.rotated_at < now() - interval '${limits.sessionRotateHours} hours'`,
)

/**
 * Sessions by reference (spec/accounts 40): a random token in the cookie, its SHA-256 in the table.
 * Calls `onSeen` with the id of every member who makes a request.
 */
export function createSessions(
  { db, reads }: Connection,
  onSeen: (memberId: number) => void,
  onError: (error: unknown) => void,
): SessionStore {
  const used = createBatch<string>(
    5000,
    async (ids) => {
      await sql`update session set last_seen_at = now() where id = any(${ids}::uuid[])
        and last_seen_at < now() - interval '5 minutes'`.execute(db)
    },
    onError,
  )
  const memberOfSession = gathered((hashes: Buffer[]) => membersWhere(reads, OF_SESSION, hashes))
  const memberOfPrevious = gathered((hashes: Buffer[]) => membersWhere(reads, OF_PREVIOUS, hashes))
  return {
    async find(token) {
      if (!isToken(token)) return undefined
      const hash = tokenHash(token)
      const member = (await memberOfSession(hash)) ?? (await memberOfPrevious(hash))
      if (!member) return undefined
      used.add(member.session.id)
      onSeen(member.id)
      return member
    },
    async start(trx, memberId, device, more = {}) {
      const { deviceId, fresh = true, persistent = true, token = newToken() } = more
      const row = { tokenHash: tokenHash(token), memberId, device, persistent }
      await trx
        .insertInto('session')
        .values({ ...row, freshUntil: fresh ? freshUntil() : sql`now()` })
        .execute()
      // Without a fresh log-in the session began with a mailed link.
      if (deviceId) await rememberDevice(trx, memberId, deviceId, { userAgent: device, byLink: !fresh })
      await sql`delete from session where member_id = ${memberId} and token_hash in (
        select token_hash from session where member_id = ${memberId} order by created_at desc offset ${MAX_SESSIONS})`.execute(
        trx,
      )
      return token
    },
    async rotate(token) {
      const next = newToken()
      const { numAffectedRows } =
        await sql`update session set token_hash = ${tokenHash(next)}, rotated_at = now(),
          previous_hash = token_hash, previous_until = now() + make_interval(secs => ${limits.sessionOverlapSeconds})
        where token_hash = ${tokenHash(token)} and ${isRotationDue}`.execute(db)
      return numAffectedRows ? next : undefined
    },
    async freshen(trx, sessionId) {
      await trx.updateTable('session').set({ freshUntil: freshUntil() }).where('id', '=', sessionId).execute()
    },
    async end(trx, token) {
      const hash = tokenHash(token)
      await sql`delete from session where token_hash = ${hash} or previous_hash = ${hash}`.execute(trx)
    },
    flush: () => used.flush(),
    stop: () => used.stop(),
  }
}

const freshUntil = () => sql<Date>`now() + make_interval(mins => ${limits.freshLoginMinutes})`

type Row = Omit<Member, 'session'> & Omit<Member['session'], 'id'> & { sessionId: string; place: number }

const membersBy = (condition: string) =>
  prepared<{ hashes: Buffer[] }, Row>(
    (value) => sql`
  select asked.place::int, member.id, member.public_id, member.status, member.language, member.credits, member.paid_user, member.invisible,
         profile.name, profile.gender, profile.seeking, profile.country, profile.region,
         session.id as session_id, session.fresh_until > now() as fresh, session.persistent, ${isRotationDue} as rotation_due
  from unnest(${listIn(value('hashes'), 'bytea')}) with ordinality as asked (hash, place)
  join session on ${sql.raw(condition)}
  join member on member.id = session.member_id join profile on profile.member_id = session.member_id
  where ${isValidSession} and member.status in ('active', 'not_confirmed', 'blocked')`,
  )

const OF_SESSION = membersBy('session.token_hash = asked.hash')

/** Requests under way while the token changed carry the previous token (spec/accounts 42). */
const OF_PREVIOUS = membersBy('session.previous_hash = asked.hash and session.previous_until > now()')

async function membersWhere(
  reads: Database,
  membersOf: ReturnType<typeof membersBy>,
  hashes: Buffer[],
): Promise<ReadonlyMap<number, Member>> {
  const rows = await membersOf(reads, { hashes })
  return new Map(
    rows.map(({ place, sessionId, fresh, rotationDue, persistent, ...member }) => [
      place - 1,
      { ...member, session: { id: sessionId, fresh, rotationDue, persistent } },
    ]),
  )
}
