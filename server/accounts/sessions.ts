import { createHash, randomBytes } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Connection, Database } from '#db/connect.ts'
import { createBatch } from '#server/kit/batch.ts'
import type { Member, Sessions } from '#server/kit/ctx.ts'

const MAX_SESSIONS = 10
const TOKEN = /^[A-Za-z0-9_-]{43}$/

const hashOf = (token: string) => createHash('sha256').update(token).digest()

type SessionStore = Sessions & { flush(): Promise<void>; stop(): Promise<void> }

/**
 * Reference sessions (TRUST §6): 256 random bits in the cookie, their SHA-256 in the table; 30 days, 14 without use,
 * at most ten of a member. `onSeen` hears of every member who did something.
 */
export function createSessions(
  { db, reads }: Connection,
  onSeen: (memberId: number) => void,
  onError: (error: unknown) => void,
): SessionStore {
  const used = createBatch<string>(
    5000,
    async (hashes) => {
      await sql`update session set last_seen_at = now() where token_hash = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))})
        and last_seen_at < now() - interval '5 minutes'`.execute(db)
    },
    onError,
  )
  return {
    async find(token) {
      if (!TOKEN.test(token)) return undefined
      const hash = hashOf(token)
      const member = await memberOfSession(reads, hash)
      if (!member) return undefined
      used.add(hash.toString('hex'))
      onSeen(member.id)
      return member
    },
    async start(trx, memberId, device) {
      const token = randomBytes(32).toString('base64url')
      await trx
        .insertInto('session')
        .values({ tokenHash: hashOf(token), memberId, device })
        .execute()
      await sql`delete from session where member_id = ${memberId} and token_hash in (
        select token_hash from session where member_id = ${memberId} order by created_at desc offset ${MAX_SESSIONS})`.execute(
        trx,
      )
      return token
    },
    async end(token) {
      await db.deleteFrom('session').where('tokenHash', '=', hashOf(token)).execute()
    },
    flush: () => used.flush(),
    stop: () => used.stop(),
  }
}

// As plain text: every call asks it, and to build it each time took longer than to answer it.
const MEMBER_OF_SESSION = `
  select m.id, m.public_id, m.status, m.language, m.credits, m.paid_user, m.invisible, p.name, p.gender, p.seeking, p.country, p.region
  from session s join member m on m.id = s.member_id join profile p on p.member_id = s.member_id
  where s.token_hash = $1 and s.created_at > now() - make_interval(days => $2) and s.last_seen_at > now() - make_interval(days => $3)
    and m.status in ('active', 'not_confirmed')`

async function memberOfSession(reads: Database, hash: Buffer): Promise<Member | undefined> {
  const values = [hash, limits.authCookieDays, limits.sessionIdleDays]
  const { rows } = await reads.executeQuery(CompiledQuery.raw(MEMBER_OF_SESSION, values))
  return (rows as Member[])[0]
}
