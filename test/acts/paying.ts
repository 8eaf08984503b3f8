import { randomUUID } from 'node:crypto'
import { getPackages } from '#contract/catalogue.ts'
import { createOrder, getOrder, type Order } from '#contract/payments.ts'
import type { PaymentMethod } from '#contract/rules/money.ts'
import type { NewMember } from '#server/dev/demo/insert-member.ts'
import type { AttemptRow, OrderRow } from '#server/payments/orders/order-rows.ts'
import type { TestApp, TestClient } from '#test/app.ts'

/** Returns the id of the package with so many credits; by default the smallest. */
export async function packageOf(client: TestClient, credits?: number): Promise<string> {
  const { body } = await client.call(getPackages)
  const found = credits ? body.packages.find((one) => one.credits === credits) : body.packages[0]
  if (!found) throw new Error(`no package of ${credits} credits`)
  return found.id
}

const LONG_AGO = new Date(Date.now() - 100 * 24 * 3_600_000)

/** A member without first-purchase discounts: all orders cost the same, and none waits. */
export const aBuyer = (t: TestApp, fields: Partial<NewMember> = {}) =>
  t.aMember({ signedUpAt: LONG_AGO, ...fields })

type Wish = { credits?: number; method?: PaymentMethod; key?: string; more?: Record<string, unknown> }

/** Orders a package as the web does; throws if it is refused. */
export async function order(
  client: TestClient,
  { credits, method = 'ideal', key, more }: Wish = {},
): Promise<Order> {
  const { status, body } = await client.call(
    createOrder,
    { body: { package_id: await packageOf(client, credits), method, ...more } },
    { key: key ?? randomUUID() },
  )
  if (status > 201) throw new Error(JSON.stringify(body))
  return body.order
}

export const orderNow = async (client: TestClient, id: string): Promise<Order> =>
  (await client.call(getOrder, { params: { id } })).body

export const orderRow = async (t: TestApp, publicId: string): Promise<OrderRow> =>
  (await t.db
    .selectFrom('memberOrder')
    .selectAll()
    .where('publicId', '=', publicId)
    .executeTakeFirstOrThrow()) as OrderRow

/** Returns the attempts of an order, the oldest first. */
export const attemptsOf = async (t: TestApp, publicId: string): Promise<AttemptRow[]> =>
  (await t.db
    .selectFrom('paymentAttempt as a')
    .innerJoin('memberOrder as o', 'o.id', 'a.orderId')
    .where('o.publicId', '=', publicId)
    .selectAll('a')
    .orderBy('a.createdAt')
    .execute()) as AttemptRow[]

/** Returns the provider's id of the newest payment for an order. */
export async function paymentIdOf(t: TestApp, publicId: string): Promise<string> {
  const id = (await attemptsOf(t, publicId)).at(-1)?.providerId
  if (!id) throw new Error(`order ${publicId} has no payment`)
  return id
}

/** Lets the payer act at the provider, and runs all that follows. */
export async function settle(
  t: TestApp,
  publicId: string,
  status: 'paid' | 'failed' | 'canceled' | 'expired' | 'pending',
  reason?: string,
): Promise<void> {
  await t.provider.settle(await paymentIdOf(t, publicId), status, reason)
  await t.runJobs()
}

/** Orders and pays a package, and runs all that follows. */
export async function bought(t: TestApp, client: TestClient, purchase: Wish = {}): Promise<Order> {
  const { id } = await order(client, purchase)
  await settle(t, id, 'paid')
  return orderNow(client, id)
}

/** A payment at the provider for an attempt that has one already. */
export async function secondPayment(t: TestApp, orderId: string, attemptId: string) {
  const { amount, currency } = await orderRow(t, orderId)
  return t.ctx.paymentProvider.createPayment({
    key: randomUUID(),
    amount: { minor: amount, currency },
    description: 'Vonk',
    method: 'ideal',
    locale: 'nl_NL',
    country: 'NL',
    email: 'lid@demo.test',
    returnUrl: 'http://localhost:3000/',
    webhookUrl: 'http://localhost:3000/webhooks/local/none/none',
    orderId,
    attemptId,
  })
}
