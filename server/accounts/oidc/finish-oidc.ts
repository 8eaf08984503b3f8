import { sql } from 'kysely'
import { mailAddress } from '#contract/lib/mail-address.ts'
import type * as contract from '#contract/oidc.ts'
import { accountBy, enterAccount, mayEnter } from '#server/accounts/login/enter-account.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import type { Identity } from '#server/kit/ports/identity-providers.ts'
import { newToken, tokenHash } from '#server/kit/secrets/tokens.ts'
import { presentUser } from '#server/profiles/own/own-profile.ts'
import { takeReturn } from './attempts.ts'
import { linkIdentity } from './identities.ts'

const NO_ARRIVAL = { arrival: null, may_sign_up: false }

type FinishOidc = Call<typeof contract.finishOidc>

/**
 * Ends a log-in at an issuer: logs in the linked member, links the account to the member who asked
 * for it, or else waits for the browser to log in or sign up (spec/accounts 70). An equal address
 * never links anything. Throws what `takeReturn` and `enterAccount` throw.
 */
export async function finishOidc(call: FinishOidc) {
  const { ctx, member, params } = call
  const { identity, memberId, target } = await takeReturn(call)
  if (memberId !== null) {
    if (member?.id !== memberId) throw new AppError('accounts.oidc_expired')
    await linkIdentity(ctx, memberId, { provider: params.provider, ...identity })
    return { user: await presentUser(ctx.db, memberId), target, ...NO_ARRIVAL }
  }
  const linked = await useIdentity(call, identity)
  if (linked === undefined) return { user: null, target, ...(await keepArrival(call, identity)) }
  const account = await accountBy(ctx, { id: linked }, call.deviceId())
  if (!mayEnter(account)) throw new AppError('accounts.login_failed')
  return { user: await enterAccount(call, account, { stay: true }), target, ...NO_ARRIVAL }
}

async function useIdentity({ ctx }: FinishOidc, { issuer, subject }: Identity): Promise<number | undefined> {
  const used = await ctx.db
    .updateTable('oidcIdentity')
    .set({ lastUsedAt: sql`now()` })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('memberId')
    .executeTakeFirst()
  return used?.memberId
}

async function keepArrival(call: FinishOidc, { issuer, subject, ...identity }: Identity) {
  const token = newToken()
  const email = mailAddress(identity.email ?? '') ?? null
  await call.ctx.db
    .insertInto('oidcArrival')
    .values({
      tokenHash: tokenHash(token),
      browserHash: tokenHash(call.markBrowser()),
      provider: call.params.provider,
      issuer,
      subject,
      email,
      emailVerified: identity.emailVerified,
    })
    .execute()
  return { arrival: token, may_sign_up: email !== null && identity.emailVerified }
}
