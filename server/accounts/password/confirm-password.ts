import type { ErrorCode } from '#contract/rules/errors.ts'
import type * as contract from '#contract/security.ts'
import { tryCredential } from '#server/accounts/login/failed-logins.ts'
import { FieldError } from '#server/kit/app-error.ts'
import type { Ctx, Member } from '#server/kit/ctx.ts'
import { refuseStaleLogin } from '#server/kit/fresh-login.ts'
import type { Call } from '#server/kit/mount.ts'
import { verifyPassword } from '#server/kit/secrets/passwords.ts'

type Wrong = { field: string; code: ErrorCode }
const PASSWORD_WRONG: Wrong = { field: 'password', code: 'accounts.password_wrong' }

/**
 * Throws unless the call has the password, or the log-in is fresh: `wrong` for another password,
 * `accounts.fresh_login_needed` without one (spec/accounts 44).
 */
export async function refuseUnproved(
  call: { ctx: Ctx; member: Member },
  password: string | undefined,
  wrong = PASSWORD_WRONG,
): Promise<void> {
  if (password === undefined) refuseStaleLogin(call.member)
  else await refuseWrongPassword(call, password, wrong)
}

/** Throws `wrong`, or `accounts.login_blocked` after five wrong passwords of a session. */
async function refuseWrongPassword(
  { ctx, member }: { ctx: Ctx; member: Member },
  password: string,
  wrong = PASSWORD_WRONG,
): Promise<void> {
  // Not `ctx.db`: a refused call rolls its transaction back, but the guess has to count.
  const db = ctx.reads
  const { email, passwordHash } = await db
    .selectFrom('member')
    .select(['email', 'passwordHash'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const failure = await tryCredential(db, email, { kind: 'session', id: member.session.id }, () =>
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
