import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** The number of entries of one account and kind, and what they added to the members' credits. */
export type LedgerSum = { account: string; kind: string; entries: number; credits: number }

/** The sums of the entries `e` for which `where` is true. */
export async function sumsWhere(db: Database, where: RawBuilder<unknown>): Promise<LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    select e.account, e.kind, count(*)::bigint as entries, sum(e.amount)::bigint as credits
    from ledger_entry e where ${where} group by 1, 2`.execute(db)
  return rows
}

/** Adds up the sums of different entries. */
export function addedUp(...parts: readonly (readonly LedgerSum[])[]): LedgerSum[] {
  const sums = new Map<string, LedgerSum>()
  for (const part of parts.flat()) {
    const key = `${part.account} ${part.kind}`
    const { entries, credits } = sums.get(key) ?? { entries: 0, credits: 0 }
    sums.set(key, { ...part, entries: entries + part.entries, credits: credits + part.credits })
  }
  return [...sums.values()]
}

export const totalCredits = (sums: readonly LedgerSum[]): number =>
  sums.reduce((total, { credits }) => total + credits, 0)

/**
 * The sums of all entries: those of the last check, plus the entries since. Without a check it adds
 * up all entries.
 */
export async function ledgerSums(db: Database): Promise<LedgerSum[]> {
  const { rows: kept } = await sql<{ until: string; sums: LedgerSum[] }>`
    select sums_until::text as until, sums from ledger_check where sums_until = checked_until`.execute(db)
  const [check = { until: '-infinity', sums: [] }] = kept
  return addedUp(check.sums, await sumsWhere(db, sql`e.created_at >= ${check.until}::timestamptz`))
}
