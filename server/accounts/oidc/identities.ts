import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/oidc.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { refuseStaleLogin } from '#server/kit/fresh-login.ts'
import type { Call } from '#server/kit/mount.ts'
import { isToken, tokenHash } from '#server/kit/secrets/tokens.ts'
import { inTime } from './attempts.ts'

export type LinkedIdentity = {
  provider: string
  issuer: string
  subject: string
  email?: string | null | undefined
}

/**
 * Links an issuer's account to a member. Returns false where it was linked before. Throws
 * `accounts.oidc_linked` where it belongs to another member, or the member has another account of
 * this issuer.
 */
export async function insertIdentity(
  db: Database,
  memberId: number,
  { provider, issuer, subject, email }: LinkedIdentity,
): Promise<boolean> {
  const added = await db
    .insertInto('oidcIdentity')
    .values({ memberId, provider, issuer, subject, email: email ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('memberId')
    .executeTakeFirst()
  if (added) return true
  const own = await db
    .selectFrom('oidcIdentity')
    .select('memberId')
    .where('memberId', '=', memberId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!own) throw new AppError('accounts.oidc_linked')
  return false
}

/** As `insertIdentity`, and has the owner mailed. */
export async function linkIdentity(ctx: Ctx, memberId: number, identity: LinkedIdentity): Promise<void> {
  if (!(await insertIdentity(ctx.db, memberId, identity))) return
  const { provider } = identity
  await ctx.announce(ctx.db, 'accounts.oidc_changed', {
    memberId,
    mailId: randomUUID(),
    provider,
    linked: true,
  })
}

/**
 * Uses an arrival up, once and in its browser: the issuer's account that is to be linked. Throws
 * `accounts.oidc_expired`.
 */
export async function takeArrival(db: Database, token: string, mark: string | undefined) {
  const arrival =
    mark && isToken(token)
      ? await db
          .deleteFrom('oidcArrival')
          .where('tokenHash', '=', tokenHash(token))
          .where('browserHash', '=', tokenHash(mark))
          .where(inTime('arrived_at'))
          .returning(['provider', 'issuer', 'subject', 'email', 'emailVerified'])
          .executeTakeFirst()
      : undefined
  if (!arrival) throw new AppError('accounts.oidc_expired')
  return arrival
}

/** The owner has just confirmed by password, passkey or mail: the log-in has to be fresh. */
export async function linkOidc(call: Call<typeof contract.linkOidc>) {
  const { ctx, member, body } = call
  refuseStaleLogin(member)
  const arrival = await takeArrival(ctx.db, body.arrival, call.browserMark)
  await linkIdentity(ctx, member.id, arrival)
  return undefined
}

export async function getOidcLinks({ ctx, member }: Call<typeof contract.getOidcLinks>) {
  const rows = await ctx.reads
    .selectFrom('oidcIdentity')
    .select(['provider', 'email', 'linkedAt', 'lastUsedAt'])
    .where('memberId', '=', member.id)
    .orderBy('linkedAt')
    .execute()
  return {
    links: rows.map(({ provider, email, linkedAt, lastUsedAt }) => ({
      provider,
      account: email,
      linked_at: linkedAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
  }
}

/** Forgets the link. The password, or a new one by mail, still opens the account. */
export async function unlinkOidc({ ctx, member, params }: Call<typeof contract.unlinkOidc>) {
  refuseStaleLogin(member)
  await unlink(ctx, member.id, params.provider)
  return undefined
}

/** Forgets all links, because whoever took the account may have added one (spec/accounts 66). */
export const unlinkAll = (ctx: Pick<Ctx, 'db' | 'announce'>, memberId: number) => unlink(ctx, memberId)

/** The owner is mailed about each link that was there. */
async function unlink(
  { db, announce }: Pick<Ctx, 'db' | 'announce'>,
  memberId: number,
  provider?: string,
): Promise<void> {
  const gone = await db
    .deleteFrom('oidcIdentity')
    .where('memberId', '=', memberId)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .returning('provider')
    .execute()
  for (const one of gone)
    await announce(db, 'accounts.oidc_changed', {
      memberId,
      mailId: randomUUID(),
      provider: one.provider,
      linked: false,
    })
}
