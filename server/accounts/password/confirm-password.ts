import type { ErrorCode } from '#contract/rules/errors.ts'
import type * as contract from '#contract/security.ts'
import { tryPassword } from '#server/accounts/login/failed-logins.ts'
import { FieldError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { verifyPassword } from '#server/kit/secrets/passwords.ts'

/** Throws `wrong`, or `accounts.login_blocked` after five wrong passwords of a session. */
export async function refuseWrongPassword(
  { ctx, member }: { ctx: Ctx; member: Member },
  password: string,
  wrong: { field: string; code: ErrorCode } = { field: 'password', code: 'accounts.password_wrong' },
): Promise<void> {
  // Not `ctx.db`: a refused call rolls its transaction back, but the guess has to count.
  const db = ctx.reads
  const { email, passwordHash } = await db
    .selectFrom('member')
    .select(['email', 'passwordHash'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const failure = await tryPassword(db, email, { kind: 'session', id: member.session.id }, () =>
    verifyPassword(passwordHash, password, ctx.config.pepper, 'known'),
  )
  if (failure)
    throw failure.refusal.code === 'accounts.login_failed'
      ? new FieldError(wrong.field, wrong.code)
      : failure.refusal
}

export async function freshenLogin(call: Call<typeof contract.freshenLogin>) {
  const { ctx, member, body } = call
  await refuseWrongPassword(call, body.password)
  await ctx.sessions.freshen(ctx.db, member.session.id)
  return undefined
}
