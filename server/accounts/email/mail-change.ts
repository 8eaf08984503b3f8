import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type * as contract from '#contract/security.ts'
import { startedSignupLimits } from '#contract/signup.ts'
import type { Database } from '#db/connect.ts'
import { newAddressMail, oldAddressMail } from '#server/accounts/accounts.mail.ts'
import { unlinkAll } from '#server/accounts/oidc/identities.ts'
import { removeAllPasskeys } from '#server/accounts/passkeys/change-passkeys.ts'
import { refuseUnproved } from '#server/accounts/password/confirm-password.ts'
import { endAllSessions } from '#server/accounts/sessions/session-list.ts'
import { mayDisclose } from '#server/accounts/signup/existence-answers.ts'
import { mailAddressTaken } from '#server/accounts/signup/signup-mails.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { mailOwner, readOwner } from './mail-owner.ts'
import { cancelTokens, consumeToken, mailToken, riskyPurposes } from './mailed-tokens.ts'
import { isUsedOn } from './ownership.ts'

/** The account keeps the old address until the new address is confirmed. */
export async function askMailChange(call: Call<typeof contract.askMailChange>) {
  const { ctx, member, body, network } = call
  if (member.status !== 'active') throw new AppError('accounts.email_unconfirmed')
  await refuseUnproved(call, body.password)
  const taken = (await accountByEmail(ctx.db, body.email)) !== undefined
  if (taken && (await mayDisclose(ctx, network, body.email)))
    throw new FieldError('email', 'accounts.email_duplicate')
  await requestMailChange(ctx, member.id, body.email)
  return undefined
}

/** The job finds out who owns the new address, not this call (spec/accounts 8). */
export async function requestMailChange(
  { db, announce }: Ctx,
  memberId: number,
  newEmail: string,
): Promise<void> {
  const { email: oldEmail } = await db
    .selectFrom('member')
    .select('email')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await cancelTokens(db, memberId, ['mail_change'])
  const { id } = await db
    .insertInto('mailChange')
    .values({ memberId, oldEmail, newEmail })
    .returning('id')
    .executeTakeFirstOrThrow()
  await announce(db, 'accounts.mail_change_asked', { mailChangeId: id })
}

const accountByEmail = (db: Database, email: string) =>
  db.selectFrom('member').select(['id', 'fictional']).where('email', '=', email).executeTakeFirst()

/**
 * Takes over the new address, ends the other sessions and has the old address mailed. An old
 * address that was never confirmed gets no mail, because the address may belong to anybody; the new
 * address then confirms the account.
 */
export async function confirmMailChange(call: Call<typeof contract.confirmMailChange>) {
  const { db, announce } = call.ctx
  const { memberId, change } = await consumeChange(db, call.body.token, 'mail_change')
  const { status } = await db
    .selectFrom('member')
    .select('status')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  await changeAddress(db, memberId, change.newEmail, call.deviceId())
  await db.updateTable('mailChange').set({ changedAt: sql`now()` }).where('id', '=', change.id).execute()
  await cancelTokens(db, memberId, riskyPurposes)
  await endAllSessions(db, memberId)
  if (status === 'not_confirmed') await announce(db, 'accounts.confirmed', { memberId })
  else await announce(db, 'accounts.mail_changed', { mailChangeId: change.id })
  const { member } = call
  if (member?.id === memberId) await call.startSession(memberId, member.session)
  return undefined
}

/**
 * Restores the old address and ends all sessions and passkeys. Undo links of later changes end too:
 * somebody who took the account over may not restore an address that the owner never had.
 */
export async function undoMailChange({ ctx, body, deviceId }: Call<typeof contract.undoMailChange>) {
  const { db } = ctx
  const { memberId, change } = await consumeChange(db, body.token, 'mail_change_undo')
  await changeAddress(db, memberId, change.oldEmail, deviceId())
  await db.updateTable('mailChange').set({ undoneAt: sql`now()` }).where('id', '=', change.id).execute()
  await sql`update mailed_token set used_at = now() where member_id = ${memberId} and used_at is null
    and purpose = 'mail_change_undo' and mail_change_id > ${change.id}`.execute(db)
  await cancelTokens(db, memberId, riskyPurposes)
  await removeAllPasskeys(ctx, memberId)
  await unlinkAll(ctx, memberId)
  await endAllSessions(db, memberId)
  return undefined
}

