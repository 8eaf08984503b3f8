import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import type { Language } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Brand } from '#server/kit/ports/brands.ts'
import { textsOf } from '#server/kit/texts.ts'
import { lockHash } from './mandates/debit-limits.ts'
import { keyedHash } from './mandates/sealed.ts'

type Debit = { mandateId: number; memberId: number; phoneHash: Buffer; ibanHash: Buffer }
type ResendKey = { key: string; hash: Buffer }
/** A code that is about to be sent. Only its hash is stored. */
export type NewCode = { id: number; code: string }

const { codeDigits, codeMinutes, codesPerOrder, codesPerNumberPerDay, codesPerMemberPerDay } = moneyLimits

/** The hash of a code, bound to the debit and its account (spec/abuse T12). */
export const hashCode = (
  ctx: Pick<Ctx, 'config'>,
  { mandateId, ibanHash }: Pick<Debit, 'mandateId' | 'ibanHash'>,
  code: string,
): Buffer => keyedHash(ctx, 'code', String(mandateId), ibanHash.toString('hex'), code)

/**
 * Makes the next code of a debit; the member is locked. Throws `directdebit.too_many_codes` at the
 * limits of (spec/directdebit 6). The counts are exact, because the number is locked too.
 */
export async function insertCode(
  { config }: Pick<Ctx, 'config'>,
  trx: Database,
  debit: Debit,
  resend?: ResendKey,
): Promise<NewCode> {
  await lockHash(trx, debit.phoneHash)
  const { rows } = await sql<{ ofDebit: number; ofNumber: number; ofMember: number }>`
    select count(*) filter (where mandate_id = ${debit.mandateId})::int as of_debit,
      count(*) filter (where phone_hash = ${debit.phoneHash} and today)::int as of_number,
      count(*) filter (where member_id = ${debit.memberId} and today)::int as of_member
    from (select *, created_at > clock_timestamp() - interval '1 day' as today from debit_code
          where (phone_hash = ${debit.phoneHash} or member_id = ${debit.memberId}) and failed_at is null) c`.execute(
    trx,
  )
  const [sent] = rows
  const isTooMany =
    !sent ||
    sent.ofDebit >= codesPerOrder ||
    sent.ofNumber >= codesPerNumberPerDay ||
    sent.ofMember >= codesPerMemberPerDay
  if (isTooMany) throw new AppError('directdebit.too_many_codes')
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const { id } = await trx
    .insertInto('debitCode')
    .values({
      mandateId: debit.mandateId,
      memberId: debit.memberId,
      phoneHash: debit.phoneHash,
      codeHash: hashCode({ config }, debit, code),
      expiresAt: sql`clock_timestamp() + make_interval(mins => ${codeMinutes})`,
      ...(resend ? { idemKey: resend.key, requestHash: resend.hash } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code }
}

type Receiver = { phone: string; language: Language; brand: Brand }

/** Sends a code by text message after the commit; records a failure instead of throwing. */
export async function sendCode(ctx: Ctx, { id, code }: NewCode, to: Receiver): Promise<void> {
  const { name: site, url } = to.brand
  const t = textsOf(to.language)
  const message = t('directdebit.sms', { site, code, minutes: String(codeMinutes) })
  // The last line lets browsers fill in the code on our own site only.
  const text = `${message}\n@${new URL(url).hostname} #${code}`
  try {
    await ctx.sms.send({ to: to.phone, text })
  } catch {
    // The error is not logged: it may quote the message and so the code.
    ctx.log.error({ debitCodeId: id }, 'a text message was not taken')
    await ctx.db.updateTable('debitCode').set({ failedAt: sql`now()` }).where('id', '=', id).execute()
    return
  }
  await alarmOnManyCodes(ctx)
}

/** Logs an error where many text messages are sent in a day (spec/abuse T12). */
async function alarmOnManyCodes(ctx: Ctx): Promise<void> {
  const { sent } = await ctx.db
    .selectFrom('debitCode')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (sent >= moneyLimits.codesPerDayAlarm && sent % 50 === 0)
    ctx.log.error({ sent }, 'many codes were sent by text message in a day: look who asks for them')
}
