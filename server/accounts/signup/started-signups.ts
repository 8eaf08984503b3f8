import { sql } from 'kysely'
import type { Tracking } from '#contract/accounts.ts'
import type { KnownAnswers } from '#contract/signup.ts'
import type { Database } from '#db/connect.ts'
import { hashEmail } from '#server/accounts/login/failed-logins.ts'
import type { LinkedIdentity } from '#server/accounts/oidc/identities.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { isToken, tokenHash } from '#server/kit/secrets/tokens.ts'

type Started = {
  email: string
  language: string
  brand: string
  answers: KnownAnswers
  tracking: Tracking | undefined
}

/** Stores a sign-up and requests the mail. The job finds out whose address it is. */
export async function storeStartedSignup(
  { db, announce }: Ctx,
  { email, language, brand, answers, tracking }: Started,
): Promise<void> {
  const { id } = await db
    .insertInto('startedSignup')
    .values({
      emailHash: hashEmail(email),
      email,
      language,
      brand,
      answers: JSON.stringify(answers),
      tracking: tracking ? JSON.stringify(tracking) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await announce(db, 'accounts.signup_started', { startedSignupId: id })
}

/** Returns the sign-up of a link without using the link up. Throws `accounts.link_expired`. */
export async function readStartedSignup(db: Database, token: string) {
  const row = isToken(token)
    ? await db
        .selectFrom('startedSignup')
        .select(['email', 'brand', 'answers', 'tracking', 'identity'])
        .where('tokenHash', '=', tokenHash(token))
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', sql<Date>`now()`)
        .executeTakeFirst()
    : undefined
  if (!row?.email) throw new AppError('accounts.link_expired')
  return {
    email: row.email,
    brand: row.brand,
    answers: row.answers as KnownAnswers,
    tracking: (row.tracking ?? undefined) as Tracking | undefined,
    identity: (row.identity ?? undefined) as LinkedIdentity | undefined,
  }
}

/** Uses up all links to the address. Throws `accounts.link_expired` for the second of two. */
export async function consumeStartedSignup(db: Database, token: string): Promise<void> {
  const used = await db
    .updateTable('startedSignup')
    .set({ usedAt: sql`now()` })
    .where('tokenHash', '=', tokenHash(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('emailHash')
    .executeTakeFirst()
  if (!used) throw new AppError('accounts.link_expired')
  await sql`update started_signup set used_at = now() where email_hash = ${used.emailHash} and used_at is null`.execute(
    db,
  )
}
