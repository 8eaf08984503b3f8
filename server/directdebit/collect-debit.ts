import { sql } from 'kysely'
import type { Language } from '#contract/rules/values.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { withProvider } from '#server/kit/payment-providers.ts'
import type { PaymentProvider } from '#server/kit/ports/payment-provider.ts'
import { closeAttempt } from '#server/payments/attempts/close-attempt.ts'
import { providerLocale } from '#server/payments/attempts/provider-locale.ts'
import { isProviderError, startAttempt } from '#server/payments/attempts/start-attempt.ts'
import { actKey, unseal } from './mandates/sealed.ts'

type Debit = {
  id: number
  attemptId: string
  memberId: number
  accountHolder: string
  ibanSealed: Buffer
  reference: string
  signedOn: string
  /** The provider of the attempt. */
  provider: string
  mandateId: string | null
  customerId: string | null
  language: Language
  country: string
  email: string
  /** The payment was made, or the order was abandoned or paid in another way. */
  isOver: boolean
}

/** The confirming call and the job of the same debit share one run in this process. */
const collecting = new WeakMap<PaymentProvider, Map<number, Promise<void>>>()

/**
 * Collects a confirmed debit at the provider: customer, mandate, payment (spec/directdebit 8). Each
 * has a key of its own and is stored before the next, so a crash between them makes none twice.
 * Where the provider refuses, the attempt fails. Throws where the provider cannot be reached; safe
 * to repeat.
 */
export function collectDebit(ctx: Ctx, debitId: number): Promise<void> {
  const underWay = collecting.get(ctx.paymentProvider) ?? new Map<number, Promise<void>>()
  collecting.set(ctx.paymentProvider, underWay)
  const running = underWay.get(debitId) ?? collectOne(ctx, debitId).finally(() => underWay.delete(debitId))
  underWay.set(debitId, running)
  return running
}

async function collectOne(anyCtx: Ctx, debitId: number): Promise<void> {
  const debit = await readDebit(anyCtx, debitId)
  const ctx = debit && withProvider(anyCtx, debit.provider)
  if (!ctx) return
  if (!debit.isOver) await collect(ctx, debit)
  await announceNotice(ctx, debit)
}

async function readDebit(ctx: Ctx, id: number): Promise<Debit | undefined> {
  const { rows } = await sql<Debit>`
    select m.id, m.attempt_id, m.member_id, m.account_holder, m.iban_sealed, m.reference,
      to_char(m.accepted_at at time zone 'Europe/Amsterdam', 'YYYY-MM-DD') as signed_on,
      a.provider, m.provider_id as mandate_id, c.provider_id as customer_id, o.language, o.country, b.email,
      a.provider_id is not null or a.status <> 'created' or o.status not in ('created', 'pending') as is_over
    from debit_mandate m join member_order o on o.id = m.order_id join payment_attempt a on a.id = m.attempt_id
      join member b on b.id = m.member_id
      left join provider_customer c on c.member_id = m.member_id and c.provider = a.provider
    where m.id = ${id} and m.confirmed_at is not null`.execute(ctx.db)
  return rows[0]
}

async function collect(ctx: Ctx, debit: Debit): Promise<void> {
  try {
    const customerId = debit.customerId ?? (await makeCustomer(ctx, debit))
    const mandateId = debit.mandateId ?? (await makeMandate(ctx, debit, customerId))
    await startAttempt(ctx, debit.attemptId, { recurring: { customerId, mandateId } })
  } catch (error) {
    if (!isProviderError(error) || error.kind !== 'refused') throw error
    ctx.log.error({ err: error, debitMandateId: debit.id }, 'a debit was refused')
    await closeAttempt(ctx, debit.attemptId, { status: 'failed', reason: 'refused' })
  }
}

async function makeCustomer(ctx: Ctx, debit: Debit): Promise<string> {
  const { id } = await ctx.paymentProvider.createCustomer({
    key: actKey(ctx, 'customer', String(debit.memberId)),
    name: debit.accountHolder,
    email: debit.email,
    locale: providerLocale(debit.language, debit.country),
  })
  const { rows } = await sql<{ providerId: string }>`
    insert into provider_customer as c (member_id, provider, provider_id)
    values (${debit.memberId}, ${ctx.paymentProvider.name}, ${id})
    on conflict (member_id, provider) do update set provider_id = c.provider_id
    returning provider_id`.execute(ctx.db)
  return rows[0]?.providerId ?? id
}

async function makeMandate(ctx: Ctx, debit: Debit, customerId: string): Promise<string> {
  const made = await ctx.paymentProvider.createMandate({
    key: actKey(ctx, 'mandate', String(debit.id)),
    customerId,
    holder: debit.accountHolder,
    iban: unseal(ctx, debit.ibanSealed),
    signedOn: debit.signedOn,
    reference: debit.reference,
  })
  // Revoking the mandate needs its customer, also where no payment is ever made with it.
  await ctx.db.updateTable('paymentAttempt').set({ customerId }).where('id', '=', debit.attemptId).execute()
  if (made.status === 'invalid')
    throw Object.assign(new Error('the mandate is invalid'), { kind: 'refused' as const })
  const { rows } = await sql<{ providerId: string }>`
    update debit_mandate set provider_id = coalesce(provider_id, ${made.id}) where id = ${debit.id}
    returning provider_id`.execute(ctx.db)
  return rows[0]?.providerId ?? made.id
}

/** Orders the notice once: the update of `noticed_at` decides. */
async function announceNotice(ctx: Ctx, { id, attemptId }: Debit): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update debit_mandate m set noticed_at = now() from payment_attempt a
      where m.id = ${id} and m.noticed_at is null and a.id = ${attemptId} and a.provider_id is not null
        and a.status in ('open', 'pending', 'paid') returning m.id`.execute(trx)
    if (rows.length) await ctx.announce(trx, 'directdebit.collected', { mandateId: id })
  })
}
