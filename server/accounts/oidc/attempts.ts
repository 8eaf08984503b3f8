import { sql } from 'kysely'
import type * as contract from '#contract/oidc.ts'
import { oidcLimits } from '#contract/oidc.ts'
import type { ErrorCode } from '#contract/rules/errors.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { refuseStaleLogin } from '#server/kit/fresh-login.ts'
import type { Call } from '#server/kit/mount.ts'
import type { Brand } from '#server/kit/ports/brands.ts'
import type { Identity, IdentityProvider } from '#server/kit/ports/identity-providers.ts'
import { tokenHash } from '#server/kit/secrets/tokens.ts'

/** Rows that are not older than a log-in may take. */
export const inTime = (column: string) =>
  sql<boolean>`${sql.ref(column)} > now() - make_interval(mins => ${oidcLimits.minutes})`

const redirectUri = (brand: Brand, key: string) => `${brand.url}/login/${key}`

/** Throws `request.not_found` for an issuer that the installation does not have. */
export function providerOf(ctx: Ctx, key: string): IdentityProvider {
  const found = ctx.identityProviders.find((provider) => provider.key === key)
  if (!found) throw new AppError('request.not_found')
  return found
}

const failed = (ctx: Ctx, provider: string, error: unknown, code: ErrorCode) => {
  ctx.log.warn({ provider, err: error }, 'a log-in at an issuer failed')
  return new AppError(code)
}

/**
 * Begins a log-in at an issuer: state, nonce and PKCE verifier are stored, bound to this browser.
 * With `link` to the member, whose log-in has to be fresh (spec/accounts 71). Throws
 * `request.unavailable` where the issuer does not answer.
 */
export async function startOidc(call: Call<typeof contract.startOidc>) {
  const { ctx, brand, member, body, params } = call
  const provider = providerOf(ctx, params.provider)
  if (body.link) {
    if (!member) throw new AppError('accounts.authentication_required')
    refuseStaleLogin(member)
  }
  const { url, state, nonce, verifier } = await provider
    .start(redirectUri(brand, provider.key))
    .catch((error: unknown) => {
      throw failed(ctx, provider.key, error, 'request.unavailable')
    })
  await ctx.db
    .insertInto('oidcAttempt')
    .values({
      stateHash: tokenHash(state),
      browserHash: tokenHash(call.markBrowser()),
      provider: provider.key,
      memberId: body.link ? (member?.id ?? null) : null,
      nonce,
      verifier,
      target: body.target ?? '/members',
    })
    .execute()
  return { url }
}

export type Returned = { identity: Identity; memberId: number | null; target: string }

/**
 * Uses an attempt up, once and in its browser, and asks the issuer who came back. Throws
 * `accounts.oidc_expired` for an unknown, used or late state, and for another browser, and
 * `accounts.oidc_failed` where the answer of the issuer is wrong.
 */
export async function takeReturn(call: Call<typeof contract.finishOidc>): Promise<Returned> {
  const { ctx, brand, params, body } = call
  const provider = providerOf(ctx, params.provider)
  const attempt = call.browserMark && (await takeAttempt(ctx.db, provider.key, body.state, call.browserMark))
  if (!attempt) throw new AppError('accounts.oidc_expired')
  const url = new URL(redirectUri(brand, provider.key))
  url.search = new URLSearchParams({
    code: body.code,
    state: body.state,
    ...(body.iss === undefined ? {} : { iss: body.iss }),
  }).toString()
  const { nonce, verifier, memberId, target } = attempt
  const identity = await provider
    .finish(url, { state: body.state, nonce, verifier })
    .catch((error: unknown) => {
      throw failed(ctx, provider.key, error, 'accounts.oidc_failed')
    })
  return { identity, memberId, target }
}

const takeAttempt = (db: Database, provider: string, state: string, mark: string) =>
  db
    .deleteFrom('oidcAttempt')
    .where('stateHash', '=', tokenHash(state))
    .where('browserHash', '=', tokenHash(mark))
    .where('provider', '=', provider)
    .where(inTime('started_at'))
    .returning(['nonce', 'verifier', 'memberId', 'target'])
    .executeTakeFirst()
