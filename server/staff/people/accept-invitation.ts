import { sql } from 'kysely'
import type * as contract from '#contract/admin/invitation.ts'
import { type Role } from '#contract/admin/permissions.ts'
import type { StaffLanguage } from '#contract/admin/session.ts'
import type { Database } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { isToken, tokenHash } from '#server/kit/secrets/tokens.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { hashStaffPassword } from '#server/staff/login/passwords.ts'
import { renewCodes } from '#server/staff/login/recovery-codes.ts'
import { stepOfCode, totpUri, unsealTotp } from '#server/staff/login/totp.ts'
import { presentStaff, staffOfRow } from '#server/staff/present-staff.ts'

/**
 * The open invitation of a token. Throws `admin.invitation_used`, `admin.invitation_expired`, and
 * `admin.invitation_over` for one that was withdrawn or replaced.
 */
async function readInvitation(db: Database, token: string) {
  const invitation = isToken(token)
    ? await db
        .selectFrom('staffInvitation as invitation')
        .leftJoin('staff', 'staff.email', 'invitation.email')
        .selectAll('invitation')
        .select(['staff.name', sql<boolean>`expires_at <= now()`.as('isExpired')])
        .where('invitation.tokenHash', '=', tokenHash(token))
        .executeTakeFirst()
    : undefined
  if (!invitation) throw new AppError('admin.invitation_over')
  if (invitation.usedAt) throw new AppError('admin.invitation_used')
  if (invitation.isExpired) throw new AppError('admin.invitation_expired')
  return invitation
}

export async function openInvitation({ ctx, body }: Call<typeof contract.openInvitation>) {
  const { email, name, roles, language, totpSecret } = await readInvitation(ctx.reads, body.token)
  const secret = unsealTotp(ctx.config.secret, totpSecret)
  const issuer = `${(await ctx.settings()).name} admin`
  return {
    email,
    name,
    roles: roles as Role[],
    language: language as StaffLanguage,
    secret,
    uri: totpUri(secret, { issuer, email }),
  }
}

/**
 * Makes the account of an invitation, or sets the password and second factor of a reset one. Of two
 * parallel calls one succeeds, because the token is used up in the transaction.
 */
export async function acceptInvitation(call: Call<typeof contract.acceptInvitation>) {
  const { ctx, body } = call
  const invitation = await readInvitation(ctx.db, body.token)
  const { email, roles, brands, totpSecret } = invitation
  const totpStep = stepOfCode(unsealTotp(ctx.config.secret, totpSecret), body.code)
  if (!totpStep) throw new FieldError('code', 'admin.code_wrong')
  const personal = [email, body.name]
  const passwordHash = await hashStaffPassword(ctx, 'password', { password: body.password, personal })
  const { staff, codes } = await ctx.db.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable('staffInvitation')
      .set({ usedAt: sql`now()` })
      .where('tokenHash', '=', invitation.tokenHash)
      .where('usedAt', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) throw new AppError('admin.invitation_used')
    const { name, language } = body
    const now = sql<Date>`now()`
    const came = { invitedBy: invitation.inviterId, invitedAt: now, lastLoginAt: now }
    const set = { name, language, passwordHash, totpSecret, totpStep, ...came }
    const row = await trx
      .insertInto('staff')
      .values({ email, roles, brands, ...set })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet(set).where('staff.passwordHash', 'is', null),
      )
      .returningAll()
      .executeTakeFirst()
    if (!row || row.disabledAt) throw new AppError('admin.invitation_over')
    const person = staffOfRow(row)
    await logAct(trx, actorOf(person), {
      act: 'accept_invitation',
      subject: { kind: 'staff', id: row.publicId },
    })
    return { staff: person, codes: await renewCodes(trx, ctx.config.secret, row.id) }
  })
  await call.startStaffSession(staff.id)
  return { staff: presentStaff(staff), recovery_codes: codes }
}
