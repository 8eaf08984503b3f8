import type * as contract from '#contract/passkeys.ts'
import { tryCredential } from '#server/accounts/login/failed-logins.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { signingOptions } from '#server/kit/secrets/passkeys.ts'
import { challengeFor, hasSigned, keyOfAnswer, keysAt, siteOf } from './passkeys.ts'

/** Throws `accounts.no_passkey_here` where the member has none for this address. */
export async function askFreshPasskey(call: Call<typeof contract.askFreshPasskey>) {
  const { ctx, member } = call
  const site = siteOf(call)
  const keys = await keysAt(ctx.reads, site, member.id)
  if (!keys.length) throw new AppError('accounts.no_passkey_here')
  const challenge = challengeFor(call, { act: 'freshen', session: member.session })
  return { options: await signingOptions(site, challenge, keys) }
}

/**
 * Throws `accounts.passkey_refused`, or `accounts.login_blocked` after five failures of a session.
 */
export async function freshenByPasskey(call: Call<typeof contract.freshenByPasskey>) {
  const { ctx, member, body } = call
  const { email } = await ctx.reads
    .selectFrom('member')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const failure = await tryCredential(ctx.db, email, { kind: 'session', id: member.session.id }, async () => {
    const key = await keyOfAnswer(ctx.db, siteOf(call), body.passkey)
    if (key?.memberId !== member.id) return false
    const purpose = { act: 'freshen', session: member.session } as const
    return hasSigned(call, key, { answer: body.passkey, purpose })
  })
  if (failure)
    throw failure.refusal.code === 'accounts.login_failed'
      ? new FieldError('passkey', 'accounts.passkey_refused')
      : failure.refusal
  await ctx.sessions.freshen(ctx.db, member.session.id)
  return undefined
}
