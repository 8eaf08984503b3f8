import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { lockMember } from '#server/kit/lock-member.ts'
import { emailHashOf } from './failed-logins.ts'
import { loginCodeMail } from './login-code.mail.ts'
import { ownerOf, sendOwner } from './mail-owner.ts'

const TRIES = 5
const MAILS_PER_HOUR = 3

/** Six digits that follow from the row, so that they are stored nowhere. */
export function loginCodeOf(secret: string, id: string): string {
  const digest = createHmac('sha256', secret).update(`login-code:${id}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/**
 * What to answer who has to show a code first: `accounts.login_code_needed` with the `challenge` that goes with it. The
 * owner of the address gets the code by mail; an address that nobody has is answered the same way.
 */
export async function askForCode(ctx: Ctx, email: string, memberId: number | undefined): Promise<AppError> {
  const { id } = await ctx.db
    .insertInto('loginCode')
    .values({ emailHash: emailHashOf(email), memberId: memberId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.announce(ctx.db, 'accounts.login_code_asked', { loginCodeId: id })
  return new AppError('accounts.login_code_needed', { challenge: id, minutes: limits.loginCodeMinutes })
}

type Shown = { email: string; challenge: string; code: string }

/** Throws `accounts.login_code_wrong` unless it is the code of this challenge. Every look is one of five. */
export async function checkCode(ctx: Ctx, { email, challenge, code }: Shown): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update login_code set tries = tries + 1
    where id = ${challenge} and email_hash = ${emailHashOf(email)} and tries < ${TRIES}::int
      and created_at > now() - make_interval(mins => ${limits.loginCodeMinutes})
    returning id`.execute(ctx.db)
  const [asked] = rows
  const given = Buffer.from(code)
  const wanted = Buffer.from(asked ? loginCodeOf(ctx.config.secret, asked.id) : '')
  if (!asked || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new AppError('accounts.login_code_wrong')
}

/** Mails the code to whoever owns the address, at most three times in an hour; what is beyond is not mailed (TRUST §6). */
export async function mailLoginCode(ctx: Ctx, loginCodeId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const asked = await trx
      .selectFrom('loginCode')
      .select(['memberId', 'mailedAt'])
      .where('id', '=', loginCodeId)
      .executeTakeFirst()
    const owner = asked?.memberId && !asked.mailedAt ? await ownerOf(trx, asked.memberId) : undefined
    if (!asked?.memberId || !owner || !(await takeMail(trx, asked.memberId, loginCodeId))) return
    await sendOwner(ctx, { ...owner, asked: true }, `login-code.${loginCodeId}`, (t, common) =>
      loginCodeMail(t, {
        ...common,
        code: loginCodeOf(ctx.config.secret, loginCodeId),
        minutes: String(limits.loginCodeMinutes),
        link: `${ctx.config.publicUrl}/reset-password`,
      }),
    )
  })
}

/** Under the lock of the owner's row, so that parallel ones are counted. */
async function takeMail(trx: Database, memberId: number, id: string): Promise<boolean> {
  await lockMember(trx, memberId)
  const { rows } = await sql<{ id: string }>`
    update login_code set mailed_at = now()
    where id = ${id} and (select count(*) from login_code
      where member_id = ${memberId} and mailed_at > now() - interval '1 hour') < ${MAILS_PER_HOUR}::int
    returning id`.execute(trx)
  return rows.length > 0
}
