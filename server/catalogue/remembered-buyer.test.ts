import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getDiscountCode, getPackages } from '#contract/catalogue.ts'
import { insertOrder } from '#test/acts/orders.ts'
import { type TestClient, testApp } from '#test/app.ts'
import { catalogueJobs } from './catalogue.jobs.ts'

const t = await testApp()
after(() => t.close())

test('a buyer with another account of the same mailbox gets no discount of a first purchase (spec/abuse T46)', async () => {
  const newcomer = (email: string) => t.aMember({ email, country: 'NL', signedUpAt: new Date() })
  const first = await newcomer('koopt.graag@gmail.com')
  const [, p1] = (await t.visitor().call(getPackages)).body.packages
  assert.ok(p1)
  const order = await insertOrder(t.db, { memberId: first.id, packageId: p1.id })
  await catalogueJobs(t.ctx)['catalogue.remember-buyer']({ orderId: order.id })

  const offered = async (email: string) => {
    const { client } = await newcomer(email)
    const { body } = await client.call(getPackages)
    const asked = await client.call(getDiscountCode, { query: { code: 'TIMEBONUS25' } })
    return [body.discount?.code, body.packages[1]?.price.amount, asked.body.error?.code]
  }
  assert.deepEqual(await offered('koop.tgraag+2@gmail.com'), [
    undefined,
    '24.95',
    'catalogue.code_first_purchase',
  ])
  assert.deepEqual(await offered('iemand.anders@gmail.com'), ['TIMEBONUS25', '18.71', undefined])
})

describe('The time bonus', () => {
  const TIME_BONUS = { query: { code: 'TIMEBONUS25' } }
  const newcomer = (email: string, signedUpAt = new Date()) => t.aMember({ email, country: 'NL', signedUpAt })
  const activeOf = async ({ client }: { client: TestClient }) =>
    (await client.call(getPackages)).body.discount?.code
  const typed = async ({ client }: { client: TestClient }) =>
    (await client.call(getDiscountCode, TIME_BONUS)).body.error?.code

  test('is shown to one account of a mailbox, where nothing was bought, and to that one again and again', async () => {
    const first = await newcomer('tikt@gmail.com')
    assert.equal(await activeOf(first), 'TIMEBONUS25')
    const second = await newcomer('t.i.k.t+2@googlemail.com')
    assert.equal(await activeOf(second), undefined)
    assert.equal(await typed(second), 'catalogue.code_used')
    assert.deepEqual([await activeOf(first), await typed(first)], ['TIMEBONUS25', undefined])
  })

  test('leaves no welcome code to another account of the mailbox either', async () => {
    await activeOf(await newcomer('welkom@yahoo.com'))
    const second = await newcomer('welkom-2@yahoo.com', new Date(Date.now() - 5 * 3_600_000))
    assert.equal(await activeOf(second), undefined)
    const { body } = await second.client.call(getDiscountCode, { query: { code: 'WELCOME25' } })
    assert.equal(body.error?.code, 'catalogue.code_used')
  })

  test('stays away from the mailbox when the account that saw it is erased, for twelve months', async () => {
    const first = await newcomer('weg@example.nl')
    assert.equal(await typed(first), undefined)
    await sql`update member set status = 'deleted', deleted_at = now() where id = ${first.id}`.execute(t.db)
    await sql`select erase_member(${first.id})`.execute(t.db)
    assert.equal(await typed(await newcomer('weg+2@example.nl')), 'catalogue.code_used')
    await sql`update signup_bonus set until = until - interval '12 months'`.execute(t.db)
    assert.equal(await typed(await newcomer('weg+3@example.nl')), undefined)
  })

  test('asked for by twenty accounts of a mailbox at once is shown to one, however many tabs each has', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, number) => newcomer(`samen+${number}@example.nl`)),
    )
    const answers = await Promise.all(people.flatMap((person) => [activeOf(person), activeOf(person)]))
    const shown = people.filter((_, at) => answers[2 * at] ?? answers[2 * at + 1])
    assert.equal(shown.length, 1)
    const at = people.indexOf(shown[0]!)
    assert.deepEqual(answers.slice(2 * at, 2 * at + 2), ['TIMEBONUS25', 'TIMEBONUS25'])
  })
})
