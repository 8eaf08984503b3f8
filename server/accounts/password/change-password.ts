import type * as contract from '#contract/security.ts'
import { cancelTokens, riskyPurposes } from '#server/accounts/email/mailed-tokens.ts'
import type { Call } from '#server/kit/mount.ts'
import { refuseUnproved } from './confirm-password.ts'
import { hashNewPassword, setPassword } from './set-password.ts'

/** Changes the password; this browser gets a new session, others end (spec/accounts 29). */
export async function changePassword(call: Call<typeof contract.changePassword>) {
  const { ctx, member, body } = call
  await refuseUnproved(call, body.old_password, {
    field: 'old_password',
    code: 'accounts.old_password_wrong',
  })
  const newHash = await hashNewPassword(ctx, member.id, body.password)
  await setPassword(ctx, member.id, newHash)
  await cancelTokens(ctx.db, member.id, riskyPurposes)
  await call.startSession(member.id, { persistent: member.session.persistent })
  return undefined
}
