import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { tokenHash } from './tokens.ts'

/** How long a challenge is valid. */
export const CHALLENGE_MINUTES = 5

const FORM = /^([A-Za-z0-9_-]{22})\.(\d{10})\.([A-Za-z0-9_-]{43})$/

const sign = (secret: string, purpose: string, random: string, until: string) =>
  createHmac('sha256', secret).update(`passkey ${purpose} ${random} ${until}`).digest('base64url')

const seconds = () => Math.floor(Date.now() / 1000)

/**
 * Makes a challenge for a passkey. It contains its expiry and our signature, so that nothing has to
 * be stored. It is valid for this `purpose` only.
 */
export function newChallenge(secret: string, purpose: string): string {
  const random = randomBytes(16).toString('base64url')
  const until = String(seconds() + CHALLENGE_MINUTES * 60)
  return `${random}.${until}.${sign(secret, purpose, random, until)}`
}

export type ChallengeUse = {
  secret: string
  purpose: string
  /** The table of challenges that were used: of staff or of members. */
  table: 'staff_challenge_used' | 'passkey_challenge_used'
}

/**
 * Uses up a challenge (base64url, as browsers send it). Returns whether it was ours, in time and
 * unused.
 */
export async function useChallenge(
  db: Database,
  { secret, purpose, table }: ChallengeUse,
  encoded: string,
): Promise<boolean> {
  const [challenge = '', random = '', until = '', mac = ''] =
    FORM.exec(Buffer.from(encoded, 'base64url').toString()) ?? []
  if (!challenge || Number(until) < seconds()) return false
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(sign(secret, purpose, random, until)))) return false
  const { numAffectedRows } = await sql`insert into ${sql.table(table)} (challenge_hash)
    values (${tokenHash(challenge)}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}
