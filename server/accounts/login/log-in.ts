import type * as contract from '#contract/accounts.ts'
import { mailAddress } from '#contract/lib/mail-address.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import { isMailOut } from '#server/kit/mail-outage.ts'
import type { Call } from '#server/kit/mount.ts'
import { verifyPassword } from '#server/kit/secrets/passwords.ts'
import { accountBy, enterAccount, knownDevice, mayEnter, refusalOf } from './enter-account.ts'
import { type GuessSource, tryCredential } from './failed-logins.ts'
import { checkCode, createCodeChallenge } from './login-codes.ts'
import { createProofChallenge, redeemProof } from './login-proofs.ts'
import { countFailure, isSuspect } from './login-storm.ts'

type LogIn = Call<typeof contract.logIn>

/**
 * Logs in by password. Every failure gets the same answer, for unknown addresses too (spec/abuse
 * T04). Throws what `enterAccount` throws.
 */
export async function logIn(call: LogIn) {
  const { ctx, body } = call
  const email = mailAddress(body.email) ?? body.email.trim().toLowerCase()
  const account = await accountBy(ctx, { email }, call.deviceId())
  const queue = account?.known ? 'known' : 'stranger'
  const source = await guessSource(call, email, account)
  const failure = await tryCredential(ctx.db, email, source, async () => {
    const right = await verifyPassword(account?.passwordHash, body.password, ctx.config.pepper, queue)
    return right && mayEnter(account)
  }).catch(async (error: unknown) => {
    throw await loginRefusal(call, email, account?.id, error)
  })
  if (failure || !account) {
    if (source.kind === 'network' && !source.codeShown)
      await countFailure(ctx.db, { network: source.id, email })
    throw await refusalOf(ctx, failure, account?.id)
  }
  // The log-in proved both the password and access to the mailbox.
  const readsMail = source.codeShown === true
  return { user: await enterAccount(call, account, { stay: body.stay, readsMail }) }
}

// Returns the source that counts this guess. An unknown browser has to show a mailed code, or a
// proof of work while mail is out, where its network guessed at too many addresses or wrong log-ins
// storm the site (spec/accounts 22).
async function guessSource(
  { ctx, body, network, deviceId }: LogIn,
  email: string,
  account: { id: number; known: boolean } | undefined,
): Promise<GuessSource> {
  if (account?.known) return knownDevice(deviceId())
  // An empty code must not mail another code, because the member has not read the first mail yet.
  if (body.challenge && !body.code) throw new FieldError('code', 'request.field_required')
  if (body.code && body.challenge) {
    await checkCode(ctx, { email, challenge: body.challenge, code: body.code })
    return { kind: 'network', id: network, codeShown: true }
  }
  const source = { kind: 'network', id: network } as const
  const browser = { email, network }
  if (!(await isSuspect(ctx, network)) || (body.proof && (await redeemProof(ctx, browser, body.proof))))
    return source
  throw (await isMailOut(ctx.reads))
    ? await createProofChallenge(ctx, browser)
    : await createCodeChallenge(ctx, email, account?.id)
}

// Where too many networks guessed at the address, the answer asks for a mailed code. A proof of
// work does not replace the code, because it makes guesses dear but does not limit their number.
// While mail is out, the address waits for its hour.
async function loginRefusal({ ctx }: LogIn, email: string, memberId: number | undefined, error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'accounts.login_code_needed') return error
  return (await isMailOut(ctx.reads))
    ? new AppError('accounts.login_blocked', error.details)
    : createCodeChallenge(ctx, email, memberId)
}
