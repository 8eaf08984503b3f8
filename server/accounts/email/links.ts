import { sql } from 'kysely'
import type * as contract from '#contract/security.ts'
import { recordLogin } from '#server/accounts/sessions/devices.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { presentUser } from '#server/profiles/own/own-profile.ts'
import { consumeToken, isToken, tokenHash } from './mailed-tokens.ts'

type FollowLink = Call<typeof contract.followLink>
type Link = { memberId: number; target: string }
type Followed = { target: string; memberId?: number; notice?: 'restored' }
/**
 * What a `/{token}` link of a purpose does, in the transaction that uses it up. Answers where the page goes then (a
 * path on this origin), who is logged in by it, if anybody, and what is to be said; a refusal leaves the link unused.
 */
export type LinkHandler = (call: FollowLink, link: Link) => Promise<Followed>

const handlers = new Map<string, LinkHandler>()

/** Serves the links of a purpose (see mailToken). To be called once, where a feature mounts its routes. */
export function registerLinkHandler(purpose: string, handler: LinkHandler): void {
  handlers.set(purpose, handler)
}

/**
 * Uses a mailed link (spec/accounts 36, spec/abuse T10): once, by POST only, its target from our
 * record. Throws `request.not_found` for what cannot be a link, `accounts.link_expired` for what is
 * none, or none any more, and `accounts.other_member` where it would change who is logged in and
 * nobody agreed to that.
 */
export async function followLink(call: FollowLink) {
  const { ctx, body, member } = call
  const link = await linkOf(call)
  if (member && member.id !== link.memberId && !body.switch_member)
    throw new AppError('accounts.other_member', { name: link.name })
  await consumeToken(ctx.db, body.token, link.purpose)
  const { target, memberId, notice } = await link.handler(call, link)
  const user = memberId ?? member?.id
  return { target, notice, user: user === undefined ? null : await presentUser(ctx.db, user) }
}

async function linkOf({ ctx, body }: FollowLink) {
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

/** Logs in, but never freshly: a forwarded link may look, it may not change the account. */
export const logInByLink: LinkHandler = async (call, { memberId, target }) => {
  const { db } = call.ctx
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where(sql<boolean>`status in ('active', 'not_confirmed')`)
    .executeTakeFirst()
  if (!member) throw new AppError('accounts.link_expired')
  // Whoever is logged in as this member already stays so, as fresh as before.
  if (call.member?.id !== memberId) {
    await recordLogin(db, call, memberId, { byLink: true })
    await call.startSession(memberId, { fresh: false })
  }
  return { target, memberId }
}
