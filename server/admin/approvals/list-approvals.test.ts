import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { getApprovals } from '#contract/admin/orders.ts'
import { testApp } from '#test/app.ts'
import { orderApprovals } from './list-approvals.ts'

const t = await testApp()
after(() => t.close())

test('approvals of a state come in pages, the latest first, and those of a subject together', async () => {
  const [asks, decides] = [await t.aStaff({ roles: ['finance'] }), await t.aStaff({ roles: ['finance'] })]
  await sql`
    insert into approval (kind, subject_kind, subject_id, payload, permission, reason, requested_by, state, decided_by, decided_at)
    select 'refund', 'order', (n / 3)::text, '{}', 'large_sums', 'Asked', ${asks.id}::int, state,
           case when state <> 'waiting' then ${decides.id}::int end, case when state <> 'waiting' then now() end
    from (select n, (array['waiting', 'approved', 'refused'])[1 + n % 3] as state from generate_series(0, 359) n) a`.execute(
    t.db,
  )
  for (const state of [undefined, 'waiting', 'approved', 'refused'] as const) {
    const { rows } = await sql<{ id: string }>`
      select public_id as id from approval where ${state ?? null}::text is null or state = ${state ?? null}
      order by approval.id desc`.execute(t.db)
    const seen: string[] = []
    for (let next: string | undefined | null; next !== null; ) {
      const { body } = await decides.client.call(getApprovals, { query: { state, after: next } })
      seen.push(...body.approvals.map(({ id }) => id))
      next = body.next
    }
    assert.deepEqual(
      seen,
      rows.map(({ id }) => id),
      state ?? 'all',
    )
  }
  const staff = { id: decides.id, brands: null, permissions: new Set(['large_sums']) } as never
  const ofOrder = await orderApprovals(t.db, staff, '7')
  assert.deepEqual(
    ofOrder.map(({ subject, state }) => [subject.id, state]),
    ['refused', 'approved', 'waiting'].map((state) => ['7', state]),
  )
})
