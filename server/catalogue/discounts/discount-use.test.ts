import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getPackages } from '#contract/catalogue.ts'
import { AppError } from '#server/kit/app-error.ts'
import { insertOrder } from '#test/acts/orders.ts'
import { testApp } from '#test/app.ts'
import { type DiscountUse, redeemDiscount, releaseDiscount, reserveDiscount } from './discount-use.ts'

const t = await testApp()
after(() => t.close())

let packageId = ''
let codes: Record<string, number> = {}
before(async () => {
  packageId = (await t.visitor().call(getPackages)).body.packages[0]?.id ?? ''
  await t.db
    .insertInto('discountCode')
    .values([
      { code: 'VOORALTIJD', kind: 'campaign', percentage: 5, validity: 'lifetime' },
      { code: 'EENKEER', kind: 'campaign', percentage: 5, validity: 'once-per-user' },
    ])
    .execute()
  const rows = await t.db.selectFrom('discountCode').select(['id', 'code']).execute()
  codes = Object.fromEntries(rows.map(({ code, id }) => [code, id]))
})

const orderOf = (memberId: number, status: 'created' | 'completed' = 'created') =>
  insertOrder(t.db, { memberId, packageId, status })
const use = (memberId: number, orderId: number, fields: Partial<DiscountUse> = {}): DiscountUse => ({
  codeId: codes.TIMEBONUS25 ?? 0,
  memberId,
  orderId,
  once: true,
  firstPurchase: true,
  ...fields,
})
const reserve = (one: DiscountUse) => t.db.transaction().execute((trx) => reserveDiscount(trx, one))
const outcome = (work: Promise<void>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

describe('a discount', () => {
  test('is reserved by one of fifty orders at the same time', async () => {
    const { id } = await t.aMember()
    const orders = await Promise.all(Array.from({ length: 50 }, () => orderOf(id)))
    const answers = await Promise.all(orders.map((order) => outcome(reserve(use(id, order.id)))))
    assert.equal(answers.filter((answer) => answer === 'done').length, 1)
    assert.equal(answers.filter((answer) => answer === 'catalogue.code_reserved').length, 49)
  })

  test('once per member is reserved by one of fifty orders at the same time, also where it is no first purchase', async () => {
    const { id } = await t.aMember()
    const orders = await Promise.all(Array.from({ length: 50 }, () => orderOf(id)))
    const campaign = { codeId: codes.EENKEER ?? 0, firstPurchase: false }
    const answers = await Promise.all(orders.map((order) => outcome(reserve(use(id, order.id, campaign)))))
    assert.equal(answers.filter((answer) => answer === 'done').length, 1)
    assert.equal(answers.filter((answer) => answer === 'catalogue.code_reserved').length, 49)
  })

  test('may be asked for by its order again, and names it to others', async () => {
    const { id } = await t.aMember()
    const [first, second] = [await orderOf(id), await orderOf(id)]
    await reserve(use(id, first.id))
    await reserve(use(id, first.id))
    await assert.rejects(reserve(use(id, second.id)), {
      code: 'catalogue.code_reserved',
      details: { order_id: first.publicId },
    })
  })

  test('is free again when its order is not paid, and used up when it is', async () => {
    const { id } = await t.aMember()
    const [first, second, third] = [await orderOf(id), await orderOf(id), await orderOf(id)]
    await reserve(use(id, first.id))
    await releaseDiscount(t.db, first.id)
    await reserve(use(id, second.id))
    await redeemDiscount(t.db, second.id)
    await releaseDiscount(t.db, second.id)
    assert.equal(await outcome(reserve(use(id, third.id))), 'catalogue.code_used')
  })

  test('of a first purchase counts for the other one too (spec/prices 20)', async () => {
    const { id } = await t.aMember()
    const [first, second] = [await orderOf(id), await orderOf(id)]
    await reserve(use(id, first.id))
    const welcome = use(id, second.id, { codeId: codes.WELCOME25 ?? 0 })
    assert.equal(await outcome(reserve(welcome)), 'catalogue.code_reserved')
    await redeemDiscount(t.db, first.id)
    assert.equal(await outcome(reserve(welcome)), 'catalogue.code_used')
  })

  test('of a first purchase is refused where something was bought without it', async () => {
    const { id } = await t.aMember()
    await orderOf(id, 'completed')
    const order = await orderOf(id)
    assert.equal(await outcome(reserve(use(id, order.id))), 'catalogue.code_first_purchase')
  })

  test('for good is used as often as one likes', async () => {
    const { id } = await t.aMember()
    for (let i = 0; i < 3; i++) {
      const order = await orderOf(id)
      await reserve(use(id, order.id, { codeId: codes.VOORALTIJD ?? 0, once: false, firstPurchase: false }))
    }
  })

  test('of an order that is paid after it was abandoned is used up, unless another order holds it', async () => {
    const [early, late] = [await t.aMember(), await t.aMember()]
    const given = await orderOf(early.id)
    await reserve(use(early.id, given.id))
    await releaseDiscount(t.db, given.id)
    await redeemDiscount(t.db, given.id)
    const next = await orderOf(early.id)
    assert.equal(await outcome(reserve(use(early.id, next.id))), 'catalogue.code_used')

    const [first, second] = [await orderOf(late.id), await orderOf(late.id)]
    await reserve(use(late.id, first.id))
    await releaseDiscount(t.db, first.id)
    await reserve(use(late.id, second.id))
    await redeemDiscount(t.db, first.id)
    await redeemDiscount(t.db, second.id)
    const states = await t.db
      .selectFrom('discountUse')
      .select('state')
      .where('memberId', '=', late.id)
      .orderBy('orderId')
      .execute()
    assert.deepEqual(
      states.map(({ state }) => state),
      ['released', 'redeemed'],
    )
  })

  test('that its order let go of can be reserved by it once more', async () => {
    const { id } = await t.aMember()
    const order = await orderOf(id)
    await reserve(use(id, order.id))
    await releaseDiscount(t.db, order.id)
    await reserve(use(id, order.id))
    const other = await orderOf(id)
    assert.equal(await outcome(reserve(use(id, other.id))), 'catalogue.code_reserved')
  })
})

describe('the budget of a code', () => {
  const MANY = 200
  const aCode = async (fields: object) => {
    const { id } = await t.db
      .insertInto('discountCode')
      .values({
        code: `BUDGET${(made += 1)}`,
        kind: 'campaign',
        percentage: 10,
        validity: 'lifetime',
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  let made = 0
  /** An order that costs 3.00 less than its package. */
  const cheaperOrder = async (memberId: number) => {
    const order = await orderOf(memberId)
    await sql`update member_order set amount = list_amount - 300 where id = ${order.id}`.execute(t.db)
    return order
  }
  const reserveMany = async (codeId: number) => {
    const { id } = await t.aMember()
    const orders = await Promise.all(Array.from({ length: MANY }, () => cheaperOrder(id)))
    const uses = orders.map((order) => use(id, order.id, { codeId, once: false, firstPurchase: false }))
    return { uses, answers: await Promise.all(uses.map((one) => outcome(reserve(one)))) }
  }
  const counted = (codeId: number) =>
    t.db.selectFrom('discountTotal').select(['uses', 'amount']).where('codeId', '=', codeId).execute()
  after(async () =>
    assert.deepEqual(
      (await t.alarms()).filter(({ invariant }) => /budget|code counts/.test(invariant)),
      [],
    ),
  )

  test('of uses is never overspent by 200 orders at the same time', async () => {
    const codeId = await aCode({ budgetUses: 10 })
    const { answers } = await reserveMany(codeId)
    assert.equal(answers.filter((answer) => answer === 'done').length, 10)
    assert.equal(answers.filter((answer) => answer === 'catalogue.code_exhausted').length, MANY - 10)
    assert.deepEqual(await counted(codeId), [{ uses: 10, amount: 30_00 }])
  })

  test('of money is never overspent by 200 orders at the same time', async () => {
    const codeId = await aCode({ budgetAmount: 20_00, currency: 'EUR' })
    const { answers } = await reserveMany(codeId)
    assert.equal(answers.filter((answer) => answer === 'done').length, 6)
    assert.deepEqual(await counted(codeId), [{ uses: 6, amount: 18_00 }])
  })

  test('is free again by orders that ended, and a late payment takes it only where there is room', async () => {
    const codeId = await aCode({ budgetUses: 1 })
    const { uses, answers } = await reserveMany(codeId)
    const first = uses[answers.indexOf('done')]
    const second = uses[answers.indexOf('catalogue.code_exhausted')]
    assert.ok(first && second)
    await releaseDiscount(t.db, first.orderId)
    assert.equal(await outcome(reserve(second)), 'done')
    await redeemDiscount(t.db, first.orderId)
    assert.deepEqual(await counted(codeId), [{ uses: 1, amount: 3_00 }])
    await releaseDiscount(t.db, second.orderId)
    await redeemDiscount(t.db, first.orderId)
    assert.deepEqual(await counted(codeId), [{ uses: 1, amount: 3_00 }])
    assert.equal(await outcome(reserve(second)), 'catalogue.code_exhausted')
  })
})
