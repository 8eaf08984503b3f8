import type { LocalProvider } from '#server/dev/local-provider/pages.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { historyDays } from './days.ts'
import { insertCases } from './insert-cases.ts'
import { insertSales } from './insert-sales.ts'
import { keepPayments } from './provider-payments.ts'
import { buyersAmong, packagesOf, type Sale, salesOn } from './sales.ts'
import { countHistory, insertVisits } from './statistics.ts'

type Seed = { now: Date; memberIds: readonly number[]; withSales: boolean }

/** Inserts 90 days of visits, cases and, where wanted, sales, which it returns. */
export async function insertHistory(ctx: Ctx, { now, memberIds, withSales }: Seed): Promise<Sale[]> {
  const { db, config } = ctx
  const days = historyDays(now)
  await insertVisits(db, days)
  await insertCases(db, config.secret, now)
  if (!withSales) return []
  const [buyers, packages] = [await buyersAmong(db, memberIds), await packagesOf(db)]
  const sales = salesOn(days, now, { buyers, packages })
  await insertSales(ctx, sales)
  return sales
}

/** Counts the history once it is committed, and gives the local provider its payments. */
export async function settleHistory(
  { db }: Pick<Ctx, 'db'>,
  { now, sales, provider }: { now: Date; sales: readonly Sale[]; provider: Provider | undefined },
): Promise<void> {
  if (provider) await keepPayments(provider, sales)
  await countHistory(db, historyDays(now))
}

/** What keeps the payments of a demo; undefined where a provider outside of this process does. */
export type Provider = Pick<LocalProvider, 'state' | 'saved'>
