import type * as contract from '#contract/passkeys.ts'
import {
  accountBy,
  enterAccount,
  knownDevice,
  mayEnter,
  refusalOf,
} from '#server/accounts/login/enter-account.ts'
import { tryCredential } from '#server/accounts/login/failed-logins.ts'
import type { Call } from '#server/kit/mount.ts'
import { signingOptions } from '#server/kit/secrets/passkeys.ts'
import { challengeFor, hasSigned, keyOfAnswer, siteOf } from './passkeys.ts'

/** Names no account: the browser knows which passkeys it has. */
export async function askPasskeyLogIn(call: Call<typeof contract.askPasskeyLogIn>) {
  const challenge = challengeFor(call, { act: 'log in', mark: call.markBrowser() })
  return { options: await signingOptions(siteOf(call), challenge) }
}

/**
 * Logs in by passkey (spec/accounts 61). Its failures count for the account and its source as those
 * of a password do; no mailed code is asked for, because what a passkey signs cannot be guessed.
 * Every failure gets the same answer. Throws what `enterAccount` throws.
 */
export async function logInByPasskey(call: Call<typeof contract.logInByPasskey>) {
  const { ctx, body, network, browserMark: mark = '' } = call
  const answer = body.passkey
  const deviceId = call.deviceId()
  const key = await keyOfAnswer(ctx.db, siteOf(call), answer)
  const account = key && (await accountBy(ctx, { id: key.memberId }, deviceId))
  const source = account?.known
    ? knownDevice(deviceId)
    : ({ kind: 'network', id: network, codeShown: true } as const)
  const failure = await tryCredential(ctx.db, account?.email ?? `passkey ${answer.id}`, source, async () => {
    const isNamed = answer.response.userHandle !== undefined
    return (
      key !== undefined &&
      isNamed &&
      mark !== '' &&
      mayEnter(account) &&
      (await hasSigned(call, key, { answer, purpose: { act: 'log in', mark } }))
    )
  })
  if (failure || !account) throw await refusalOf(ctx, failure, account?.id)
  return { user: await enterAccount(call, account, { stay: body.stay }) }
}
