import { sql } from 'kysely'
import type * as contract from '#contract/accounts.ts'
import type { Interest } from '#contract/rules/values.ts'
import type { SiteSettings } from '#contract/settings.ts'
import type { Database } from '#db/connect.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Call } from '#server/kit/mount.ts'
import { hashPassword, isGuessable } from '#server/kit/secrets/passwords.ts'
import { refuseBirthDate } from '#server/profiles/own/birth-date.ts'
import { presentUser } from '#server/profiles/own/own-profile.ts'
import { refuseContactName } from '#server/profiles/own/update-profile.ts'
import { isSensitive } from '#server/settings/interests.ts'
import { refuseUnknownCity } from '#server/settings/places.ts'
import { isRegionOf } from '#server/settings/regions.ts'
import { mayDisclose, mustNotDisclose } from './existence-answers.ts'
import { storeStartedSignup } from './started-signups.ts'

type SignUp = Call<typeof contract.signUp>
/** Without a password where an issuer's account opens the account. */
export type SignupForm = Omit<SignUp['body'], 'password'> & { password?: string | undefined }

const distinct = <Value>(values: readonly Value[] = []) => [...new Set(values)]

/**
 * Makes an unconfirmed account, logs in and requests the mail. The unique address decides between
 * parallel sign-ups. Where answers may not disclose accounts, only a mail is sent and `user` is
 * null.
 */
export async function signUp(call: SignUp) {
  const { ctx, body, network } = call
  await refuseWrongForm(ctx, body)
  if (await mustNotDisclose(ctx, network)) return startByMail(call)
  const passwordHash = await hashPassword(body.password, ctx.config.pepper)
  const memberId = await insertAccount(ctx, body, {
    passwordHash,
    language: call.language,
    brand: call.brand.key,
  })
  if (memberId === undefined) {
    if (await mayDisclose(ctx, network, body.email)) throw new FieldError('email', 'accounts.email_duplicate')
    return startByMail(call)
  }
  await ctx.announce(ctx.db, 'accounts.signed_up', { memberId })
  await call.startSession(memberId)
  return { user: await presentUser(ctx.db, memberId) }
}

/**
 * Leaves out the password: whoever has the mail chooses it, and a stranger must not know it. Leaves
 * out the sexuality too, and with it whom somebody seeks who seeks both genders.
 */
async function startByMail({ ctx, brand, body, language }: SignUp) {
  const { name, gender, date_of_birth, country, region, city } = body
  const seeking = body.seeking === 'both' ? undefined : body.seeking
  const { signup_message, to_member, signup_likes, interests } = body
  const person = { name, gender, seeking, date_of_birth, country, region, city }
  const answers = { ...person, signup_message, to_member, signup_likes, interests }
  await storeStartedSignup(ctx, {
    email: body.email,
    language,
    brand: brand.key,
    answers,
    tracking: body.tracking,
  })
  return { user: null }
}

type Account = { passwordHash: string | null; language: string; brand: string; confirmed?: boolean }

/** Inserts member, profile, first message and likes. Undefined where the address has an account. */
export async function insertAccount(
  ctx: Ctx,
  form: SignupForm,
  { passwordHash, language, brand, confirmed = false }: Account,
): Promise<number | undefined> {
  const { db } = ctx
  const member = await db
    .insertInto('member')
    .values({
      email: form.email,
      passwordHash,
      language,
      brand,
      tracking: form.tracking ? JSON.stringify(form.tracking) : null,
      termsAcceptedAt: sql`now()`,
      sensitiveConsentAt: form.sensitive_consent ? sql`now()` : null,
      promotionsAt: form.promotions ? sql`now()` : null,
      ...(confirmed ? { status: 'active', emailConfirmedAt: sql`now()`, ownedSince: sql`now()` } : {}),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id'])
    .executeTakeFirst()
  if (!member) return undefined
  await db
    .insertInto('profile')
    .values({
      memberId: member.id,
      name: form.name,
      gender: form.gender,
      seeking: form.seeking,
      sexuality: form.sexuality ?? null,
      dateOfBirth: form.date_of_birth,
      country: form.country,
      region: form.region,
      city: form.city || null,
      interests: await allowedInterests(ctx, form),
    })
    .execute()
  await storeFirstMessage(db, form, member.id)
  const liked = distinct(form.signup_likes)
  if (liked.length) await ctx.announce(db, 'accounts.signup_liked', { memberId: member.id, liked })
  return member.id
}

/** Returns the interests that the site offers, without sensitive ones (spec/profiles 6). */
async function allowedInterests({ settings }: Ctx, form: SignupForm): Promise<Interest[]> {
  if (!form.interests?.length) return []
  const offered = new Set((await settings()).interests)
  return distinct(form.interests).filter((key) => offered.has(key) && !isSensitive(key))
}

/** Checks what the schema cannot know: site settings, regions, the date, guessable passwords. */
export async function refuseWrongForm(ctx: Ctx, form: SignupForm): Promise<void> {
  const settings = await ctx.settings()
  refuseClosed(settings, form.tracking)
  if (!isRegionOf(form.country, form.region)) throw new FieldError('region', 'profiles.region_unknown')
  refuseBirthDate(form.date_of_birth, form.country, settings.min_age)
  refuseContactName(form.name)
  if (form.password && isGuessable(form.password, [form.email, form.name, settings.name]))
    throw new FieldError('password', 'accounts.password_common')
}

/** Throws `profiles.city_unknown`. */
export async function refuseWrongCity({
  ctx,
  body: { region, city },
}: Pick<SignUp, 'ctx'> & { body: Pick<SignupForm, 'region' | 'city'> }) {
  if (city) await refuseUnknownCity(ctx, { region, city })
}

/** Throws where the setting `signups` does not allow this sign-up (spec/accounts 1). */
export function refuseClosed({ signups, name }: SiteSettings, tracking: SignupForm['tracking']): void {
  const hasSource = Boolean(tracking?.network || tracking?.ref)
  const open = signups === 'all' || (signups === 'with_trafficsource' && hasSource)
  if (!open) throw new AppError('accounts.signup_closed', { name })
}

/** The first message waits until the address is confirmed (spec/accounts 11). */
async function storeFirstMessage(db: Database, form: SignupForm, memberId: number): Promise<void> {
  if (!form.signup_message || !form.to_member) return
  await db
    .insertInto('signupMessage')
    .columns(['memberId', 'toMemberId', 'body'])
    .expression((from) =>
      from
        .selectFrom('member')
        .where('publicId', '=', form.to_member ?? '')
        .select([
          sql<number>`${memberId}::int`.as('memberId'),
          'id as toMemberId',
          sql<string>`${form.signup_message}::text`.as('body'),
        ]),
    )
    .execute()
}
