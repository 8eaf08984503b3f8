import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withClient } from '#db/with-client.ts'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

test('to erase a member reads no table whole', async () => {
  const { id } = await t.aMember()
  const { rows } = await withClient({ connectionString: t.url }, async (client) => {
    await client.query('begin')
    // Without an index for the question PostgreSQL reads the table whole even so.
    await client.query('set local enable_seqscan = off')
    await client.query('select erase_member($1)', [id])
    return client.query<{ relname: string }>(
      'select relname from pg_stat_xact_user_tables where seq_scan > 0 order by relname',
    )
  })
  assert.deepEqual(rows, [])
})
