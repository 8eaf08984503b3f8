import { sql } from 'kysely'
import type * as contract from '#contract/accounts.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Call } from '#server/kit/mount.ts'
import { refuseBirthDate } from '#server/profiles/birth-date.ts'
import { presentUser } from '#server/profiles/own-profile.ts'
import { isRegionOf } from '#server/settings/regions.ts'
import { hashPassword, isGuessable } from './passwords.ts'

type SignUp = Call<typeof contract.signUp>

/** Makes an account that waits for its confirmation, logs it in and orders the mail. The address is unique by the database. */
export async function signUp(call: SignUp) {
  const { ctx, body } = call
  const { db } = ctx
  await refuseWrongForm(call)
  const passwordHash = await hashPassword(body.password, ctx.config.pepper)
  const { email, name, gender, seeking, country, region } = body
  const member = await db
    .insertInto('member')
    .values({
      email,
      passwordHash,
      language: call.language,
      tracking: body.tracking ? JSON.stringify(body.tracking) : null,
      termsAcceptedAt: sql`now()`,
      sensitiveConsentAt: body.sensitive_consent ? sql`now()` : null,
      promotionsAt: body.promotions ? sql`now()` : null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id'])
    .executeTakeFirst()
  if (!member) throw new FieldError('email', 'accounts.email_duplicate')
  await db
    .insertInto('profile')
    .values({
      memberId: member.id,
      name,
      gender,
      seeking,
      sexuality: body.sexuality ?? null,
      dateOfBirth: body.date_of_birth,
      country,
      region,
      city: body.city || null,
    })
    .execute()
  await keepFirstMessage(call, member.id)
  await ctx.announce(db, 'accounts.signed_up', { memberId: member.id })
  await call.startSession(member.id)
  return { user: await presentUser(db, member.id) }
}

/** What the form's schema cannot know: site settings, regions, today's date, guessable passwords. */
async function refuseWrongForm({ ctx, body }: SignUp): Promise<void> {
  const settings = await ctx.settings()
  const hasSource = Boolean(body.tracking?.network || body.tracking?.ref)
  const open = settings.signups === 'all' || (settings.signups === 'with_trafficsource' && hasSource)
  if (!open) throw new AppError('accounts.signup_closed', { name: settings.name })
  if (!isRegionOf(body.country, body.region)) throw new FieldError('region', 'profiles.region_unknown')
  refuseBirthDate(body.date_of_birth, body.country, settings.min_age)
  if (isGuessable(body.password, [body.email, body.name, settings.name]))
    throw new FieldError('password', 'accounts.password_common')
}

/** The message that a visitor wrote before they had an account waits until the address is confirmed. */
async function keepFirstMessage({ ctx, body }: SignUp, memberId: number): Promise<void> {
  if (!body.signup_message || !body.to_member) return
  await ctx.db
    .insertInto('signupMessage')
    .columns(['memberId', 'toMemberId', 'body'])
    .expression((from) =>
      from
        .selectFrom('member')
        .where('publicId', '=', body.to_member ?? '')
        .select([
          sql<number>`${memberId}::int`.as('memberId'),
          'id as toMemberId',
          sql<string>`${body.signup_message}::text`.as('body'),
        ]),
    )
    .execute()
}
