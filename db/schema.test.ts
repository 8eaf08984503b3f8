import assert from 'node:assert/strict'
import fs from 'node:fs'
import { after, test } from 'node:test'
import type { Client } from 'pg'
import { testDatabase } from '#test/database.ts'
import { describeSchema, describeTypes, SCHEMA_FILE, TYPES_FILE } from './describe.ts'
import { withClient } from './with-client.ts'

const database = await testDatabase()
after(() => database.drop())

const connected = (work: (client: Client) => Promise<void>) =>
  withClient({ connectionString: database.url }, work)

test('db/schema.sql shows the present schema', async () => {
  assert.equal(
    await describeSchema(database.url),
    fs.readFileSync(SCHEMA_FILE, 'utf8'),
    'run npm run db:generate',
  )
})

test('db/types.ts types the present schema', async () => {
  assert.equal(
    await describeTypes(database.url),
    fs.readFileSync(TYPES_FILE, 'utf8'),
    'run npm run db:generate',
  )
})

test('what goes with a deleted row is found by an index', () =>
  connected(async (client) => {
    const { rows } = await client.query<{ missing: string }>(`
      select k.conrelid::regclass || ' ' || pg_get_constraintdef(k.oid) as missing from pg_constraint k
      where k.contype = 'f' and (k.confdeltype in ('c', 'n') or k.confrelid = 'member'::regclass)
        -- Rows of these are few, and nothing deletes them but people.
        and k.confrelid <> all ('{brand,staff,campaign}'::regclass[])
        and not exists (
          select from pg_index i where i.indrelid = k.conrelid
            and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(k.conkey)] = k.conkey
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))
      order by 1`)
    assert.deepEqual(
      rows.map(({ missing }) => missing),
      [],
    )
  }))

test('no table that a paid send writes has a check constraint, which each statement reads anew', () =>
  connected(async (client) => {
    const { rows } = await client.query(`
      select conrelid::regclass::text as name, pg_get_constraintdef(oid) as rule from pg_constraint
      where contype = 'c' and conrelid = any ('{member,conversation,message,ledger_entry,outbox}'::regclass[])`)
    assert.deepEqual(rows, [])
  }))

test('visitors see a member openly, blurred or not at all', () =>
  connected(async (client) => {
    const insert = 'insert into member (email, visitor_visibility) values ($1, $2)'
    for (const visibility of ['open', 'blurred', 'hidden'])
      await client.query(insert, [`${visibility}@x.nl`, visibility])
    const refused = { code: '23514', message: /visitor_visibility is open, blurred or hidden/ }
    await assert.rejects(client.query(insert, ['other@x.nl', 'other']), refused)
    await assert.rejects(client.query("update member set visitor_visibility = ''"), refused)
  }))

test('the ledger takes entries and never changes them', () =>
  connected(async (client) => {
    for (const text of [
      'update ledger_entry set amount = 1',
      'delete from ledger_entry',
      'truncate ledger_entry',
    ]) {
      await assert.rejects(client.query(text), /append-only/)
    }
    await assert.rejects(
      client.query("update member set credits = -1 where email = 'anna@demo.test'"),
      /non_negative_check/,
    )
  }))
