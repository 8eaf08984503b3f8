import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type * as contract from '#contract/security.ts'
import type { Database } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { refuseWrongPassword } from './confirm-password.ts'
import { ownerOf, sendOwner } from './mail-owner.ts'
import { cancelTokens, consumeToken, mailToken, riskyPurposes } from './mailed-tokens.ts'
import { newAddressMail } from './new-address.mail.ts'
import { oldAddressMail } from './old-address.mail.ts'
import { endAllSessions } from './session-list.ts'

/** Orders the mail to a new address; the account keeps the old one until it is confirmed there. */
export async function askMailChange(call: Call<typeof contract.askMailChange>) {
  const { ctx, member, body } = call
  if (member.status !== 'active') throw new AppError('accounts.email_unconfirmed')
  await refuseWrongPassword(call, body.password)
  const { account_existence_messages: existence } = await ctx.settings()
  const { email: oldEmail } = await ctx.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', member.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await cancelTokens(ctx.db, member.id, ['mail_change'])
  if (await isTaken(ctx.db, body.email)) {
    if (existence === 'neutral') return undefined
    throw new FieldError('email', 'accounts.email_duplicate')
  }
  const { id } = await ctx.db
    .insertInto('mailChange')
    .values({ memberId: member.id, oldEmail, newEmail: body.email })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.announce(ctx.db, 'accounts.mail_change_asked', { mailChangeId: id })
  return undefined
}

const isTaken = async (db: Database, email: string) =>
  (await db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

/** Takes the new address over, ends the other sessions and has the old address told. */
export async function confirmMailChange(call: Call<typeof contract.confirmMailChange>) {
  const { db, announce } = call.ctx
  const { memberId, change } = await changeOf(db, call.body.token, 'mail_change')
  await moveTo(db, memberId, change.newEmail)
  await db.updateTable('mailChange').set({ changedAt: sql`now()` }).where('id', '=', change.id).execute()
  await cancelTokens(db, memberId, riskyPurposes)
  await endAllSessions(db, memberId)
  await announce(db, 'accounts.mail_changed', { mailChangeId: change.id })
  const { member } = call
  if (member?.id === memberId) await call.startSession(memberId, { fresh: member.session.fresh })
  return undefined
}

/**
 * Puts the old address back and ends every session. Undo links of later changes end with it: who took the account over
 * may not put back an address that was never the owner's.
 */
export async function undoMailChange({ ctx, body }: Call<typeof contract.undoMailChange>) {
  const { db } = ctx
  const { memberId, change } = await changeOf(db, body.token, 'mail_change_undo')
  await moveTo(db, memberId, change.oldEmail)
  await db.updateTable('mailChange').set({ undoneAt: sql`now()` }).where('id', '=', change.id).execute()
  await sql`update mailed_token set used_at = now() where member_id = ${memberId} and used_at is null
    and purpose = 'mail_change_undo' and mail_change_id > ${change.id}`.execute(db)
  await cancelTokens(db, memberId, riskyPurposes)
  await endAllSessions(db, memberId)
  return undefined
}

async function changeOf(db: Database, token: string, purpose: string) {
  const { memberId, mailChangeId } = await consumeToken(db, token, purpose)
  const change = await db
    .selectFrom('mailChange')
    .select(['id', 'oldEmail', 'newEmail'])
    .where('id', '=', mailChangeId)
    .executeTakeFirstOrThrow()
  return { memberId, change }
}

/** The unique address decides whether somebody else was first. What was wrong with the old address goes with it. */
async function moveTo(db: Database, memberId: number, email: string): Promise<void> {
  const moved = await db
    .updateTable('member')
    .set({ email, notificationsDisabled: sql`array_remove(notifications_disabled, 'bounce')` })
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .executeTakeFirst()
    .catch((error: { code?: string }) => {
      throw error.code === '23505' ? new AppError('accounts.email_duplicate') : error
    })
  if (!moved.numUpdatedRows) throw new AppError('accounts.link_expired')
}

const mailChangeAt = (db: Database, id: number) =>
  db.selectFrom('mailChange').selectAll().where('id', '=', id).executeTakeFirst()

/** Mails the link that confirms to the new address. */
export async function mailNewAddress(ctx: Ctx, mailChangeId: number): Promise<void> {
  const change = await mailChangeAt(ctx.db, mailChangeId)
  const owner = change && (await ownerOf(ctx.db, change.memberId))
  if (!owner || change.changedAt) return
  const hours = limits.mailChangeLinkHours
  const token = await mailToken(ctx, {
    memberId: change.memberId,
    purpose: 'mail_change',
    hours,
    mailChangeId,
  })
  const link = `${ctx.config.publicUrl}/mail-change/do?token=${token}`
  await sendOwner(
    ctx,
    { ...owner, email: change.newEmail, asked: true },
    `new-address.${mailChangeId}`,
    (t, common) => newAddressMail(t, { ...common, link, hours: String(hours) }),
  )
}

/** Tells the old address, with the link that puts it back. */
export async function mailOldAddress(ctx: Ctx, mailChangeId: number): Promise<void> {
  const change = await mailChangeAt(ctx.db, mailChangeId)
  const owner = change && (await ownerOf(ctx.db, change.memberId))
  if (!owner) return
  const hours = limits.mailChangeUndoHours
  const token = await mailToken(ctx, {
    memberId: change.memberId,
    purpose: 'mail_change_undo',
    hours,
    mailChangeId,
  })
  const link = `${ctx.config.publicUrl}/mail-change/undo?token=${token}`
  await sendOwner(ctx, { ...owner, email: change.oldEmail }, `old-address.${mailChangeId}`, (t, common) =>
    oldAddressMail(t, { ...common, link, hours: String(hours) }),
  )
}
