import type * as contract from '#contract/admin/account.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { actorOf } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { registrationOptions, storePasskey } from '#server/staff/login/passkeys.ts'
import { hashStaffPassword, requirePassword } from '#server/staff/login/passwords.ts'
import { renewCodes } from '#server/staff/login/recovery-codes.ts'
import { presentStaff, staffOfRow } from '#server/staff/present-staff.ts'

type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null }

const presentPasskey = ({ id, name, createdAt, usedAt }: Passkey) => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
})
const subjectOf = ({ publicId }: { publicId: string }) => ({ kind: 'staff', id: publicId }) as const

export async function readAccount({ ctx, staff }: Call<typeof contract.getStaffAccount>) {
  const passkeys = await ctx.reads
    .selectFrom('staffPasskey')
    .select(['id', 'name', 'createdAt', 'usedAt'])
    .where('staffId', '=', staff.id)
    .orderBy('createdAt')
    .execute()
  const { left } = await ctx.reads
    .selectFrom('staffRecoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staffId', '=', staff.id)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { passkeys: passkeys.map(presentPasskey), recovery_codes_left: left }
}

export async function updateAccount({ ctx, staff, body }: Call<typeof contract.updateStaffAccount>) {
  const row = await ctx.db
    .updateTable('staff')
    .set(body)
    .where('id', '=', staff.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const before = { name: staff.name, language: staff.language }
  await logAct(ctx.db, actorOf(staff), {
    act: 'change_account',
    subject: subjectOf(staff),
    before,
    after: body,
  })
  return { staff: presentStaff(staffOfRow(row)) }
}

export async function changePassword(call: Call<typeof contract.changeStaffPassword>) {
  const { ctx, staff, body } = call
  await requirePassword(ctx, staff, body.password)
  const personal = [staff.email, staff.name]
  const passwordHash = await hashStaffPassword(ctx, 'new_password', { password: body.new_password, personal })
  await ctx.db.updateTable('staff').set({ passwordHash }).where('id', '=', staff.id).execute()
  await ctx.db.deleteFrom('staffSession').where('staffId', '=', staff.id).execute()
  await logAct(ctx.db, actorOf(staff), { act: 'change_password', subject: subjectOf(staff) })
  await call.startStaffSession(staff.id)
  return undefined
}

export async function renewOwnCodes({ ctx, staff, body }: Call<typeof contract.renewRecoveryCodes>) {
  await requirePassword(ctx, staff, body.password)
  const codes = await ctx.db.transaction().execute(async (trx) => {
    await logAct(trx, actorOf(staff), { act: 'renew_recovery_codes', subject: subjectOf(staff) })
    return renewCodes(trx, ctx.config.secret, staff.id)
  })
  return { recovery_codes: codes }
}

export async function askNewPasskey({ ctx, staff, body }: Call<typeof contract.askNewPasskey>) {
  await requirePassword(ctx, staff, body.password)
  return { options: { ...(await registrationOptions(ctx, staff)) } }
}

export async function addPasskey({ ctx, staff, body }: Call<typeof contract.addPasskey>) {
  const kept = await storePasskey(ctx, staff.id, body)
  await logAct(ctx.db, actorOf(staff), { act: 'add_passkey', subject: { kind: 'passkey', id: kept.id } })
  return presentPasskey(kept)
}

export async function removePasskey({ ctx, staff, params }: Call<typeof contract.removePasskey>) {
  const gone = await ctx.db
    .deleteFrom('staffPasskey')
    .where('id', '=', params.id)
    .where('staffId', '=', staff.id)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw new AppError('request.not_found')
  await logAct(ctx.db, actorOf(staff), { act: 'remove_passkey', subject: { kind: 'passkey', id: params.id } })
  return undefined
}
