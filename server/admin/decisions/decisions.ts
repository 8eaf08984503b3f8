import type * as contract from '#contract/admin/cases.ts'
import { caseForStaff } from '#server/admin/cases/list-cases.ts'
import { memberForStaff } from '#server/admin/orders/order-for-staff.ts'
import { refuseBlanks } from '#server/cases/decisions/record-decision.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx, Staff } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { actorOf } from '#server/staff/actor.ts'
import { type Approval, requestApproval } from '#server/staff/approvals.ts'
import { logAct } from '#server/staff/log.ts'
import { noteFirstApproval } from '#server/verification/settle-verification.ts'
import { caseById } from './case-to-decide.ts'
import { decideAbout, type Wish } from './decide-case.ts'
import { decideAboutMember, hasBoughtCredits, reverseDecision } from './decide-member.ts'

const toDeciding = ({ db, config, announce }: Ctx) => ({ db, secret: config.secret, announce })

const toWish = (body: Call<typeof contract.decideCase>['body']): Wish => {
  const { ban_picture: banPicture, ...wish } = body
  return { ...wish, banPicture }
}

type Ban = { memberId: number; member: string; wish: Wish; caseId: string | null }

/** Asks a second person for a ban of somebody with bought credits left (spec/admin 6). */
async function askForBan(ctx: Ctx, staff: Staff, { memberId, member, wish, caseId }: Ban) {
  refuseBlanks(wish)
  const id = await requestApproval(ctx.db, staff, {
    kind: 'ban',
    subject: { kind: 'member', id: member },
    memberId,
    payload: { memberId, wish, caseId },
    permission: 'sanctions',
    reason: wish.facts || wish.rule,
  })
  if (!id) throw new AppError('admin.approval_waiting')
  return { approval: { id } }
}

/** The approver counts as the decider. */
export async function banApproved(ctx: Ctx, staff: Staff, { payload }: Approval): Promise<void> {
  const { memberId, wish, caseId } = payload as Ban
  if (caseId) await decideAbout(toDeciding(ctx), actorOf(staff), caseId, wish)
  else await decideAboutMember(toDeciding(ctx), actorOf(staff), memberId, wish)
}

/** Suspensions and bans need their own permission, also in a case. */
function requireSanctions({ permissions }: Staff, measure: Wish['measure']): void {
  if ((measure === 'suspended' || measure === 'banned') && !permissions.has('sanctions'))
    throw new AppError('admin.not_permitted')
}

export async function postCaseDecision({ ctx, staff, params, body }: Call<typeof contract.decideCase>) {
  const listed = await caseForStaff(ctx.db, staff, params.id)
  requireSanctions(staff, body.measure)
  const wish = toWish(body)
  const found = wish.measure === 'banned' ? await caseById(ctx.db, params.id) : undefined
  if (found?.memberId && found.state !== 'decided' && (await hasBoughtCredits(ctx.db, found.memberId)))
    return askForBan(ctx, staff, {
      memberId: found.memberId,
      member: listed.memberPublicId ?? '',
      wish,
      caseId: params.id,
    })
  const waiting = await approvedFirst(ctx, staff, params.id, wish)
  if (waiting) return { approval: { id: waiting } }
  const { publicId: id } = await decideAbout(toDeciding(ctx), actorOf(staff), params.id, wish)
  return { decision: { id, measure: wish.measure } }
}

/** The request for verification that this approval was the first of two of; undefined: no such. */
async function approvedFirst(ctx: Ctx, staff: Staff, casePublicId: string, { measure }: Wish) {
  if (measure !== 'released') return undefined
  const found = await caseById(ctx.db, casePublicId)
  if (found?.subjectKind !== 'verification') return undefined
  const publicId = found.subjectId
  if (!(await noteFirstApproval(ctx.db, staff.id, { publicId, caseId: found.id }))) return undefined
  await logAct(ctx.db, actorOf(staff), {
    act: 'approve_verification',
    subject: { kind: 'verification', id: publicId },
    memberId: found.memberId,
    caseId: found.id,
  })
  return publicId
}

export async function postMemberDecision({ ctx, staff, params, body }: Call<typeof contract.decideMember>) {
  const { id: memberId, publicId: member } = await memberForStaff(ctx.db, staff, params.id)
  const { reverses, ...wish } = body
  const deciding = toDeciding(ctx)
  if (reverses) {
    const { publicId: id } = await reverseDecision(deciding, actorOf(staff), memberId, {
      ...wish,
      measure: 'reversed',
      reverses,
    })
    return { decision: { id, measure: 'reversed' as const } }
  }
  if (wish.measure === 'banned' && (await hasBoughtCredits(ctx.db, memberId)))
    return askForBan(ctx, staff, { memberId, member, wish, caseId: null })
  const { publicId: id } = await decideAboutMember(deciding, actorOf(staff), memberId, wish)
  return { decision: { id, measure: wish.measure } }
}
