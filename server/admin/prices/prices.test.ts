import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { decideApproval, getApprovals } from '#contract/admin/orders.ts'
import { getPrices, setPrices } from '#contract/admin/prices.ts'
import { testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

const [one, other] = [await t.aStaff({ roles: ['marketing'] }), await t.aStaff({ roles: ['marketing'] })]
type Package = { credits: number; price: string }
const set = (country: string, packages: Package[]) =>
  one.client.call(setPrices, {
    params: { country },
    body: { packages: packages.map((each) => ({ style: 'p0' as const, ...each })) },
  })
const sold = async (country: string) => {
  const { body } = await one.client.call(getPrices, { params: { country } })
  return body.packages
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .map(({ credits, price }) => [credits, price.amount])
}

test('a credit that costs less than half of before waits for a second person', async () => {
  const before = await sold('NL')
  const wanted = [{ credits: 100_000, price: '10.95' }]
  const asked = await set('NL', wanted)
  assert.equal(asked.status, 202)
  assert.deepEqual(await sold('NL'), before)
  const again = await set('NL', wanted)
  assert.equal((again.body as { error?: { code: string } }).error?.code, 'admin.approval_waiting')
  const latest = async () => (await other.client.call(getApprovals)).body.approvals[0]
  const waiting = await latest()
  assert.deepEqual(
    [waiting?.kind, waiting?.subject.id, waiting?.packages, waiting?.cannot],
    ['prices', 'NL', [{ credits: 100_000, price: { amount: '10.95', currency: 'EUR' } }], null],
  )
  const decide = async (by: typeof one, approve = true) =>
    by.client.call(decideApproval, { params: { id: (await latest())?.id ?? '' }, body: { approve } })
  assert.equal((await decide(one)).body.error?.code, 'admin.same_person')
  const changed = [{ credits: 10, price: '9.95' }]
  assert.equal((await set('NL', changed)).status, 200)
  assert.equal((await decide(other)).body.error?.code, 'admin.approval_outdated')
  assert.deepEqual(await sold('NL'), [[10, '9.95']], 'what was set in between stays')
  assert.equal((await decide(other, false)).status, 200)
  assert.equal((await set('NL', wanted)).status, 202)
  assert.equal((await decide(other)).status, 200)
  assert.deepEqual(await sold('NL'), [[100_000, '10.95']])
})

test('half of before is set at once, and half of what it was a week ago only later', async () => {
  assert.equal((await set('DE', [{ credits: 100, price: '60.00' }])).status, 200)
  await sql`update package_price set valid_from = valid_from - interval '8 days', valid_to = valid_to - interval '8 days'`.execute(
    t.db,
  )
  assert.equal((await set('DE', [{ credits: 100, price: '30.00' }])).status, 200)
  assert.equal((await set('DE', [{ credits: 100, price: '27.00' }])).status, 202)
  await sql`update package_price set valid_from = valid_from - interval '8 days', valid_to = valid_to - interval '8 days'`.execute(
    t.db,
  )
  assert.equal((await set('DE', [{ credits: 100, price: '15.00' }])).status, 200)
})

test('a country that sells nothing yet is compared with the others of its currency', async () => {
  await sql`update package set withdrawn_at = now() - interval '8 days' where country in ('ES', 'PL')`.execute(
    t.db,
  )
  await sql`update package_price n set valid_from = valid_from - interval '30 days' from package p
    where p.id = n.package_id and p.country in ('ES', 'PL') and n.valid_to is null`.execute(t.db)
  assert.equal((await set('ES', [{ credits: 10, price: '9.00' }])).status, 200)
  assert.equal(
    (await set('PL', [{ credits: 10, price: '90.00' }])).status,
    202,
    'nobody sells in this currency',
  )
})
