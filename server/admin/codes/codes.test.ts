import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { type codeStates, createCode, getCodes, stopCode } from '#contract/admin/codes.ts'
import { createOrder } from '#contract/payments.ts'
import { aBuyer, order, packageOf, settle } from '#test/acts/paying.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
afterEach(async () => assert.deepEqual(await t.alarms(), []))
after(() => t.close())

const create = (body: Record<string, unknown>) =>
  t.staff('marketing').call(createCode, { body: body as never })
const basis = { value_percentage: 20, once_per_user: true }
const pays = async (client: TestClient, code: string) => {
  const { status, body } = await client.call(createOrder, {
    body: { package_id: await packageOf(client), method: 'ideal', discount_code: code },
  })
  return status === 201 ? 'done' : body.error?.code
}
const listed = async (code: string) =>
  (await t.staff('owner').call(getCodes, { query: { q: code } })).body.codes.find((one) => one.code === code)

describe('a discount code', () => {
  test('is created, used, and exhausted', async () => {
    const { status, body } = await create({ ...basis, code: 'voorjaar', budget: 2, countries: ['NL', 'BE'] })
    assert.equal(status, 201)
    assert.deepEqual(
      [body.code.code, body.code.state, body.code.budget, body.code.countries, body.code.used],
      ['VOORJAAR', 'active', 2, ['NL', 'BE'], { orders: 0, given: [] }],
    )
    const [one, two, three] = [await aBuyer(t), await aBuyer(t), await aBuyer(t)]
    const first = await order(one.client, { more: { discount_code: 'VOORJAAR' } })
    assert.equal(await pays(two.client, 'voorjaar'), 'done')
    assert.equal(await pays(three.client, 'voorjaar'), 'catalogue.code_exhausted')
    const used = await listed('VOORJAAR')
    assert.equal(used?.state, 'exhausted')
    assert.deepEqual(used.used, { orders: 2, given: [{ amount: '4.38', currency: 'EUR' }] })
    await settle(t, first.id, 'failed')
    assert.equal((await listed('VOORJAAR'))?.state, 'active', 'an order that ended gives its part back')
    assert.equal(await pays(three.client, 'voorjaar'), 'done')
  })

  test('with a budget of money is for orders of its currency, and 200 at once never overspend it', async () => {
    const made = await create({ ...basis, code: 'TIENTJE', budget: { amount: '11.00', currency: 'EUR' } })
    assert.deepEqual(made.body.code.budget, { amount: '11.00', currency: 'EUR' })
    const members = await Promise.all(Array.from({ length: 40 }, () => aBuyer(t)))
    const answers = (
      await Promise.all(
        members.map(async ({ client }) => {
          const tries = []
          for (let n = 0; n < 5; n++) tries.push(await pays(client, 'TIENTJE'))
          return tries
        }),
      )
    ).flat()
    assert.equal(answers.filter((answer) => answer === 'done').length, 5)
    const { used } = (await listed('TIENTJE')) ?? {}
    assert.deepEqual(used, { orders: 5, given: [{ amount: '10.95', currency: 'EUR' }] })
  })

  test('is refused where it exists, is over already, or is of no one currency', async () => {
    await create({ ...basis, code: 'DUBBEL' })
    for (const [more, field, code] of [
      [{ code: 'dubbel' }, 'code', 'admin.code_exists'],
      [{ expires: '2020-01-01' }, 'expires', 'request.field_invalid'],
      [{ countries: ['XX'] }, 'countries', 'request.field_invalid'],
      [{ minimum_order_value: '5.00' }, 'currency', 'request.field_required'],
      [{ budget: { amount: '5.00', currency: 'EUR' }, currency: 'USD' }, 'currency', 'request.field_invalid'],
      [{ budget: { amount: '0.00', currency: 'EUR' } }, 'budget', 'request.field_invalid'],
    ] as const) {
      const { body } = await create({ ...basis, code: 'NIEUW', ...more })
      assert.equal(body.error?.fields?.[field]?.code, code, field)
    }
    const least = await create({ ...basis, code: 'VANAF', minimum_order_value: '20.00', currency: 'EUR' })
    assert.deepEqual(least.body.code.minimum_order_value, { amount: '20.00', currency: 'EUR' })
  })

  test('that is stopped is nobody’s any more, and both acts are in the log', async () => {
    await create({ ...basis, code: 'STOPMIJ' })
    const stop = () => t.staff('marketing').call(stopCode, { params: { code: 'STOPMIJ' } })
    assert.equal((await stop()).body.code.state, 'stopped')
    assert.equal((await stop()).status, 200)
    assert.equal(await pays((await aBuyer(t)).client, 'STOPMIJ'), 'catalogue.code_not_found')
    const acts = await t.db
      .selectFrom('staffLog')
      .select('act')
      .where('subjectId', '=', 'STOPMIJ')
      .orderBy('id')
      .execute()
    assert.deepEqual(
      acts.map(({ act }) => act),
      ['create_code', 'stop_code'],
    )
    const unknown = await t.staff('owner').call(stopCode, { params: { code: 'ERISNIET' } })
    assert.equal(unknown.body.error?.code, 'admin.code_not_found')
  })

  test('lists come in pages', async () => {
    await t.db
      .insertInto('discountCode')
      .values(
        Array.from({ length: 60 }, (_, n) => ({
          code: `PAGINA${n}`,
          kind: 'campaign',
          percentage: 5,
          validity: 'lifetime',
        })),
      )
      .execute()
    const first = (await t.staff('owner').call(getCodes)).body
    const second = (await t.staff('owner').call(getCodes, { query: { after: first.next ?? '' } })).body
    const seen = [...first.codes, ...second.codes].map(({ code }) => code)
    assert.equal(first.codes.length, 50)
    assert.equal(new Set(seen).size, seen.length)
    assert.ok(seen.includes('PAGINA0'))
  })

  test('are found by their beginning in the order of codes, and by what ended them', async () => {
    const member = await t.aMember()
    const rows = Array.from({ length: 130 }, (_, n) => ({
      code: `ORDE${String((n * 37) % 130).padStart(3, '0')}`,
      kind: n ? 'campaign' : 'lifetime',
      memberId: n ? null : member.id,
      percentage: 5,
      validity: 'lifetime',
      status: n % 10 ? 'active' : 'disabled',
      stoppedAt: n % 10 ? null : new Date(),
      expiresAt: n % 10 === 3 ? new Date('2020-01-01') : n % 10 === 4 ? new Date('2120-01-01') : null,
      budgetUses: n % 10 === 5 ? 2 : n % 10 === 6 ? 3 : null,
      uses: n % 10 === 5 || n % 10 === 6 ? 2 : 0,
    }))
    await t.db.insertInto('discountCode').values(rows.toReversed()).execute()
    const withoutSearch = (await t.staff('owner').call(getCodes)).body.codes
    assert.ok(!withoutSearch.some(({ kind }) => kind === 'lifetime'), 'each member who left has one')
    const allOf = async (query: { kind?: 'lifetime'; state?: (typeof codeStates)[number]; q: string }) => {
      const seen: string[] = []
      for (let next: string | undefined | null; next !== null; ) {
        const { body } = await t.staff('owner').call(getCodes, { query: { ...query, after: next } })
        seen.push(...body.codes.map(({ code }) => code))
        next = body.next
      }
      return seen
    }
    const those = (isMeant: (n: number) => boolean) =>
      rows
        .filter((_row, n) => isMeant(n))
        .map(({ code }) => code)
        .toSorted()
    assert.deepEqual(
      await allOf({ q: 'ORDE' }),
      those(() => true),
    )
    assert.deepEqual(
      await allOf({ q: 'ORDE', state: 'stopped' }),
      those((n) => n % 10 === 0),
    )
    assert.deepEqual(
      await allOf({ q: 'ORDE', state: 'expired' }),
      those((n) => n % 10 === 3),
    )
    assert.deepEqual(
      await allOf({ q: 'ORDE', state: 'exhausted' }),
      those((n) => n % 10 === 5),
    )
    assert.deepEqual(await allOf({ q: 'ORDE', kind: 'lifetime', state: 'stopped' }), [rows[0]?.code])
    const bad = await t.staff('owner').call(getCodes, { query: { q: 'ORDE', after: 'AAAA' } })
    assert.equal(bad.status, 400)
    const ofOtherList = Buffer.from('0000000099').toString('base64url')
    const { codes } = (await t.staff('owner').call(getCodes, { query: { q: 'ORDE', after: ofOtherList } }))
      .body
    assert.ok(codes.every(({ code }) => code.startsWith('ORDE')))
    // No order used them, which the books would tell.
    await t.db.deleteFrom('discountCode').where('code', 'like', 'ORDE%').execute()
  })
})
