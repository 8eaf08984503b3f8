import { sql } from 'kysely'
import type * as contract from '#contract/security.ts'
import { recordLogin } from '#server/accounts/sessions/devices.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { isToken, tokenHash } from '#server/kit/secrets/tokens.ts'
import { presentUser } from '#server/profiles/own/own-profile.ts'
import { consumeToken } from './mailed-tokens.ts'

type FollowLink = Call<typeof contract.followLink>
type Link = { memberId: number; target: string }
type Followed = { target: string; memberId?: number; notice?: 'restored' }
/**
 * Runs in the transaction that uses the link up; a thrown error leaves the link unused. Returns the
 * next path, the member who is logged in, if any, and a notice.
 */
export type LinkHandler = (call: FollowLink, link: Link) => Promise<Followed>

const handlers = new Map<string, LinkHandler>()

/** Registers what links of a purpose do (see mailToken); called once, with the routes. */
export function registerLinkHandler(purpose: string, handler: LinkHandler): void {
  handlers.set(purpose, handler)
}

/**
 * Uses a mailed link (spec/accounts 36, spec/abuse T10). Throws `request.not_found` for a text that
 * cannot be a token, `accounts.link_expired` for an unknown or used token, and
 * `accounts.other_member` where somebody else is logged in and did not agree to switch.
 */
export async function followLink(call: FollowLink) {
  const { ctx, body, member } = call
  const link = await readLink(call)
  if (member && member.id !== link.memberId && !body.switch_member)
    throw new AppError('accounts.other_member', { name: link.name })
  await consumeToken(ctx.db, body.token, link.purpose)
  const { target, memberId, notice } = await link.handler(call, link)
  const user = memberId ?? member?.id
  return { target, notice, user: user === undefined ? null : await presentUser(ctx.db, user) }
}

async function readLink({ ctx, body }: FollowLink) {
  if (!isToken(body.token)) throw new AppError('request.not_found')
  const row = await ctx.db
    .selectFrom('mailedToken')
    .innerJoin('profile', 'profile.memberId', 'mailedToken.memberId')
    .select(['mailedToken.memberId', 'mailedToken.purpose', 'mailedToken.target', 'profile.name'])
    .where('tokenHash', '=', tokenHash(body.token))
    .executeTakeFirst()
  const handler = row && handlers.get(row.purpose)
  if (!handler) throw new AppError('accounts.link_expired')
  return { ...row, handler, target: row.target ?? '/members' }
}

/** Not a fresh log-in: somebody to whom the link was forwarded must not change the account. */
export const logInByLink: LinkHandler = async (call, { memberId, target }) => {
  const { db } = call.ctx
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where(sql<boolean>`status in ('active', 'not_confirmed', 'blocked')`)
    .executeTakeFirst()
  if (!member) throw new AppError('accounts.link_expired')
  // An existing session of this member stays as fresh as before.
  if (call.member?.id !== memberId) {
    await recordLogin(db, call, memberId, { byLink: true })
    await call.startSession(memberId, { fresh: false })
  }
  return { target, memberId }
}
