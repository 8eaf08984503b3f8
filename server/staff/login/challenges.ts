import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { staffLimits } from '#contract/admin/limits.ts'
import type { Database } from '#db/connect.ts'
import { tokenHash } from '#server/kit/secrets/tokens.ts'

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
  const until = String(seconds() + staffLimits.challengeMinutes * 60)
  return `${random}.${until}.${sign(secret, purpose, random, until)}`
}

/**
 * Uses up a challenge (base64url, as browsers send it). Returns whether it was ours, in time and
 * unused.
 */
export async function useChallenge(
  db: Database,
  { secret, purpose }: { secret: string; purpose: string },
  encoded: string,
): Promise<boolean> {
  const [challenge = '', random = '', until = '', mac = ''] =
    FORM.exec(Buffer.from(encoded, 'base64url').toString()) ?? []
  if (!challenge || Number(until) < seconds()) return false
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(sign(secret, purpose, random, until)))) return false
  const used = await db
    .insertInto('staffChallengeUsed')
    .values({ challengeHash: tokenHash(challenge) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return used.numInsertedOrUpdatedRows === 1n
}
