import type { changeStaff, inviteStaff } from '#contract/admin/people.ts'
import { permissions, type Role } from '#contract/admin/permissions.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Staff } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { type Actor, actorOf } from '#server/staff/actor.ts'
import { type Approval, requestApproval } from '#server/staff/approvals.ts'
import { logAct } from '#server/staff/log.ts'
import { changeRoles, type Rights } from './change-staff.ts'
import { invite, type NewInvitation, refuseBrands, refuseKnown } from './invitations.ts'
import { listedPerson, presentInvitation } from './list-staff.ts'

type Invited = Call<typeof inviteStaff>['body']
type Change = { id: string; roles: Role[]; brands: string[] | null }
/** `was`: the person's rights at the time of the request. */
type AskedChange = Change & { was: Rights }

/** New roles with large sums need a second owner (spec/admin 12). */
const grantsLargeSums = (roles: readonly Role[], had: readonly string[] = []): boolean =>
  roles.some((role) => permissions.large_sums.some((large) => large === role) && !had.includes(role))

async function announced(ctx: Ctx, trx: Database, actor: Actor, wanted: NewInvitation) {
  const invited = await invite(trx, ctx.config, actor, wanted)
  await ctx.announce(trx, 'staff.invited', { invitationId: invited.invitation.id })
  return invited
}

/** Invites an address. A role with large sums waits for a second owner; the link is then mailed. */
export async function inviteOrAsk({ ctx, staff, body }: Call<typeof inviteStaff>) {
  return ctx.db.transaction().execute(async (trx) => {
    if (!grantsLargeSums(body.roles)) {
      const { invitation, link } = await announced(ctx, trx, actorOf(staff), body)
      return { invitation: presentInvitation(invitation), link }
    }
    await refuseBrands(trx, body)
    await refuseKnown(trx, body.email)
    return ask(trx, staff, {
      kind: 'invitation',
      subject: { kind: 'invitation', id: body.email },
      payload: body,
      reason: '',
    })
  })
}

/** Changes roles and brands. A new role with large sums waits for a second owner. */
export async function changeOrAsk({ ctx: { db }, staff, params, body }: Call<typeof changeStaff>) {
  const { reason, ...wanted } = { ...params, ...body }
  const person = await db
    .selectFrom('staff')
    .select(['roles', 'brands'])
    .where('publicId', '=', params.id)
    .executeTakeFirst()
  if (!person) throw new AppError('admin.staff_not_found')
  if (!grantsLargeSums(body.roles, person.roles))
    return listedPerson(db, await changeRoles(db, actorOf(staff), { ...wanted, reason }))
  await refuseBrands(db, body)
  return ask(db, staff, {
    kind: 'roles',
    subject: { kind: 'staff', id: params.id },
    payload: { ...wanted, was: { roles: person.roles, brands: person.brands } },
    reason,
  })
}

type Asked = {
  kind: 'invitation' | 'roles'
  subject: { kind: 'invitation' | 'staff'; id: string }
  payload: Invited | AskedChange
  reason: string
}

async function ask(trx: Database, staff: Staff, { kind, subject, payload, reason }: Asked) {
  const wanted = { kind, subject, payload, reason, memberId: null, permission: 'staff' }
  const id = await requestApproval(trx, staff, wanted)
  if (!id) throw new AppError('admin.approval_waiting')
  const { was: before, ...after } = { was: undefined, ...payload }
  await logAct(trx, actorOf(staff), { act: `request_${kind}`, subject, reason, before, after })
  return { approval: { id } }
}

/** The requester counts as the inviter, because only they may know the person. */
export async function invitationApproved(ctx: Ctx, _: Staff, approval: Approval): Promise<void> {
  const { requestedBy: id } = approval
  const { name } = await ctx.db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await announced(ctx, ctx.db, actorOf({ id, name }), approval.payload as Invited)
}

export async function rolesApproved({ db }: Ctx, staff: Staff, approval: Approval): Promise<void> {
  const { was, ...change } = approval.payload as AskedChange
  const { reason } = approval
  await changeRoles(db, actorOf(staff), { ...change, reason }, was)
}
