import type * as contract from '#contract/signup.ts'
import { insertIdentity } from '#server/accounts/oidc/identities.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { presentUser } from '#server/profiles/own/own-profile.ts'
import { insertAccount, refuseWrongForm } from './sign-up.ts'
import { consumeStartedSignup, readStartedSignup } from './started-signups.ts'

/** In the order of the form. */
const requiredFields = [
  'gender',
  'seeking',
  'date_of_birth',
  'country',
  'region',
  'name',
  'password',
  'terms',
] as const

/** Reading does not use the link up (spec/abuse T08). */
export async function getStartedSignup({ ctx, body }: Call<typeof contract.getStartedSignup>) {
  const { email, answers: known, identity } = await readStartedSignup(ctx.reads, body.token)
  const answered: object = identity ? { ...known, password: identity } : known
  return { email, known, missing: requiredFields.filter((field) => !(field in answered)) }
}

/** Makes the account, once, and logs in. The link was mailed, so the address is confirmed. */
export async function completeSignup(call: Call<typeof contract.completeSignup>) {
  const { ctx, language } = call
  const { db } = ctx
  const { token, ...answers } = call.body
  const { email, brand, tracking, answers: known, identity } = await readStartedSignup(ctx.reads, token)
  const { to_member, signup_likes, interests } = known
  if (!answers.password && !identity) throw new FieldError('password', 'request.field_required')
  const form = { ...answers, email, tracking, to_member, signup_likes, interests }
  await refuseWrongForm(ctx, form)
  // Hashed before the row is locked, so that hashing holds no lock.
  const passwordHash = form.password ? await hashPassword(form.password, ctx.config.pepper) : null
  await consumeStartedSignup(db, token)
  const memberId = await insertAccount(call.ctx, form, { passwordHash, language, brand, confirmed: true })
  if (memberId === undefined) throw new AppError('accounts.email_duplicate')
  if (identity) await insertIdentity(db, memberId, identity)
  await ctx.announce(db, 'accounts.signed_up', { memberId })
  await ctx.announce(db, 'accounts.confirmed', { memberId })
  await call.startSession(memberId)
  return { user: await presentUser(db, memberId) }
}
