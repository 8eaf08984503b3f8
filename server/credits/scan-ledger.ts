import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { allowSeconds, type Database } from '#db/connect.ts'
import { addedUp, type LedgerSum, sumsWhere, totalCredits } from './ledger-sums.ts'

export type Alarm = { invariant: string | null; subject: string | null }
/** How many ids of members, and how many conversations, one statement reads. */
type Slices = { members: number; conversations: number }

/** `nextMember`: the lowest id not read yet; null after the last. */
type Scan = { nextMember: number | null; conversationAfter: string; sums: LedgerSum[] }
type Slice = { found: Alarm[]; sums?: LedgerSum[]; memberAfter?: number; conversationAfter?: string }

/** A statement then takes some tenths of a second. */
const SLICES: Slices = { members: 200, conversations: 400 }
const FOUND_MOST = 100
const LAST_ID = 2 ** 31 - 1
const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** A process that wrote nothing for a minute has died, unless it has locked the row: see `FREE`. */
const ABANDONED = sql<boolean>`worked_at < now() - interval '1 minute'`
/** Less than the minute of `ABANDONED`. */
const STATEMENT_SECONDS = 50
/** A process that reads a slice locks the row; nobody waits for it. */
const FREE = sql`(select singleton from ledger_scan where ${ABANDONED} for update skip locked)`
const ALARM = sql`alarm ->> 'invariant' as invariant, alarm ->> 'subject' as subject`

/** Whether a process died while it read the whole books. */
export async function isScanAbandoned(db: Database): Promise<boolean> {
  const { rows } = await sql`select from ledger_scan where ${ABANDONED}`.execute(db)
  return rows.length > 0
}

/** What the running or failed check has found so far. */
export async function foundSoFar(db: Database): Promise<Alarm[]> {
  const { rows } = await sql<Alarm>`
    select ${ALARM}
    from ledger_scan, jsonb_array_elements(found) alarm limit ${FOUND_MOST}`.execute(db)
  return rows
}

/** The findings of the last check of the whole books, and those of the running one so far. */
export async function knownAlarms(db: Database): Promise<Alarm[]> {
  const { rows } = await sql<Alarm>`
    select distinct ${ALARM}
    from (select found from ledger_check where broken union all select found from ledger_scan) known,
      jsonb_array_elements(found) alarm order by 1, 2 limit ${FOUND_MOST}`.execute(db)
  return rows
}

/**
 * Reads the whole books in slices, each in its own transaction, and continues where a process died
 * (spec/performance 11). Stores the result in `ledger_check`, with the sums of the entries before
 * `until`. Returns the first 100 broken promises; undefined where another process is reading.
 */
export async function scanLedger(
  db: Database,
  until: string,
  slices: Slices = SLICES,
): Promise<Alarm[] | undefined> {
  const worker = randomUUID()
  if (!(await claimScan(db, worker, until))) return undefined
  for (;;) {
    const work = (trx: Database) => scanNext(trx, worker, slices)
    const done = await (db.isTransaction ? work(db) : db.transaction().execute(work))
    if (done !== 'more') return done
  }
}

/** Starts anew after half a day, because too much may have changed in what was read. */
async function claimScan(db: Database, worker: string, until: string): Promise<boolean> {
  await sql`delete from ledger_scan
    where started_at < now() - interval '12 hours' and singleton in ${FREE}`.execute(db)
  const { rows: taken } = await sql`
    update ledger_scan set worker = ${worker}::uuid, worked_at = now() where singleton in ${FREE}
    returning worker`.execute(db)
  if (taken.length > 0) return true
  const { rows } = await sql`
    insert into ledger_scan (checked_until, worker) values (${until}::timestamptz, ${worker}::uuid)
    on conflict do nothing returning worker`.execute(db)
  return rows.length > 0
}

