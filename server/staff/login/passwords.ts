import { FieldError } from '#server/kit/app-error.ts'
import type { Ctx, Staff } from '#server/kit/ctx.ts'
import { hashPassword, isGuessable, verifyPassword } from '#server/kit/secrets/passwords.ts'

/** Hashes a new password of staff. Throws `admin.password_common` for an easy guess. */
export async function hashStaffPassword(
  ctx: Ctx,
  field: string,
  { password, personal }: { password: string; personal: readonly string[] },
): Promise<string> {
  const { name } = await ctx.settings()
  if (isGuessable(password, [...personal, name])) throw new FieldError(field, 'admin.password_common')
  return hashPassword(password, ctx.config.pepper)
}

/** Throws `admin.password_wrong`. For acts that an open session alone must not allow. */
export async function requirePassword(ctx: Ctx, { id }: Staff, password: string): Promise<void> {
  const row = await ctx.db.selectFrom('staff').select('passwordHash').where('id', '=', id).executeTakeFirst()
  if (await verifyPassword(row?.passwordHash, password, ctx.config.pepper, 'known')) return
  throw new FieldError('password', 'admin.password_wrong')
}
