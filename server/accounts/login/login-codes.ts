import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import type { Database } from '#db/connect.ts'
import { loginCodeMail } from '#server/accounts/accounts.mail.ts'
import { mailOwner, readOwner } from '#server/accounts/email/mail-owner.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { hashEmail } from './failed-logins.ts'

const MAX_TRIES = 5
const MAILS_PER_HOUR = 3

/** Returns six digits that are derived from the row, so that no code is stored. */
export function deriveLoginCode(secret: string, id: string): string {
  const digest = createHmac('sha256', secret).update(`login-code:${id}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/**
 * Creates a challenge and returns the error to answer. `accounts.login_code_needed`: a code was
 * mailed to the owner of the address. `accounts.login_codes_spent`: no further code is mailed for
 * `minutes`. The `challenge` of either accepts every valid code that was mailed to the address.
 * Addresses without an account get the same answers.
 */
export async function createCodeChallenge(
  ctx: Ctx,
  email: string,
  memberId: number | undefined,
): Promise<AppError> {
  const emailHash = hashEmail(email)
  const { id, isMailed, minutes } = await ctx.db.transaction().execute(async (trx) => {
    await lockAddress(trx, emailHash)
    const { rows } = await sql<{ id: string; isMailed: boolean; minutes: number | null }>`
      with mailed as (${mailedInLastHour(emailHash)})
      insert into login_code (email_hash, member_id, mailed_at)
      select ${emailHash}, ${memberId ?? null}::int, case when count < ${MAILS_PER_HOUR}::int then now() end from mailed
      returning id, mailed_at is not null as is_mailed, (select minutes from mailed)`.execute(trx)
    const [challenge] = rows
    if (!challenge) throw new Error('a challenge was not stored')
    if (challenge.isMailed)
      await ctx.announce(trx, 'accounts.login_code_asked', { loginCodeId: challenge.id })
    return challenge
  })
  const valid_minutes = limits.loginCodeMinutes
  return isMailed
    ? new AppError('accounts.login_code_needed', { challenge: id, minutes: valid_minutes })
    : new AppError('accounts.login_codes_spent', {
        challenge: id,
        count: MAILS_PER_HOUR,
        valid_minutes,
        minutes,
      })
}

/** Serialises challenges per address, so that parallel requests are all counted. */
const lockAddress = (trx: Database, emailHash: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`login codes of ${emailHash.toString('hex')}`}, 0))`.execute(
    trx,
  )

/** Codes mailed to an address within an hour, and minutes until another may be mailed. */
const mailedInLastHour = (emailHash: Buffer) => sql`
  select count(*)::int as count,
    greatest(1, ceil(extract(epoch from min(mailed_at) + interval '1 hour' - now()) / 60))::int as minutes
  from login_code where email_hash = ${emailHash} and mailed_at > now() - interval '1 hour'`

type ShownCode = { email: string; challenge: string; code: string }

/**
 * Throws `accounts.login_code_wrong` unless the code was mailed to the address and is still valid.
 * Each check uses one of the five tries of this challenge, so that a stranger uses up only their
 * own.
 */
export async function checkCode(ctx: Ctx, { email, challenge, code }: ShownCode): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with tried as (
      update login_code set tries = tries + 1
      where id = ${challenge} and email_hash = ${hashEmail(email)} and tries < ${MAX_TRIES}::int
        and created_at > now() - make_interval(mins => ${limits.loginCodeMinutes})
      returning email_hash)
    select mailed.id from tried join login_code mailed using (email_hash)
    where mailed.mailed_at > now() - make_interval(mins => ${limits.loginCodeMinutes})`.execute(ctx.db)
  const given = Buffer.from(code)
  const isRight = rows.some(({ id }) => {
    const wanted = Buffer.from(deriveLoginCode(ctx.config.secret, id))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
  if (!isRight) throw new AppError('accounts.login_code_wrong')
}

/**
 * Mails the code to the owner of the address (spec/accounts 23). A mail that could not be sent does
 * not count among the three of the hour; its job is tried again while the code is valid.
 */
export async function mailLoginCode(ctx: Ctx, loginCodeId: string): Promise<void> {
  const memberId = await ctx.db.transaction().execute((trx) => claimMail(trx, loginCodeId))
  const owner = memberId ? await readOwner(ctx.db, memberId) : undefined
  if (!owner) return
  try {
    await mailOwner(ctx, { ...owner, requested: true }, `login-code.${loginCodeId}`, (t, common) =>
      loginCodeMail(t, {
        ...common,
        code: deriveLoginCode(ctx.config.secret, loginCodeId),
        minutes: String(limits.loginCodeMinutes),
        link: `${common.publicUrl}/reset-password`,
      }),
    )
  } catch (error) {
    await ctx.db.updateTable('loginCode').set({ mailedAt: null }).where('id', '=', loginCodeId).execute()
    throw error
  }
}

/** Marks the code as mailed and returns its member; nobody where it may not be mailed. */
async function claimMail(trx: Database, id: string): Promise<number | null | undefined> {
  const row = await trx
    .selectFrom('loginCode')
    .select(['emailHash', 'memberId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  await lockAddress(trx, row.emailHash)
  const { rows } = await sql<{ memberId: number | null }>`
    with mailed as (${mailedInLastHour(row.emailHash)})
    update login_code c set mailed_at = now() from mailed
    where c.id = ${id} and c.created_at > now() - make_interval(mins => ${limits.loginCodeMinutes})
      and (c.mailed_at is not null or mailed.count < ${MAILS_PER_HOUR}::int)
    returning c.member_id`.execute(trx)
  return rows[0]?.memberId
}

/** A new password by mail resets the number of codes that were mailed to an address. */
export async function deleteLoginCodes(db: Database, email: string): Promise<void> {
  await db.deleteFrom('loginCode').where('emailHash', '=', hashEmail(email)).execute()
}
