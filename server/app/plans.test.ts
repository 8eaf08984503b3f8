import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { countNewLikes, getLikes } from '#contract/likes.ts'
import { getChanges } from '#contract/live.ts'
import { searchMembers } from '#contract/search.ts'
import { getSessions } from '#contract/security.ts'
import { newsOf } from '#server/live/news.ts'
import { presentCards } from '#server/profiles/shown/cards.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

/** PostgreSQL makes a plan for each of the first answers, and then decides whether to go on so. */
const TRIED = 5

test('Statements that are asked often have one plan from the start, the others after a few answers', async () => {
  const { id, client } = await t.aMember()
  for (let asked = 0; asked < 2 * TRIED; asked++) {
    await client.call(getUser, {})
    await client.call(getLikes, {})
    await client.call(countNewLikes, {})
    await client.call(searchMembers)
    await client.call(getChanges, {})
    await presentCards(t.ctx.reads, id, [id])
    await newsOf(t.ctx.reads, [{ memberId: id, since: 0 }], [])
  }
  const found = await Promise.all(
    [t.ctx.reads, t.ctx.heavyReads, t.ctx.searchReads].map((db) =>
      sql<{ statement: string; custom: number; generic: number }>`
        select statement, custom_plans::int as custom, generic_plans::int as generic
        from pg_prepared_statements`.execute(db),
    ),
  )
  const rows = found.flatMap((each) => each.rows)
  for (const part of [
    'session.token_hash',
    'profile p on p.member_id = asked.member_id',
    'member_event',
    'select last_seq from member_feed',
    'm.notifications_disabled',
  ])
    assert.ok(
      rows.some(({ statement, custom, generic }) => statement.includes(part) && generic > TRIED && !custom),
      `the statement with ${part} has one plan`,
    )
  for (const part of ['as given', 'search_snapshot'])
    assert.ok(
      rows.some(({ statement, generic }) => statement.includes(part) && generic > 0),
      part,
    )
  assert.deepEqual(
    rows.filter(({ custom }) => custom > TRIED).map(({ statement }) => statement),
    [],
  )
})

test('A session is looked up by its key, also where there are too few to make that look cheap', async () => {
  const { id, client } = await t.aMember()
  await sql`insert into session (token_hash, member_id)
    select sha256(n::text::bytea), ${id} from generate_series(1, 1000) n`.execute(t.db)
  await sql`analyze session`.execute(t.db)
  await client.call(getUser, {})
  await client.call(getSessions, {})
  const { rows } = await sql<{ statement: string }>`
    select distinct statement from pg_prepared_statements
    where statement ~ 'session.(token|previous)_hash = asked'`.execute(t.ctx.reads)
  assert.equal(rows.length, 2, 'the statement with the user and the one without')
  for (const { statement } of rows) {
    const plan = await t.runtime.connection.pool.query(`explain (generic_plan) ${statement}`)
    assert.match(JSON.stringify(plan.rows), /Index Scan using session_pkey/, statement)
  }
})
