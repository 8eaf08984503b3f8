import { sql } from 'kysely'
import { staffLimits } from '#contract/admin/limits.ts'
import type { logInStaff } from '#contract/admin/session.ts'
import { mailAddress } from '#contract/lib/mail-address.ts'
import type { Database } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx, Staff } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { verifyPassword } from '#server/kit/secrets/passwords.ts'
import { actorOf, system } from '#server/staff/actor.ts'
import { logAct } from '#server/staff/log.ts'
import { presentStaff, staffOfRow } from '#server/staff/present-staff.ts'
import { isPasskeyValid } from './passkeys.ts'
import { useCode } from './recovery-codes.ts'
import { stepOfCode, unsealTotp } from './totp.ts'

type LogIn = Call<typeof logInStaff>
type Factor = Pick<LogIn['body'], 'code' | 'passkey'>

/**
 * Logs staff in with password and second factor (spec/admin 2). An unknown address, a wrong
 * password and a closed account get the same answer after the same time. Throws `admin.locked` and
 * `admin.code_wrong` only after the right password.
 */
export async function logIn(call: LogIn) {
  const { ctx, body } = call
  const { password, code, passkey } = body
  const row = await ctx.db
    .selectFrom('staff')
    .selectAll()
    .where('email', '=', mailAddress(body.email) ?? body.email.toLowerCase())
    .executeTakeFirst()
  const right = await verifyPassword(row?.passwordHash, password, ctx.config.pepper)
  if (!row || !right || row.disabledAt) throw new AppError('admin.login_failed')
  if (!code && !passkey) throw new FieldError('code', 'request.field_required')
  await countTry(ctx.db, row.id)
  if (!(await isFactorValid(ctx, row, { code, passkey }))) {
    await lockIfSpent(ctx.db, row)
    throw new FieldError('code', 'admin.code_wrong')
  }
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('staff')
      .set({ failedCodes: 0, lockedAt: null, lastLoginAt: sql`now()` })
      .where('id', '=', row.id)
      .execute()
    await logAct(trx, actorOf(row), {
      act: 'log_in',
      subject: { kind: 'staff', id: row.publicId },
      after: { factor: passkey ? 'passkey' : code?.length === 6 ? 'app' : 'recovery_code' },
    })
  })
  await call.startStaffSession(row.id)
  return { staff: presentStaff(staffOfRow(row)) }
}

/**
 * Counts a try at the second factor before it is verified, so that parallel tries cannot exceed the
 * limit; a right one resets the count. Throws `admin.locked` after ten.
 */
async function countTry(db: Database, id: number): Promise<void> {
  const counted = await db
    .updateTable('staff')
    .set({ failedCodes: sql`failed_codes + 1` })
    .where('id', '=', id)
    .where('lockedAt', 'is', null)
    .where('failedCodes', '<', staffLimits.wrongCodes)
    .executeTakeFirst()
  if (counted.numUpdatedRows === 0n) throw new AppError('admin.locked')
}

async function lockIfSpent(db: Database, { id, publicId }: Pick<Staff, 'id' | 'publicId'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const locked = await trx
      .updateTable('staff')
      .set({ lockedAt: sql`now()` })
      .where('id', '=', id)
      .where('lockedAt', 'is', null)
      .where('failedCodes', '>=', staffLimits.wrongCodes)
      .executeTakeFirst()
    if (locked.numUpdatedRows === 0n) return
    await logAct(trx, system, { act: 'lock_staff', subject: { kind: 'staff', id: publicId } })
  })
}

async function isFactorValid(
  ctx: Ctx,
  row: { id: number; totpSecret: Buffer | null },
  { code, passkey }: Factor,
): Promise<boolean> {
  if (passkey) return isPasskeyValid(ctx, ctx.db, row.id, passkey)
  if (!code) return false
  if (await useCode(ctx.db, ctx.config.secret, row.id, code)) return true
  return useTotp(ctx, row, code)
}

/** Uses up a code of the authenticator app: of two parallel log-ins with one code one succeeds. */
async function useTotp(
  { db, config }: Ctx,
  { id, totpSecret }: { id: number; totpSecret: Buffer | null },
  code: string,
): Promise<boolean> {
  const step = totpSecret && stepOfCode(unsealTotp(config.secret, totpSecret), code)
  if (!step) return false
  const used = await db
    .updateTable('staff')
    .set({ totpStep: step })
    .where('id', '=', id)
    .where('totpStep', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
