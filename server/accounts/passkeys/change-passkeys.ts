import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type * as contract from '#contract/passkeys.ts'
import { cancelTokens, riskyPurposes } from '#server/accounts/email/mailed-tokens.ts'
import { deviceHash } from '#server/accounts/sessions/devices.ts'
import { endAllSessions } from '#server/accounts/sessions/session-list.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { refuseStaleLogin } from '#server/kit/fresh-login.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import type { Call } from '#server/kit/mount.ts'
import { keysAt, presentPasskey, SHOWN, siteOf } from './passkeys.ts'

export async function listPasskeys(call: Call<typeof contract.listPasskeys>) {
  const { ctx, member } = call
  const site = siteOf(call)
  const passkeys = await ctx.reads
    .selectFrom('passkey')
    .select(SHOWN)
    .where('memberId', '=', member.id)
    .orderBy('createdAt', 'desc')
    .execute()
  const { hasPassword, isNew } = await ctx.reads
    .selectFrom('member')
    .select([
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      sql<boolean>`exists (select from member_device d where d.member_id = member.id
        and d.device_hash = ${deviceHash(call.deviceId())} and d.passkey_offered_at is null)`.as('isNew'),
    ])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const shown = passkeys.map((key) => presentPasskey(key, site))
  return { passkeys: shown, password_set: hasPassword, offer: isNew && !shown.some(({ here }) => here) }
}

export async function notePasskeyOffer({ ctx, member, deviceId }: Call<typeof contract.notePasskeyOffer>) {
  await ctx.db
    .updateTable('memberDevice')
    .set({ passkeyOfferedAt: sql`now()` })
    .where('memberId', '=', member.id)
    .where('deviceHash', '=', deviceHash(deviceId()))
    .where('passkeyOfferedAt', 'is', null)
    .execute()
  return undefined
}

export async function renamePasskey(call: Call<typeof contract.renamePasskey>) {
  const { ctx, member, params, body } = call
  refuseStaleLogin(member)
  const passkey = await ctx.db
    .updateTable('passkey')
    .set({ name: body.name })
    .where('id', '=', params.id)
    .where('memberId', '=', member.id)
    .returning(SHOWN)
    .executeTakeFirst()
  if (!passkey) throw new AppError('request.not_found')
  return presentPasskey(passkey, siteOf(call))
}

type Change = 'removed' | 'all_removed' | 'password_removed'
const tellOwner = ({ db, announce }: Pick<Ctx, 'db' | 'announce'>, memberId: number, change: Change) =>
  announce(db, 'accounts.passkeys_changed', { memberId, mailId: randomUUID(), change })

/** The only way in without a mail stays. Throws `accounts.last_passkey` and `request.not_found`. */
export async function deletePasskey({ ctx, member, params }: Call<typeof contract.deletePasskey>) {
  refuseStaleLogin(member)
  // Of two calls that each remove one of the last two, the second sees what the first left.
  await lockMember(ctx.db, member.id)
  const removed = await ctx.db
    .deleteFrom('passkey')
    .where('id', '=', params.id)
    .where('memberId', '=', member.id)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw new AppError('request.not_found')
  const left = await ctx.db
    .selectFrom('member')
    .select('id')
    .where('id', '=', member.id)
    .where(
      sql<boolean>`(password_hash is not null or exists (select from passkey p where p.member_id = member.id))`,
    )
    .executeTakeFirst()
  if (!left) throw new AppError('accounts.last_passkey')
  await tellOwner(ctx, member.id, 'removed')
  return undefined
}

/**
 * Removes the password: a log-in by it is then answered as one with a wrong password. Throws
 * `accounts.no_passkey_here` where no passkey is left to log in with at this address.
 */
export async function removePassword(call: Call<typeof contract.removePassword>) {
  const { ctx, member } = call
  refuseStaleLogin(member)
  await lockMember(ctx.db, member.id)
  if (!(await keysAt(ctx.db, siteOf(call), member.id)).length) throw new AppError('accounts.no_passkey_here')
  const { numUpdatedRows } = await ctx.db
    .updateTable('member')
    .set({ passwordHash: null })
    .where('id', '=', member.id)
    .where('passwordHash', 'is not', null)
    .executeTakeFirstOrThrow()
  if (!numUpdatedRows) return undefined
  await endAllSessions(ctx.db, member.id)
  await cancelTokens(ctx.db, member.id, riskyPurposes)
  await tellOwner(ctx, member.id, 'password_removed')
  await call.startSession(member.id, { persistent: member.session.persistent })
  return undefined
}

/**
 * Removes all passkeys in the transaction of `db`, because whoever took the account may have added
 * one (spec/accounts 66). The owner is mailed where there was any.
 */
export async function removeAllPasskeys(ctx: Pick<Ctx, 'db' | 'announce'>, memberId: number): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('passkey')
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows) await tellOwner(ctx, memberId, 'all_removed')
}
