import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { Ctx } from '#server/kit/ctx.ts'
import { testApp } from '#test/app.ts'
import { creditsJobs } from './credits.jobs.ts'

const t = await testApp()
after(() => t.close())

async function reports(): Promise<unknown[]> {
  const logged: unknown[] = []
  const log = { ...t.ctx.log, error: (alarm: unknown) => logged.push(alarm) } as unknown as Ctx['log']
  await creditsJobs({ ...t.ctx, log })['credits.check-ledger']()
  return logged
}

test('books that are too large to be read in the time of a call are read all the same, once at a time', async () => {
  assert.deepEqual(await reports(), [])
  await sql`create or replace view ledger_alarm as
    select 'timeout'::text as invariant, current_setting('statement_timeout') as subject`.execute(t.db)
  assert.deepEqual(await reports(), [{ invariant: 'timeout', subject: '15min' }])
  await t.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('check ledger', 0))`.execute(trx)
    assert.deepEqual(await reports(), [], 'somebody reads them now')
  })
})
