import { sql } from 'kysely'
import type * as contract from '#contract/oidc.ts'
import { pages } from '#contract/rules/pages.ts'
import { startedSignupLimits } from '#contract/signup.ts'
import { hashEmail } from '#server/accounts/login/failed-logins.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { newToken, tokenHash } from '#server/kit/secrets/tokens.ts'
import { takeArrival } from './identities.ts'

/**
 * Begins a sign-up with the address that the issuer confirmed (spec/accounts 70). /complete-signup
 * asks all else but the password. Throws `accounts.oidc_unverified` where the issuer did not
 * confirm an address, and what `takeArrival` throws.
 */
export async function signUpByOidc(call: Call<typeof contract.signUpByOidc>) {
  const { ctx, brand, body, language } = call
  return ctx.db.transaction().execute(async (trx) => {
    const { provider, issuer, subject, email, emailVerified } = await takeArrival(
      trx,
      body.arrival,
      call.browserMark,
    )
    if (!email || !emailVerified) throw new AppError('accounts.oidc_unverified')
    const token = newToken()
    await trx
      .insertInto('startedSignup')
      .values({
        emailHash: hashEmail(email),
        email,
        language,
        brand: brand.key,
        identity: JSON.stringify({ provider, issuer, subject, email }),
        tokenHash: tokenHash(token),
        expiresAt: sql<Date>`now() + make_interval(hours => ${startedSignupLimits.linkHours})`,
      })
      .execute()
    return { path: `${pages['complete-signup']}?token=${token}` }
  })
}