/** Reads the next slice. Returns all that was found after the last; undefined if taken over. */
async function scanNext(
  trx: Database,
  worker: string,
  slices: Slices,
): Promise<'more' | Alarm[] | undefined> {
  await allowSeconds(trx, STATEMENT_SECONDS)
  const { rows } = await sql<Scan>`
    select conversation_after, sums, least(
      (select min(id) from member where id > member_after),
      (select min(member_id) from ledger_entry where member_id > member_after)) as next_member
    from ledger_scan where worker = ${worker}::uuid for update`.execute(trx)
  const [scan] = rows
  if (!scan) return undefined
  if (scan.nextMember !== null) return note(trx, scan, await membersSlice(trx, scan.nextMember, slices))
  if (scan.conversationAfter < LAST_UUID) return note(trx, scan, await conversationsSlice(trx, scan, slices))
  return finish(trx)
}

/** Entries of erased members stay, so ids without a member count too. */
async function membersSlice(trx: Database, from: number, { members }: Slices): Promise<Slice> {
  const upto = Math.min(from + members - 1, LAST_ID)
  const { rows: found } = await sql<Alarm>`
    select * from member_ledger_alarms(${from - 1}::int, ${upto}::int) union all
    select * from money_alarms_of(array(select generate_series(${from}::int, ${upto}::int)))
    limit ${FOUND_MOST}`.execute(trx)
  const ofSlice = sql`e.member_id >= ${from} and e.member_id <= ${upto}
    and e.created_at < (select checked_until from ledger_scan)`
  return { found, sums: await sumsWhere(trx, ofSlice), memberAfter: upto }
}

async function conversationsSlice(
  trx: Database,
  { conversationAfter }: Scan,
  { conversations }: Slices,
): Promise<Slice> {
  const { rows } = await sql<{ upto: string }>`
    select coalesce((select id from conversation where id > ${conversationAfter}::uuid order by id
      offset ${conversations - 1} limit 1), ${LAST_UUID}::uuid) as upto`.execute(trx)
  const upto = rows[0]?.upto ?? LAST_UUID
  const { rows: found } = await sql<Alarm>`
    select * from conversation_ledger_alarms(${conversationAfter}::uuid, ${upto}::uuid) limit ${FOUND_MOST}`.execute(
    trx,
  )
  return { found, conversationAfter: upto }
}

async function note(
  trx: Database,
  scan: Scan,
  { found, sums = [], memberAfter, conversationAfter }: Slice,
): Promise<'more'> {
  await sql`
    update ledger_scan set total = total + ${totalCredits(sums)}::bigint,
      sums = ${JSON.stringify(addedUp(scan.sums, sums))}::jsonb,
      found = case when jsonb_array_length(found) < ${FOUND_MOST} then found || ${JSON.stringify(found)}::jsonb
        else found end,
      member_after = coalesce(${memberAfter ?? null}::int, member_after), worked_at = clock_timestamp(),
      conversation_after = coalesce(${conversationAfter ?? null}::uuid, conversation_after)`.execute(trx)
  return 'more'
}

/**
 * Checks the promises about all rows. A node of the previous release adds only to `total`, so
 * `sums` are incomplete then and not used.
 */
async function finish(trx: Database): Promise<Alarm[]> {
  const { rows: found } = await sql<Alarm>`
    select ${ALARM}
    from ledger_scan, jsonb_array_elements(found) alarm
    union all
    select invariant, subject from money_alarm where invariant = any (array['receipt numbers have no gaps',
      'a code counts what it gave', 'a budget counts every use of its code'])
    limit ${FOUND_MOST}`.execute(trx)
  await sql`
    with over as (delete from ledger_scan returning checked_until, total, sums, case when total =
      (select coalesce(sum((s ->> 'credits')::bigint), 0) from jsonb_array_elements(sums) s) then checked_until end as sums_until)
    insert into ledger_check (checked_until, total, sums, sums_until, broken, found)
    select checked_until, total, sums, sums_until, ${found.length > 0}, ${JSON.stringify(found)}::jsonb from over
    on conflict (singleton) do update set checked_until = excluded.checked_until, total = excluded.total,
      sums = excluded.sums, sums_until = excluded.sums_until, broken = excluded.broken,
      found = excluded.found`.execute(trx)
  return found
}