async function consumeChange(db: Database, token: string, purpose: string) {
  const { memberId, mailChangeId } = await consumeToken(db, token, purpose)
  const change = await db
    .selectFrom('mailChange')
    .select(['id', 'oldEmail', 'newEmail'])
    .where('id', '=', mailChangeId)
    .executeTakeFirstOrThrow()
  return { memberId, change }
}

// Sets the address; the unique key decides between parallel changes. The link confirms the address.
// Bounces of the old address no longer count, and ownership has to be proved again.
async function changeAddress(db: Database, memberId: number, email: string, deviceId: string): Promise<void> {
  const moved = await db
    .updateTable('member')
    .set({
      email,
      status: 'active',
      emailConfirmedAt: sql`coalesce(email_confirmed_at, now())`,
      ownedSince: sql`case when ${isUsedOn(deviceId)} then coalesce(owned_since, now()) end`,
      notificationsDisabled: sql`array_remove(notifications_disabled, 'bounce')`,
    })
    .where('id', '=', memberId)
    .where('status', 'in', ['active', 'not_confirmed'])
    .executeTakeFirst()
    .catch((error: { code?: string }) => {
      throw error.code === '23505' ? new AppError('accounts.email_duplicate') : error
    })
  if (!moved.numUpdatedRows) throw new AppError('accounts.link_expired')
}

const mailChangeById = (db: Database, id: number) =>
  db.selectFrom('mailChange').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Mails the confirmation link to the new address. If the address has an account already, its owner
 * is told instead, at most three times an hour.
 */
export async function mailNewAddress(ctx: Ctx, mailChangeId: number): Promise<void> {
  const change = await mailChangeById(ctx.db, mailChangeId)
  const owner = change && (await readOwner(ctx.db, change.memberId))
  if (!owner || change.changedAt) return
  const holder = await accountByEmail(ctx.db, change.newEmail)
  if (holder) {
    if (!holder.fictional && !(await wasGivenTooOften(ctx.db, change)))
      await mailAddressTaken(ctx, holder.id, `mail-change.${mailChangeId}`)
    return
  }
  const hours = limits.mailChangeLinkHours
  const token = await mailToken(ctx, {
    memberId: change.memberId,
    purpose: 'mail_change',
    hours,
    mailChangeId,
  })
  await mailOwner(
    ctx,
    { ...owner, email: change.newEmail, requested: true },
    `new-address.${mailChangeId}`,
    (t, common) =>
      newAddressMail(t, {
        ...common,
        link: `${common.publicUrl}/mail-change/do?token=${token}`,
        hours: String(hours),
      }),
  )
}

type RequestedChange = { id: number; newEmail: string }

async function wasGivenTooOften(db: Database, { id, newEmail }: RequestedChange): Promise<boolean> {
  const { before } = await db
    .selectFrom('mailChange')
    .select(sql<number>`count(*)`.as('before'))
    .where('newEmail', '=', newEmail)
    .where('id', '<', id)
    .where('askedAt', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return before >= startedSignupLimits.mailsPerHour
}

export async function mailOldAddress(ctx: Ctx, mailChangeId: number): Promise<void> {
  const change = await mailChangeById(ctx.db, mailChangeId)
  const owner = change && (await readOwner(ctx.db, change.memberId))
  if (!owner) return
  const hours = limits.mailChangeUndoHours
  const token = await mailToken(ctx, {
    memberId: change.memberId,
    purpose: 'mail_change_undo',
    hours,
    mailChangeId,
  })
  await mailOwner(ctx, { ...owner, email: change.oldEmail }, `old-address.${mailChangeId}`, (t, common) =>
    oldAddressMail(t, {
      ...common,
      link: `${common.publicUrl}/mail-change/undo?token=${token}`,
      hours: String(hours),
    }),
  )
}
