import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { limits } from '#contract/rules/limits.ts'
import { type Connection, connect } from '#db/connect.ts'
import { keepPartitions } from '#db/partitions.ts'
import { changeInBatches } from '#server/kit/jobs/change-rows.ts'
import { changesSince } from '#server/live/changes.ts'
import { testDatabase } from '#test/database.ts'

const DAY_MS = 86_400_000
const ME = 1
const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
const dayOf = (at: Date) => at.toISOString().slice(0, 10).replaceAll('-', '')

let database: Awaited<ReturnType<typeof testDatabase>>
let connection: Connection
before(async () => {
  database = await testDatabase()
  connection = connect(database.url, { onError: () => {} })
})
after(async () => {
  await connection.close()
  await database.drop()
})

async function partitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from partitions_of('member_event') order by ends nulls first`.execute(connection.db)
  return rows.map(({ name }) => name.replace('member_event_', ''))
}

/** The table as the migration leaves it, with all rows in its default partition. */
async function asMigrated(): Promise<void> {
  for (const name of (await partitions()).filter((each) => each !== 'before'))
    await sql`drop table ${sql.table(`member_event_${name}`)}`.execute(connection.db)
  await sql`drop table member_event`.execute(connection.db)
  await sql`create table member_event_before (member_id integer not null, seq positive not null, kind text not null,
    payload jsonb not null default '{}', created_at timestamptz not null default now(), primary key (member_id, seq))`.execute(
    connection.db,
  )
  await sql`create table member_event (like member_event_before including defaults) partition by range (created_at)`.execute(
    connection.db,
  )
  await sql`create index member_event_age on member_event using brin (created_at)`.execute(connection.db)
  await sql`alter table member_event attach partition member_event_before default`.execute(connection.db)
  await sql`delete from member_feed`.execute(connection.db)
}

/** What a member was told at that time, by the number of days since. */
async function tell(daysAgo: number): Promise<void> {
  await sql`with f as (insert into member_feed as f (member_id, last_seq) values (${ME}, 1)
      on conflict (member_id) do update set last_seq = f.last_seq + 1 returning last_seq)
    insert into member_event (member_id, seq, kind, created_at) select ${ME}, last_seq, 'user', ${ago(daysAgo)} from f`.execute(
    connection.db,
  )
}

async function told(): Promise<number[]> {
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from ${now}::timestamptz - created_at) / 86400)::int as days
    from member_event order by seq`.execute(connection.db)
  return rows.map(({ days }) => days)
}

describe('A new database', () => {
  test('has a partition for each of the next seven days, each with its own key', async () => {
    const made = [2, 3, 4, 5, 6, 7].map((days) => dayOf(ago(-days)))
    assert.deepEqual((await partitions()).slice(0, 7), ['before', ...made])
    const { rows } = await sql<{ key: string; indexes: number }>`
      select (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = i.inhrelid and k.contype = 'p') as key,
        (select count(*)::int from pg_index x where x.indrelid = i.inhrelid) as indexes
      from pg_inherits i where i.inhparent = 'member_event'::regclass`.execute(connection.db)
    for (const row of rows) assert.deepEqual(row, { key: 'PRIMARY KEY (member_id, seq)', indexes: 2 })
  })

  test('does not count a partition of a few rows, which would be read whole for each member', async () => {
    const { rows } = await sql<{ options: string[] }>`
      select c.reloptions as options from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'member_event'::regclass and c.relname <> 'member_event_before'`.execute(
      connection.db,
    )
    assert.ok(rows.length > 0)
    for (const { options } of rows) assert.deepEqual(options, ['autovacuum_analyze_threshold=10000'])
  })
})

describe('A table with rows', () => {
  test('is bounded without reading it under a lock, and its rows go when their time is over', async () => {
    await asMigrated()
    for (const days of [60, 50, 45]) await tell(days)
    const first = await keepPartitions(connection.db, ago(44))
    assert.deepEqual(
      first.slice(0, 4),
      ['limited ', 'checked ', 'closed ']
        .map((step) => `${step}member_event_before`)
        .concat(`made member_event_${dayOf(ago(42))}`),
    )
    assert.deepEqual(await keepPartitions(connection.db, ago(44)), [])
    assert.deepEqual(await told(), [60, 50, 45])

    for (let days = 40; days > 10; days -= 5) {
      await keepPartitions(connection.db, ago(days))
      await tell(days)
    }
    assert.deepEqual(await told(), [60, 50, 45, 40, 35, 30, 25, 20, 15])
    const then = await keepPartitions(connection.db, ago(10))
    assert.ok(then.includes('dropped member_event_before'))
    assert.deepEqual(await told(), [40, 35, 30, 25, 20, 15])
    for (const days of [5, 0]) await keepPartitions(connection.db, ago(days))
    assert.deepEqual(await told(), [30, 25, 20, 15])
    assert.equal((await partitions()).length, limits.changesDays + 1 + 7)
  })

  test('a site that stood still for long makes no partitions for the days between', async () => {
    await asMigrated()
    await keepPartitions(connection.db, ago(400))
    await keepPartitions(connection.db, now)
    await tell(0)
    assert.ok((await partitions()).length < 15)
    assert.deepEqual(await told(), [0])
  })

  test('the job of the release before deletes from it as before', async () => {
    await asMigrated()
    for (const days of [60, 20]) await tell(days)
    await keepPartitions(connection.db, ago(10))
    await keepPartitions(connection.db, now)
    await tell(1)
    const where = sql`created_at < now() - make_interval(days => ${limits.changesDays})`
    await changeInBatches(connection.db, { table: 'member_event', where })
    assert.deepEqual(await told(), [20, 1])
  })

  test('somebody who reads it for long makes the job fail in time, and the next run goes on', async () => {
    await asMigrated()
    await keepPartitions(connection.db, ago(60))
    const other = connect(database.url, { onError: () => {} })
    try {
      await other.db.transaction().execute(async (trx) => {
        await sql`select from member_event`.execute(trx)
        await assert.rejects(keepPartitions(connection.db, now), { code: '55P03' })
        // What makes partitions waits for nobody who reads.
        await tell(0)
      })
    } finally {
      await other.close()
    }
    assert.ok((await partitions()).includes('before'))
    await keepPartitions(connection.db, now)
    assert.ok(!(await partitions()).includes('before'))
    assert.deepEqual(await told(), [0])
  })
})

describe('Of forty partitions', () => {
  before(async () => {
    await asMigrated()
    for (let days = 40; days >= 0; days -= 5) await keepPartitions(connection.db, ago(days))
    assert.ok((await partitions()).length > 35)
    for (const days of [20, 0]) await tell(days)
  })

  test('the changes of today and those of weeks ago are read', async () => {
    const seqsSince = async (since: number) =>
      (await changesSince(connection.db, ME, since)).changes.map(({ seq }) => seq)
    assert.deepEqual(await seqsSince(1), [2])
    assert.deepEqual(await seqsSince(0), [1, 2])
  })

  test('a change that went leaves a hole, and the client loads everything again', async () => {
    await sql`delete from member_event where seq = 1`.execute(connection.db)
    assert.equal((await changesSince(connection.db, ME, 0)).reset, true)
    assert.equal((await changesSince(connection.db, ME, 1)).reset, false)
  })
})
