import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { getCases } from '#contract/admin/cases.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

type State = 'waiting' | 'open' | 'taken' | 'decided'
const states: readonly State[] = ['waiting', 'open', 'taken', 'decided']

let t: TestApp
before(async () => {
  t = await testApp()
  const { id } = await t.aStaff({ roles: ['moderator'] })
  // Of each brand and of none, in all states, and several with one time.
  await sql`insert into staff_case
      (kind, subject_kind, subject_id, source, priority, created_at, due_at, brand, state, taken_by, taken_until, decided_at)
    select 'appeal', 'appeal', n::text, 'report', n % 3, now() - make_interval(hours => n / 4), now(),
           (array['vonk', 'gloed', null])[1 + n % 7 % 3], state, case when state = 'taken' then ${id}::int end,
           case when state = 'taken' then now() + make_interval(mins => n % 2 * 30 - 15) end,
           case when state = 'decided' then now() - make_interval(hours => n / 4) end
    from (select n, (array['open', 'decided', 'open', 'taken', 'open'])[1 + n % 5] as state from generate_series(1, 400) n) c`.execute(
    t.db,
  )
})
after(() => t.close())

async function allOf(by: TestClient, state: State): Promise<string[]> {
  const ids: string[] = []
  for (let next: string | undefined | null; next !== null; ) {
    const { body } = await by.call(getCases, { query: { kind: 'appeal', state, after: next } })
    ids.push(...body.cases.map(({ id }) => id))
    next = body.next
  }
  return ids
}

test('who works for some brands finds their cases, page by page, in the order of all', async () => {
  const { rows } = await sql<{ id: string; brand: string }>`
    select public_id as id, brand from staff_case where brand is not null`.execute(t.db)
  const brandOf = new Map(rows.map(({ id, brand }) => [id, brand]))
  const { client: ofAll } = await t.aStaff({ roles: ['moderator'] })
  for (const brands of [['gloed'], ['gloed', 'vonk'], ['gloed', 'gloed']]) {
    const { client } = await t.aStaff({ roles: ['moderator'], brands })
    for (const state of states) {
      const theirs = (await allOf(ofAll, state)).filter((id) => brands.includes(brandOf.get(id) ?? ''))
      assert.ok(theirs.length > 5)
      assert.deepEqual(await allOf(client, state), theirs, `${brands.join()} ${state}`)
    }
  }
})
