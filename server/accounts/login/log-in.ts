import { sql } from 'kysely'
import type * as contract from '#contract/accounts.ts'
import { mailAddress } from '#contract/lib/mail-address.ts'
import { limits } from '#contract/rules/limits.ts'
import { recordOwner } from '#server/accounts/email/ownership.ts'
import { deviceHash, recordLogin } from '#server/accounts/sessions/devices.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { isMailOut } from '#server/kit/mail-outage.ts'
import type { Call } from '#server/kit/mount.ts'
import { verifyPassword } from '#server/kit/secrets/passwords.ts'
import { presentUser } from '#server/profiles/own/own-profile.ts'
import { type GuessSource, tryPassword } from './failed-logins.ts'
import { checkCode, createCodeChallenge } from './login-codes.ts'
import { createProofChallenge, redeemProof } from './login-proofs.ts'
import { countFailure, isSuspect } from './login-storm.ts'

type LogIn = Call<typeof contract.logIn>

/**
 * Logs in. Every failure gets the same answer, for unknown addresses too (spec/abuse T04). The
 * right password of a deleted account that can still be restored throws `accounts.deleted` and
 * mails the restore link again.
 */
export async function logIn(call: LogIn) {
  const { ctx, body } = call
  const { db } = ctx
  const email = mailAddress(body.email) ?? body.email.trim().toLowerCase()
  const member = await memberByEmail(ctx, email, call.deviceId())
  const queue = member?.known ? 'known' : 'stranger'
  const isOpen = member !== undefined && (member.canComeBack || member.status !== 'deleted')
  const source = await guessSource(call, email, member)
  const failure = await tryPassword(db, email, source, async () => {
    const right = await verifyPassword(member?.passwordHash, body.password, ctx.config.pepper, queue)
    return right && isOpen
  }).catch(async (error: unknown) => {
    throw await loginRefusal(call, email, member?.id, error)
  })
  if (failure || !member) {
    if (source.kind === 'network' && !source.codeShown) await countFailure(db, { network: source.id, email })
    // Announced for unknown addresses too (0), so that both take the same time.
    if (failure?.startsBlock) await ctx.announce(db, 'accounts.login_blocked', { memberId: member?.id ?? 0 })
    throw failure?.refusal ?? new AppError('accounts.login_failed')
  }
  if (member.canComeBack) {
    await ctx.announce(db, 'deletion.requested', { memberId: member.id })
    throw new AppError('accounts.deleted', { days: limits.deletionGraceDays })
  }
  await db.transaction().execute(async (trx) => {
    if (source.codeShown) await recordOwner(trx, member.id)
    await recordLogin(trx, call, member.id)
  })
  await call.startSession(member.id, { persistent: body.stay })
  return { user: await presentUser(db, member.id) }
}

// Returns the source that counts this guess. An unknown browser has to show a mailed code, or a
// proof of work while mail is out, where its network guessed at too many addresses or wrong log-ins
// storm the site (spec/accounts 22).
async function guessSource(
  { ctx, body, network, deviceId }: LogIn,
  email: string,
  member: { id: number; known: boolean } | undefined,
): Promise<GuessSource> {
  if (member?.known) return { kind: 'device', id: deviceHash(deviceId()).toString('hex') }
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
    : await createCodeChallenge(ctx, email, member?.id)
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

/** One statement for known and unknown addresses, so that both take the same time. */
const memberByEmail = (ctx: Ctx, email: string, deviceId: string) =>
  ctx.reads
    .selectFrom('member')
    .leftJoin('memberDevice as device', (join) =>
      join.onRef('device.memberId', '=', 'member.id').on('device.deviceHash', '=', deviceHash(deviceId)),
    )
    .select([
      'member.id',
      'member.passwordHash',
      'member.status',
      sql<boolean>`device.id is not null`.as('known'),
      sql<boolean>`coalesce(member.deleted_at > now() - make_interval(days => ${limits.deletionGraceDays}), false)`.as(
        'canComeBack',
      ),
    ])
    .where('member.email', '=', email)
    .executeTakeFirst()
