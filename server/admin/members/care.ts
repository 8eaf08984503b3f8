import type * as contract from '#contract/admin/members.ts'
import type { StaffAct } from '#contract/rules/cases/staff-acts.ts'
import { endAllSessions } from '#server/accounts/sessions/session-list.ts'
import { refuseEarlyResend } from '#server/accounts/signup/activation.ts'
import { closeAccount } from '#server/deletion/delete-account.ts'
import { exportRefusal, requestExport } from '#server/exports/ask-for-export.ts'
import { presentExport } from '#server/exports/export-of.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Staff } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { liftForStaff } from '#server/notifications/suppression/suppression.ts'
import { correctProfile, type Personal } from '#server/profiles/own/correct-profile.ts'
import { actorOf } from '#server/staff/actor.ts'
import { requireBrand } from '#server/staff/brands.ts'
import { logAct } from '#server/staff/log.ts'

type CaredFor = { id: number; publicId: string; brand: string; status: string }

/** A member for whom support acts. Throws `admin.member_not_found`, also for fictional profiles. */
async function careFor({ db }: Pick<Ctx, 'db'>, staff: Staff, publicId: string): Promise<CaredFor> {
  const member = await db
    .selectFrom('member')
    .select(['id', 'publicId', 'brand', 'status'])
    .where('publicId', '=', publicId)
    .where('erasedAt', 'is', null)
    .where('fictional', '=', false)
    .executeTakeFirst()
  if (!member) throw new AppError('admin.member_not_found')
  requireBrand(staff, member.brand)
  return member
}

type Act = { act: StaffAct; reason: string; after?: unknown }

const record = ({ db }: Ctx, staff: Staff, { id, publicId }: CaredFor, act: Act) =>
  logAct(db, actorOf(staff), { ...act, subject: { kind: 'member', id: publicId }, memberId: id })

export async function postSessionEnds({ ctx, staff, params, body }: Call<typeof contract.endMemberSessions>) {
  const member = await careFor(ctx, staff, params.id)
  const ended = await endAllSessions(ctx.db, member.id)
  await record(ctx, staff, member, { act: 'end_sessions', reason: body.reason, after: { ended } })
  return { ended }
}

const presentPersonal = ({ gender, dateOfBirth }: Personal) => ({ gender, date_of_birth: dateOfBirth })

/** Throws `admin.account_deleted`, and what a wrong birth date of a member throws. */
export async function patchMember({ ctx, staff, params, body }: Call<typeof contract.correctMember>) {
  const member = await careFor(ctx, staff, params.id)
  if (member.status === 'deleted') throw new AppError('admin.account_deleted')
  const { gender, date_of_birth: dateOfBirth, reason } = body
  const { min_age: minAge } = await ctx.settings(member.brand)
  const wanted = { ...(gender ? { gender } : {}), ...(dateOfBirth ? { dateOfBirth } : {}) }
  const { before, after } = await correctProfile(ctx.db, member.id, wanted, minAge)
  await record(ctx, staff, member, {
    act: 'correct_profile',
    reason,
    // The names of the fields, not the values: the log outlives the account.
    after: {
      changed: [
        ...(before.gender === after.gender ? [] : ['gender']),
        ...(before.dateOfBirth === after.dateOfBirth ? [] : ['date_of_birth']),
      ],
    },
  })
  return { personal: presentPersonal(after) }
}

const latestPaid = ({ db }: Ctx, memberId: number) =>
  db
    .selectFrom('memberOrder')
    .select('id')
    .where('memberId', '=', memberId)
    .where('status', '=', 'completed')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Each queues its mail and returns true, if it fits the state of the account. */
const mails: Record<contract.ResendableMail, (ctx: Ctx, member: CaredFor) => Promise<boolean>> = {
  async activation(ctx, { id: memberId, status }) {
    if (status !== 'not_confirmed') return false
    await refuseEarlyResend(ctx, memberId)
    await ctx.announce(ctx.db, 'accounts.activation_asked', { memberId })
    return true
  },
  async password_reset(ctx, { id: memberId, status }) {
    if (status === 'deleted') return false
    await ctx.announce(ctx.db, 'accounts.password_reset_asked', { memberId })
    return true
  },
  async receipt(ctx, { id }) {
    const order = await latestPaid(ctx, id)
    if (order) await ctx.announce(ctx.db, 'payments.receipt_asked', { orderId: order.id })
    return order !== undefined
  },
  async restore_link(ctx, { id: memberId, status }) {
    if (status !== 'deleted') return false
    await ctx.announce(ctx.db, 'deletion.requested', { memberId })
    return true
  },
}

/** Throws `admin.mail_unfit`, and `request.too_many` for a confirmation within a minute. */
export async function postMail({ ctx, staff, params, body }: Call<typeof contract.resendMail>) {
  const member = await careFor(ctx, staff, params.id)
  const { mail, reason } = body
  if (!(await mails[mail](ctx, member))) throw new AppError('admin.mail_unfit')
  await record(ctx, staff, member, { act: 'resend_mail', reason, after: { mail } })
  return undefined
}

/** Throws `admin.account_deleted`, and `admin.mail_not_stopped` where nothing is to lift. */
export async function postMailLift({ ctx, staff, params, body }: Call<typeof contract.liftMailStop>) {
  const member = await careFor(ctx, staff, params.id)
  if (member.status === 'deleted') throw new AppError('admin.account_deleted')
  const after = await liftForStaff(ctx.db, ctx.config.mailKey, member.id)
  if (!after.lifted.length) throw new AppError('admin.mail_not_stopped')
  await record(ctx, staff, member, { act: 'lift_mail_stop', reason: body.reason, after })
  const { notificationsDisabled } = await ctx.db
    .selectFrom('member')
    .select('notificationsDisabled')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return { mails_stopped: notificationsDisabled }
}

/** Throws `admin.account_deleted`, `exports.running` and `exports.too_soon`. */
export async function postExport({ ctx, staff, params, body }: Call<typeof contract.startMemberExport>) {
  const member = await careFor(ctx, staff, params.id)
  if (member.status === 'deleted') throw new AppError('admin.account_deleted')
  const wasRequested = await requestExport(ctx, member.id)
  const now = await presentExport(ctx.db, { id: member.id, session: { fresh: false } })
  if (!wasRequested) throw exportRefusal(now)
  await record(ctx, staff, member, { act: 'start_export', reason: body.reason })
  return { export: { status: now.status, asked_at: now.asked_at ?? new Date().toISOString() } }
}

/** Throws `admin.account_deleted`. */
export async function postDeletion({ ctx, staff, params, body }: Call<typeof contract.deleteMember>) {
  const member = await careFor(ctx, staff, params.id)
  const erasedFrom = await closeAccount(ctx, member.id, { reason: 'other', remarks: undefined })
  if (!erasedFrom) throw new AppError('admin.account_deleted')
  await record(ctx, staff, member, { act: 'delete_account', reason: body.reason })
  return { erased_from: erasedFrom.toISOString() }
}
