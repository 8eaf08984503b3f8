import { createHmac, randomUUID } from 'node:crypto'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import type { Stored } from '#server/kit/idempotency.ts'
import type { SessionCookie } from './request.ts'

/** `seed` is random and stored with the key; the browser's id is not stored. */
type Origin = { seed: string; key: string; deviceId: string }

export const newSeed = () => randomUUID()

/**
 * Returns the token (256 bits) of the session that a call with a key starts. A repeat from the same
 * browser derives the same token; the stored values alone cannot.
 */
export const repeatableToken = ({ config }: Pick<Ctx, 'config'>, { seed, key, deviceId }: Origin): string =>
  createHmac('sha256', config.secret).update(`session ${seed} ${key} ${deviceId}`).digest('base64url')

/**
 * Returns the session for a repeat of a call that logged in: the same session again, if it still
 * lives, the browser is the same and the call is recent. Never starts a session. Returns undefined
 * if the call started none, or the caller is logged in as that member anyway. Throws
 * `accounts.log_in_again` for every other caller.
 */
export async function repeatedSession(
  ctx: Ctx,
  member: Member | undefined,
  { session, recent, key, deviceId }: Stored & Omit<Origin, 'seed'>,
): Promise<SessionCookie | undefined> {
  if (!session) return undefined
  const token = repeatableToken(ctx, { seed: session.seed, key, deviceId })
  const found = recent ? await ctx.sessions.find(token) : undefined
  if (found) return { token, persistent: found.session.persistent }
  if (member?.id === session.memberId) return undefined
  throw new AppError('accounts.log_in_again')
}
