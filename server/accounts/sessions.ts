import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
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
    flush: used.flush,
    stop: used.stop,
  }
}

async function memberOfSession(reads: Database, hash: Buffer): Promise<Member | undefined> {
  const row = await reads
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.memberId')
    .innerJoin('profile', 'profile.memberId', 'member.id')
    .where('session.tokenHash', '=', hash)
    .where('session.createdAt', '>', sql<Date>`now() - make_interval(days => ${limits.authCookieDays})`)
    .where('session.lastSeenAt', '>', sql<Date>`now() - make_interval(days => ${limits.sessionIdleDays})`)
    .where(sql<boolean>`member.status in ('active', 'not_confirmed')`)
    .select([
      'member.id',
      'member.publicId',
      'member.status',
      'member.language',
      'member.credits',
      'member.paidUser',
      'member.invisible',
      'profile.name',
      'profile.gender',
      'profile.seeking',
      'profile.country',
      'profile.region',
    ])
    .executeTakeFirst()
  return row as Member | undefined
}
