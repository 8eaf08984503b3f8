import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import { recordOwner } from '#server/accounts/email/ownership.ts'
import { deviceHash, recordLogin } from '#server/accounts/sessions/devices.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { presentUser } from '#server/profiles/own/own-profile.ts'
import type { GuessSource, WrongGuess } from './failed-logins.ts'

/** An account that somebody asks to enter. */
export type Account = {
  id: number
  email: string
  passwordHash: string | null
  status: string
  /** The account was entered in this browser before. */
  known: boolean
  /** Deleted, and within the days in which the mailed link restores it. */
  canComeBack: boolean
}

/** One statement for known and unknown accounts, so that both take the same time. */
export async function accountBy(
  { reads }: Pick<Ctx, 'reads'>,
  by: { email: string } | { id: number },
  deviceId: string,
): Promise<Account | undefined> {
  return reads
    .selectFrom('member')
    .leftJoin('memberDevice as device', (join) =>
      join.onRef('device.memberId', '=', 'member.id').on('device.deviceHash', '=', deviceHash(deviceId)),
    )
    .select([
      'member.id',
      'member.email',
      'member.passwordHash',
      'member.status',
      sql<boolean>`device.id is not null`.as('known'),
      sql<boolean>`coalesce(member.deleted_at > now() - make_interval(days => ${limits.deletionGraceDays}), false)`.as(
        'canComeBack',
      ),
    ])
    .where((eb) => ('id' in by ? eb('member.id', '=', by.id) : eb('member.email', '=', by.email)))
    .executeTakeFirst()
}

/** Suspended and banned members enter too: their screens tell what was decided. */
export const mayEnter = (account: Account | undefined): account is Account =>
  account !== undefined && (account.canComeBack || account.status !== 'deleted')

/** A device that the account knows counts its own failures (spec/accounts 21). */
export const knownDevice = (deviceId: string): GuessSource => ({
  kind: 'device',
  id: deviceHash(deviceId).toString('hex'),
})

/** Returns the refusal of a log-in, and has the owner mailed where the failure starts a block. */
export async function refusalOf(
  { db, announce }: Ctx,
  failure: WrongGuess | undefined,
  memberId: number | undefined,
): Promise<AppError> {
  // Announced for unknown accounts too (0), so that both take the same time.
  if (failure?.startsBlock) await announce(db, 'accounts.login_blocked', { memberId: memberId ?? 0 })
  return failure?.refusal ?? new AppError('accounts.login_failed')
}

type Entering = {
  ctx: Ctx
  deviceId: () => string
  device: string
  startSession(memberId: number, options: { persistent: boolean }): Promise<void>
}

/**
 * Logs a member in who proved to own the account: by password, passkey or issuer. The session is
 * fresh, and the owner is mailed about a new device. `readsMail`: they read its mail too. A deleted
 * account that can still be restored throws `accounts.deleted` and mails the restore link again.
 * Returns the user. Not inside a transaction.
 */
export async function enterAccount(
  call: Entering,
  { id, canComeBack }: Pick<Account, 'id' | 'canComeBack'>,
  { stay, readsMail = false }: { stay: boolean; readsMail?: boolean },
) {
  const { ctx } = call
  if (canComeBack) {
    await ctx.announce(ctx.db, 'deletion.requested', { memberId: id })
    throw new AppError('accounts.deleted', { days: limits.deletionGraceDays })
  }
  await ctx.db.transaction().execute(async (trx) => {
    if (readsMail) await recordOwner(trx, id)
    await recordLogin(trx, call, id)
  })
  await call.startSession(id, { persistent: stay })
  return presentUser(ctx.db, id)
}
