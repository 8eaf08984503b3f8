import assert from 'node:assert/strict'
import fs from 'node:fs'
import { after, test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '#test/database.ts'
import { describeSchema, describeTypes, SCHEMA_FILE, TYPES_FILE } from './describe.ts'

const database = await testDatabase()
after(() => database.drop())

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

test('the ledger takes entries and never changes them', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
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
  } finally {
    await client.end()
  }
})
