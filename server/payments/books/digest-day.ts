import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { inRepeatableRead } from '#server/kit/repeatable-read.ts'

/** How many entries the books of one day have, and the SHA-256 over all of them. */
export type Digest = { entries: number; sha256: Buffer }
export type StoredDigest = Digest & { day: string }

const PAGE = 2000
/** Days per run of the job. */
const DAYS_AT_ONCE = 400

/** Each entry of the ledger and the debts as one line; times in UTC with microseconds. */
const LINES = sql`
  select 1 as book, member_id, seq, created_at,
         json_build_array('credits', member_id, seq, idem_key, kind, account, amount, balance_after,
           to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text as line
  from ledger_entry
  union all
  select 2, member_id, seq, created_at,
         json_build_array('debt', member_id, seq, idem_key, amount, balance_after,
           to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
  from debt_entry`

/**
 * Returns the digest of a day (yyyy-mm-dd, UTC) as the books are now, over the lines of its entries
 * by member and number. Reads pages from a cursor, because a busy day does not fit in memory.
 */
export async function computeDigest(db: Database, day: string): Promise<Digest> {
  return inRepeatableRead(db, async (trx) => {
    // DECLARE takes no parameters, so the day is passed as a setting of this transaction.
    await sql`select set_config('vonk.day', ${day}, true)`.execute(trx)
    await sql`
      declare entry_of_day no scroll cursor for
      select line from (${LINES}) entry
      where created_at >= (current_setting('vonk.day') || 'T00:00Z')::timestamptz
        and created_at < (current_setting('vonk.day') || 'T00:00Z')::timestamptz + interval '1 day'
      order by book, member_id, seq`.execute(trx)
    const hash = createHash('sha256')
    for (let entries = 0; ; ) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(PAGE)} from entry_of_day`.execute(trx)
      for (const { line } of rows) hash.update(`${line}\n`)
      entries += rows.length
      if (rows.length === PAGE) continue
      await sql`close entry_of_day`.execute(trx)
      return { entries, sha256: hash.digest() }
    }
  })
}

/** The days since the first entry that are over and have no digest, the oldest first. */
async function missingDays(db: Database): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with first as (
      select coalesce((select max(day) + 1 from book_digest),
                      (select (min(created_at) at time zone 'utc')::date from ledger_entry)) as day
    )
    select to_char(each, 'YYYY-MM-DD') as day
    from first, generate_series(first.day, (now() at time zone 'utc')::date - 1, interval '1 day') each
    order by each limit ${DAYS_AT_ONCE}`.execute(db)
  return rows.map(({ day }) => day)
}

/**
 * Digests every day that is over and has no digest (spec/payments 29). A digest is never replaced.
 * It is also logged, because the log is stored on another machine. Must run after the longest
 * transaction of the day has ended.
 */
export async function digestDays({ db, log }: Pick<Ctx, 'db' | 'log'>): Promise<void> {
  for (const day of await missingDays(db)) {
    const { entries, sha256 } = await computeDigest(db, day)
    const { rows } = await sql`
      insert into book_digest (day, entries, sha256) values (${day}, ${entries}, ${sha256})
      on conflict (day) do nothing returning 1 as made`.execute(db)
    if (rows.length) log.info({ day, entries, sha256: sha256.toString('hex') }, 'digest of the books')
  }
}

/** Returns the days whose entries were changed, added or deleted after their digest was made. */
export async function wrongDigests(db: Database): Promise<{ day: string; stored: Digest; now: Digest }[]> {
  const wrong: { day: string; stored: Digest; now: Digest }[] = []
  for (const { day, ...stored } of await storedDigests(db)) {
    const now = await computeDigest(db, day)
    if (now.entries !== stored.entries || !now.sha256.equals(stored.sha256)) wrong.push({ day, stored, now })
  }
  return wrong
}

/** Returns all stored digests, the oldest first. */
export const storedDigests = (db: Database): Promise<StoredDigest[]> =>
  db.selectFrom('bookDigest').select(['day', 'entries', 'sha256']).orderBy('day').execute()
