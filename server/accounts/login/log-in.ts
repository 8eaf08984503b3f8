import { sql } from 'kysely'
import type * as contract from '#contract/accounts.ts'
import { limits } from '#contract/rules/limits.ts'
import { recordOwner } from '#server/accounts/email/ownership.ts'
import { verifyPassword } from '#server/accounts/password/passwords.ts'
import { deviceHash, recordLogin } from '#server/accounts/sessions/devices.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { isMailOut } from '#server/kit/mail-outage.ts'
import type { Call } from '#server/kit/mount.ts'
import { presentUser } from '#server/profiles/own/own-profile.ts'
import { type GuessSource, tryPassword } from './failed-logins.ts'
import { checkCode, createCodeChallenge } from './login-codes.ts'
import { createProofChallenge, redeemProof } from './login-proofs.ts'
import { countFailure, isSuspect } from './login-storm.ts'

type LogIn = Call<typeof contract.logIn>

/**
 * Logs in and answers the user; every wrong way looks the same, also for addresses that nobody has
 * (spec/abuse T04). Whoever knows the password of an account that can still come back is told so,
 * and gets the link again: `accounts.deleted`.
 */
export async function logIn(call: LogIn) {
  const { ctx, body } = call
  const { db } = ctx
  const email = body.email.trim().toLowerCase()
  const member = await memberByEmail(ctx, email, call.deviceId)
  const queue = member?.known ? 'known' : 'stranger'
  const isOpen = member?.canComeBack || member?.status === 'active' || member?.status === 'not_confirmed'
  const source = await sourceOf(call, email, member)
  const failure = await tryPassword(db, email, source, async () => {
    const right = await verifyPassword(member?.passwordHash, body.password, ctx.config.pepper, queue)
    return right && isOpen
  }).catch(async (error: unknown) => {
    throw await refusalOf(call, email, member?.id, error)
  })
  if (failure || !member) {
    if (source.kind === 'network' && !source.codeShown) await countFailure(db, { network: source.id, email })
    // Also for nobody (0), so that both take the same time.
    if (failure?.startsBlock) await ctx.announce(db, 'accounts.login_blocked', { memberId: member?.id ?? 0 })
    throw failure?.refusal ?? new AppError('accounts.login_failed')
  }
  if (member.canComeBack) {
    await ctx.announce(db, 'deletion.asked', { memberId: member.id })
    throw new AppError('accounts.deleted', { days: limits.deletionGraceDays })
  }
  await db.transaction().execute(async (trx) => {
    if (source.codeShown) await recordOwner(trx, member.id)
    await recordLogin(trx, call, member.id)
  })
  await call.startSession(member.id)
  return { user: await presentUser(db, member.id) }
}

/**
 * Whose counter the try belongs to. A browser that the account does not know has to show more than a password where its
 * network guessed at too many addresses, or wrong log-ins storm in on all of them
 * (spec/accounts 22): a code of a mail to the owner, or work where mail is out.
 */
async function sourceOf(
  { ctx, body, network, deviceId }: LogIn,
  email: string,
  member: { id: number; known: boolean } | undefined,
): Promise<GuessSource> {
  if (member?.known) return { kind: 'device', id: deviceHash(deviceId).toString('hex') }
  // Without a code the member has not read the mail yet: that asks for no other.
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

/**
 * Where too many networks tried the address, a code by mail is asked for. Work does not do instead: guesses of one address
 * are bounded by number, not by price. Where mail is out, only time helps.
 */
async function refusalOf({ ctx }: LogIn, email: string, memberId: number | undefined, error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'accounts.login_code_needed') return error
  return (await isMailOut(ctx.reads))
    ? new AppError('accounts.login_blocked', error.details)
    : createCodeChallenge(ctx, email, memberId)
}

/** One statement for known and unknown addresses alike: their answers take the same time. */
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
