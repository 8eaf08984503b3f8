import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { changeByBlocks, changeInBatches } from '#server/kit/jobs/change-rows.ts'
import { everyProviderOf } from '#server/kit/payment-providers.ts'
import { tryEach } from '#server/kit/try-each.ts'
import { linkUnmatchedPayment } from '#server/payments/attempts/link-unmatched-payment.ts'
import { requestSync } from '#server/payments/attempts/webhook.ts'
import { type Lines, ourLines, providerLines, type Reconciling } from './reconciled-lines.ts'

/** A debit can be taken back within eight weeks, or 13 months where nobody authorised it. */
const DAYS = 60
export const longDays = 396
const NONE = 'nothing'
/** The most differences that staff see; the log has all. */
const SHOWN = 20

/** A difference between our books and the provider's lists. */
export type ProviderDifference = {
  /** 'payment tr_…', 'refund re_…', 'chargeback chb_…', or a total such as 'all paid, EUR'. */
  subject: string
  ours: string
  theirs: string
  /** The attempt to sync again, where it is known. */
  attemptId?: string
  /** The provider's id of a payment of this attempt that our books lack. */
  paymentId?: string
}

type Difference = Pick<ProviderDifference, 'subject' | 'ours' | 'theirs'>

/** The lines whose `textOf` differs between the two sides. */
function* differing<T>(
  ours: ReadonlyMap<string, T>,
  theirs: ReadonlyMap<string, T>,
  textOf: (one: T) => string,
): Generator<Difference> {
  const text = (one: T | undefined) => (one === undefined ? NONE : textOf(one))
  for (const subject of new Set([...ours.keys(), ...theirs.keys()])) {
    const [mine, yours] = [text(ours.get(subject)), text(theirs.get(subject))]
    if (mine !== yours) yield { subject, ours: mine, theirs: yours }
  }
}

function differingLines(ours: Lines, theirs: Lines): ProviderDifference[] {
  return [...differing(ours, theirs, ({ minor, currency }) => `${minor} ${currency}`)].map((difference) => {
    const [mine, yours] = [ours.get(difference.subject), theirs.get(difference.subject)]
    const attemptId = mine?.attemptId ?? yours?.attemptId
    if (!attemptId) return difference
    const isLacking = !mine && yours?.kind === 'payment'
    const paymentId = difference.subject.slice('payment '.length)
    return { ...difference, attemptId, ...(isLacking ? { paymentId } : {}) }
  })
}

const TOTALS = { payment: 'all paid', refund: 'all refunded', chargeback: 'all charged back' }

/** In minor units, by the name of the total. */
function sumTotals(lines: Lines): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { kind, currency, minor } of lines.values()) {
    const total = `${TOTALS[kind]}, ${currency}`
    sums.set(total, (sums.get(total) ?? 0) + minor)
  }
  return sums
}

/**
 * Returns where our books and the provider's lists of payments, refunds and chargebacks of the last
 * days differ, by id and in total (spec/payments 28). Changes nothing. Throws a ProviderError.
 */
export async function differencesWithProvider(
  ctx: Reconciling,
  days: number = DAYS,
): Promise<ProviderDifference[]> {
  const { rows } = await sql<{
    since: Date
  }>`select now() - make_interval(days => ${days}::int) as since`.execute(ctx.db)
  const since = rows[0]?.since ?? new Date(0)
  const theirs = await providerLines(ctx, since)
  const ours = await ourLines(ctx, since, theirs)
  const totals = differing(sumTotals(ours), sumTotals(theirs), (minor) => (minor ? String(minor) : NONE))
  return [...differingLines(ours, theirs), ...totals]
}

/**
 * Compares daily, and with `longDays` monthly (spec/payments 28). Logs every difference as an error
 * and syncs its attempt again. A second payment of one attempt becomes an attempt of its own. Never
 * edits the books. Returns how many differences there are, and the first of them.
 */
export async function reconcile(
  ctx: Ctx,
  days?: number,
): Promise<{ count: number; differences: Difference[] }> {
  await forgetNetworks(ctx)
  const found: Difference[] = []
  const compare = async (one: Ctx) => found.push(...(await reconcileProvider(one, days)))
  await tryEach(everyProviderOf(ctx), compare, 'providers were not compared with')
  const first = found.slice(0, SHOWN).map(({ subject, ours, theirs }) => ({ subject, ours, theirs }))
  return { count: found.length, differences: first }
}

async function reconcileProvider(ctx: Ctx, days: number | undefined): Promise<Difference[]> {
  const differences = await differencesWithProvider(ctx, days)
  for (const difference of differences) {
    const { paymentId, ...reported } = difference
    ctx.log.error(reported, 'our books and the provider differ')
    if (paymentId && (await linkPayment(ctx, paymentId))) continue
    if (reported.attemptId) await requestSync(ctx, reported.attemptId, paymentId ?? null)
  }
  for (const attemptId of await waitingForRefunds(ctx)) await requestSync(ctx, attemptId, null)
  return differences
}

/** Returns whether it was a second payment; the next run retries where the provider fails. */
async function linkPayment(ctx: Ctx, paymentId: string): Promise<boolean> {
  try {
    const payment = await ctx.paymentProvider.payment(paymentId)
    return payment !== undefined && (await linkUnmatchedPayment(ctx, payment))
  } catch (error) {
    ctx.log.error({ err: error, paymentId }, 'a payment of the provider could not be linked')
    return false
  }
}

// Attempts with a refund that is undecided after a day: the provider's list omits failed refunds.
async function waitingForRefunds({ db, paymentProvider }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ attemptId: string }>`
    select distinct r.attempt_id from order_refund r join payment_attempt a on a.id = r.attempt_id
    where r.status = 'sent' and a.provider = ${paymentProvider.name}
      and coalesce(r.asked_at, r.created_at) < now() - interval '1 day'`.execute(db)
  return rows.map(({ attemptId }) => attemptId)
}

/** The limits count networks for an hour; a network is kept for a day (spec/payments 15). */
const forgetNetworks = ({ db }: Ctx) =>
  changeInBatches(db, {
    table: 'payment_attempt',
    set: sql`network = null`,
    where: sql`network is not null and created_at < now() - interval '1 day'`,
  })

/** The hash of a payer's account or card is kept for 12 months (spec/privacy 10). */
export async function forgetPayers(db: Database): Promise<void> {
  await changeByBlocks(db, {
    table: 'payment_attempt',
    set: sql`payer_hash = null`,
    where: sql`payer_hash is not null and created_at < now() - interval '12 months'`,
  })
  await changeInBatches(db, {
    table: 'provider_notice',
    set: sql`detail = detail - 'payer'`,
    where: sql`detail ? 'payer' and received_at < now() - interval '12 months'`,
  })
}
