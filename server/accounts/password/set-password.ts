import { randomUUID } from 'node:crypto'
import { endAllSessions } from '#server/accounts/sessions/session-list.ts'
import { FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { hashPassword, isGuessable } from '#server/kit/secrets/passwords.ts'

/** Hashes a new password. Throws `accounts.password_common` for an easy guess. */
export async function hashNewPassword(ctx: Ctx, memberId: number, password: string): Promise<string> {
  const { email, name } = await ctx.reads
    .selectFrom('member')
    .innerJoin('profile', 'profile.memberId', 'member.id')
    .select(['member.email', 'profile.name'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
  const settings = await ctx.settings()
  if (isGuessable(password, [email, name, settings.name]))
    throw new FieldError('password', 'accounts.password_common')
  return hashPassword(password, ctx.config.pepper)
}

/** Ends all sessions, has the owner mailed, and returns the address of the owner. */
export async function setPassword(
  { db, announce }: Ctx,
  memberId: number,
  passwordHash: string,
): Promise<string> {
  const { email } = await db
    .updateTable('member')
    .set({ passwordHash })
    .where('id', '=', memberId)
    .returning('email')
    .executeTakeFirstOrThrow()
  await endAllSessions(db, memberId)
  await announce(db, 'accounts.password_changed', { memberId, mailId: randomUUID() })
  return email
}
