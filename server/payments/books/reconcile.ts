import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import { linkUnmatchedPayment } from '#server/payments/attempts/link-unmatched-payment.ts'
import { fileSync } from '#server/payments/attempts/webhook.ts'
import { type Line, linesOfProvider, ourLines, type Reconciling } from './reconciled-lines.ts'

/**
 * As far back as a debit can be taken back without a reason, and where nobody authorised it
 * (spec/payments 28).
 */
const DAYS = 60
export const longDays = 396
const NONE = 'nothing'

/** Something that our books and the provider's lists do not say alike. */
export type ProviderDifference = {
  /** What it is about: 'payment tr_…', 'refund re_…', 'chargeback chb_…', or a total such as 'all paid, EUR'. */
  subject: string
  ours: string
  theirs: string
  /** The attempt to look at again, where one is known. */
  attemptId?: string
  /** A payment of theirs that we have not. */
  payment?: ProviderPayment
}

const says = (line: Line | undefined) => line?.says ?? NONE

function* differing(ours: Map<string, Line>, theirs: Map<string, Line>): Generator<ProviderDifference> {
  for (const subject of new Set([...ours.keys(), ...theirs.keys()])) {
    const [mine, yours] = [ours.get(subject), theirs.get(subject)]
    if (says(mine) === says(yours)) continue
    const attemptId = mine?.attemptId ?? yours?.attemptId
    yield {
      subject,
      ours: says(mine),
      theirs: says(yours),
      ...(attemptId ? { attemptId } : {}),
      ...(!mine && yours?.payment ? { payment: yours.payment } : {}),
    }
  }
}

/** Totals in minor units by what was summed. */
function totals(lines: Iterable<Line>): Map<string, Line> {
  const sums = new Map<string, number>()
  for (const { total, minor } of lines) sums.set(total, (sums.get(total) ?? 0) + minor)
  return new Map(
    [...sums].flatMap(([total, minor]) => (minor ? [[total, { total, minor, says: String(minor) }]] : [])),
  )
}

/**
 * Where our books and the provider's lists of payments, refunds and chargebacks of the last days disagree about money: by
 * id, and in total. Empty, or somebody has to look. Changes nothing. Throws a ProviderFault.
 */
export async function differencesWithProvider(
  ctx: Reconciling,
  days: number = DAYS,
): Promise<ProviderDifference[]> {
  const { rows } = await sql<{
    since: Date
  }>`select now() - make_interval(days => ${days}::int) as since`.execute(ctx.db)
  const since = rows[0]?.since ?? new Date(0)
  const theirs = await linesOfProvider(ctx, since)
  const ours = await ourLines(ctx, since, theirs)
  return [...differing(ours, theirs), ...differing(totals(ours.values()), totals(theirs.values()))]
}

/**
 * The daily comparison, and with `longDays` the monthly one (spec/payments 28). Whatever differs is
 * said in the log as an error, and looked at once more; a second payment of one attempt becomes an
 * attempt of its own. The books are never edited.
 */
export async function reconcile(ctx: Ctx, days?: number): Promise<void> {
  await forgetNetworks(ctx)
  const differences = await differencesWithProvider(ctx, days)
  for (const difference of differences) {
    const { payment, ...told } = difference
    ctx.log.error(told, 'our books and the provider differ')
    if (payment && (await linkUnmatchedPayment(ctx, payment))) continue
    if (told.attemptId) await fileSync(ctx, told.attemptId, payment?.id ?? null)
  }
  for (const attemptId of await waitingForRefunds(ctx)) await fileSync(ctx, attemptId, null)
}

/** Of what was asked for a day ago and is neither done nor refused, nobody may have told: no list says what failed. */
async function waitingForRefunds({ db, paymentProvider }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ attemptId: string }>`
    select distinct r.attempt_id from order_refund r join payment_attempt a on a.id = r.attempt_id
    where r.status = 'sent' and a.provider = ${paymentProvider.name}
      and coalesce(r.asked_at, r.created_at) < now() - interval '1 day'`.execute(db)
  return rows.map(({ attemptId }) => attemptId)
}

/** Where a payer was is only asked for an hour (spec/payments 15). */
const forgetNetworks = ({ db }: Ctx) =>
  sql`update payment_attempt set network = null
    where network is not null and created_at < now() - interval '1 day'`.execute(db)

/** What payments were made with is remembered for 12 months and no longer (spec/privacy 10). */
export async function forgetPayers(db: Database): Promise<void> {
  await sql`update payment_attempt set payer_hash = null
    where payer_hash is not null and created_at < now() - interval '12 months'`.execute(db)
}
