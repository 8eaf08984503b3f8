import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Connection, Database } from '#db/connect.ts'
import { gathered } from '#db/gathered.ts'
import { prepared } from '#db/prepared.ts'
import { createBatch } from '#server/kit/batch.ts'
import type { Member, MemberWithUser, Sessions } from '#server/kit/ctx.ts'
import { isToken, newToken, tokenHash } from '#server/kit/secrets/tokens.ts'
import { type OwnRow, ownColumns, ownTables, presentUserRow } from '#server/profiles/own/own-profile.ts'
import { rememberDevice } from './devices.ts'

const MAX_SESSIONS = 10
const ROTATE_HOURS = 24
/** The old id of a session stays valid for so long. */
const OVERLAP_SECONDS = 60

type SessionStore = Sessions & { flush(): Promise<void>; stop(): Promise<void> }

/** Holds for session rows that are neither too old nor unused for too long (spec/accounts 40). */
export const isValidSession =
  sql.raw<boolean>(`session.created_at > now() - interval '${limits.authCookieDays} days'
  and session.last_seen_at > now() - case when session.persistent
    then interval '${limits.sessionIdleDays} days' else interval '${limits.browserSessionIdleHours} hours' end`)
const isRotationDue = sql.raw<boolean>(`session.rotated_at < now() - interval '${ROTATE_HOURS} hours'`)

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
  const noteUse = <Found extends Member>(member: Found | undefined): Found | undefined => {
    if (!member) return undefined
    used.add(member.session.id)
    onSeen(member.id)
    return member
  }
  const findMember = createFinder(reads, MEMBER)
  const findUser = createFinder(reads, USER)
  return {
    find: async (token) => noteUse(await findMember(token)),
    findWithUser: async (token) => noteUse(await findUser(token)),
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
          previous_hash = token_hash, previous_until = now() + make_interval(secs => ${OVERLAP_SECONDS})
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

type SessionRow = Omit<Member, 'id' | 'session'> &
  Omit<Member['session'], 'id'> & { memberId: number; sessionId: string }

const toMember = (row: SessionRow): Member => ({
  id: row.memberId,
  publicId: row.publicId,
  status: row.status,
  language: row.language,
  credits: row.credits,
  paidUser: row.paidUser,
  invisible: row.invisible,
  readMarks: row.readMarks,
  typingMarks: row.typingMarks,
  name: row.name,
  gender: row.gender,
  seeking: row.seeking,
  country: row.country,
  region: row.region,
  session: {
    id: row.sessionId,
    fresh: row.fresh,
    rotationDue: row.rotationDue,
    persistent: row.persistent,
  },
})

/** The columns that the statement reads of member m and profile p, and what it makes of them. */
type Reading<Row, Found> = {
  columns: RawBuilder<unknown>
  tables: RawBuilder<unknown>
  present: (row: Row) => Found
}

const MEMBER: Reading<SessionRow, Member> = {
  columns: sql`m.id as member_id, m.public_id, m.status, m.language, m.credits, m.paid_user, m.invisible, m.read_marks,
    m.typing_marks, p.name, p.gender, p.seeking, p.country, p.region`,
  tables: sql`member m join profile p on p.member_id = m.id`,
  present: toMember,
}

const USER: Reading<SessionRow & OwnRow, MemberWithUser> = {
  columns: ownColumns,
  tables: ownTables,
  present: (row) => ({ ...toMember(row), user: presentUserRow(row) }),
}

/**
 * Returns a function that finds sessions by their cookies; look-ups of one tick share a statement.
 * The sub-select makes PostgreSQL use the key, where it would scan a small table.
 */
function createFinder<Row extends object, Found>(
  reads: Database,
  { columns, tables, present }: Reading<Row, Found>,
): (token: string) => Promise<Found | undefined> {
  const findBy = (condition: string) => {
    const rowsOf = prepared<{ hashes: Buffer[] }, Row & { place: number }>(
      (value) => sql`
      select asked.place::int, session.id as session_id, session.fresh_until > now() as fresh, session.persistent,
             ${isRotationDue} as rotation_due, ${columns}
      from unnest(${value('hashes')}::bytea[]) with ordinality as asked (hash, place)
      cross join lateral (select * from session where ${sql.raw(condition)} offset 0) session
      join (${tables}) on m.id = session.member_id
      where ${isValidSession} and m.status in ('active', 'not_confirmed', 'blocked')`,
    )
    return gathered(async (hashes: Buffer[]) => {
      const rows = await rowsOf(reads, { hashes })
      return new Map(rows.map((row) => [row.place - 1, present(row)]))
    })
  }
  const ofToken = findBy('session.token_hash = asked.hash')
  // Requests that were sent before the token changed carry the previous one (spec/accounts 42).
  const ofPrevious = findBy('session.previous_hash = asked.hash and session.previous_until > now()')
  return async (token) => {
    if (!isToken(token)) return undefined
    const hash = tokenHash(token)
    return (await ofToken(hash)) ?? (await ofPrevious(hash))
  }
}
