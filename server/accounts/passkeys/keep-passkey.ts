import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/passkeys.ts'
import { passkeyLimits } from '#contract/passkeys.ts'
import { deviceText } from '#server/accounts/sessions/device-text.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import { refuseStaleLogin } from '#server/kit/fresh-login.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Call } from '#server/kit/mount.ts'
import { createdKey, creationOptions } from '#server/kit/secrets/passkeys.ts'
import { textsOf } from '#server/kit/texts.ts'
import { challengeFor, handleOf, presentPasskey, SHOWN, siteOf, spender } from './passkeys.ts'

/** Throws `accounts.fresh_login_needed` and `accounts.too_many_passkeys`. */
export async function askPasskeyCreation(call: Call<typeof contract.askPasskeyCreation>) {
  const { ctx, member } = call
  refuseStaleLogin(member)
  const site = siteOf(call)
  const keys = await ctx.reads
    .selectFrom('passkey')
    .select(['credentialId', 'transports'])
    .where('memberId', '=', member.id)
    .execute()
  if (keys.length >= passkeyLimits.count) throw new AppError('accounts.too_many_passkeys')
  const { email } = await ctx.reads
    .selectFrom('member')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const options = await creationOptions({
    site,
    siteName: (await ctx.settings()).name,
    challenge: challengeFor(call, { act: 'create', session: member.session }),
    owner: { handle: handleOf(ctx, site, member.id), email, name: member.name },
    keys,
  })
  return { options }
}

/**
 * Stores a new passkey of the member, who is mailed. Throws `accounts.passkey_refused` where its
 * answer cannot be verified or somebody has it, and what `askPasskeyCreation` throws.
 */
export async function keepPasskey(call: Call<typeof contract.keepPasskey>) {
  const { ctx, member, body, language } = call
  refuseStaleLogin(member)
  // The row of the member counts parallel calls.
  await lockMember(ctx.db, member.id)
  const { kept } = await ctx.db
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('memberId', '=', member.id)
    .executeTakeFirstOrThrow()
  if (kept >= passkeyLimits.count) throw new AppError('accounts.too_many_passkeys')
  const site = siteOf(call)
  const made = await createdKey({
    site,
    answer: body.passkey,
    spend: spender(call, ctx.db, { act: 'create', session: member.session }),
  })
  const name = body.name ?? deviceText(textsOf(language), call.device).slice(0, passkeyLimits.nameMax)
  const owned = { memberId: member.id, rpId: site.hostname, userHandle: handleOf(ctx, site, member.id), name }
  const passkey =
    made &&
    (await ctx.db
      .insertInto('passkey')
      .values({ ...made, ...owned })
      .onConflict((conflict) => conflict.doNothing())
      .returning(SHOWN)
      .executeTakeFirst())
  if (!passkey) throw new FieldError('passkey', 'accounts.passkey_refused')
  const mail = { memberId: member.id, mailId: randomUUID(), change: 'added' } as const
  await ctx.announce(ctx.db, 'accounts.passkeys_changed', mail)
  return presentPasskey(passkey, site)
}
