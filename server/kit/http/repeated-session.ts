import { createHmac, randomUUID } from 'node:crypto'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import type { Stored } from '#server/kit/idempotency.ts'

/** `seed` is random and stored with the key; the browser's id is stored nowhere. */
type Origin = { seed: string; key: string; deviceId: string }

export const newSeed = () => randomUUID()

/**
 * The token of a session that a call with a key begins: 256 bits. Whoever repeats the call in the
 * same browser can be given the same one; what is stored is not enough to make it.
 */
export const repeatableToken = ({ config }: Pick<Ctx, 'config'>, { seed, key, deviceId }: Origin): string =>
  createHmac('sha256', config.secret).update(`session ${seed} ${key} ${deviceId}`).digest('base64url')

/**
 * The token to hand out again to whoever repeats a call that logged in: that of the session which
 * the call began, while it lives, to the same browser, for as long as a lost answer is asked for
 * again. A repeat never begins a session. Undefined where the call began none, or the caller is
 * logged in as that member anyway; throws `accounts.log_in_again` where the answer would speak to
 * somebody who is not logged in.
 */
export async function sessionOfRepeat(
  ctx: Ctx,
  member: Member | undefined,
  { session, recent, key, deviceId }: Stored & Omit<Origin, 'seed'>,
): Promise<string | undefined> {
  if (!session) return undefined
  const token = repeatableToken(ctx, { seed: session.seed, key, deviceId })
  if (recent && (await ctx.sessions.find(token))) return token
  if (member?.id === session.memberId) return undefined
  throw new AppError('accounts.log_in_again')
}
