import * as payments from '#contract/payments.ts'
import { returnUrl } from '#server/payments/attempts/tokens.ts'
import { insertOrder, insertPaidOrder } from '#test/acts/orders.ts'
import { packageOf } from '#test/acts/paying.ts'
import { type Cell, row } from './row.ts'

type Status = NonNullable<Parameters<typeof insertOrder>[1]['status']>

/** Returns the public id of the caller's or another member's order, if the row needs it. */
async function orderOf({ t, actor, people, relation, object }: Cell, status: Status): Promise<string> {
  if (relation === 'never there') return object
  const memberId = relation === 'own' ? actor.me.id : people.stranger.id
  const packageId = await packageOf(t.visitor())
  const { publicId } = await (status === 'completed'
    ? insertPaidOrder(t, { memberId, packageId })
    : insertOrder(t.db, { memberId, packageId, status }))
  return publicId
}

const onlyMine = {
  another: 'payments.order_not_found',
  'never there': 'payments.order_not_found',
} as const

const ordering = (method: string) => async (cell: Cell) => ({
  body: { package_id: await packageOf(cell.t.visitor()), method },
})
/** Input for a repeat of a completed order. */
const repeating = (method: string) => async (cell: Cell) => {
  await orderOf(cell, 'completed')
  return { body: { method } }
}
const ids = new WeakMap<Cell, Promise<string>>()
/** Returns the same failed order for a call and its changed version. */
function failedOrder(cell: Cell): Promise<string> {
  const known = ids.get(cell) ?? orderOf(cell, 'failed')
  ids.set(cell, known)
  return known
}
const paying = (method: string) => async (cell: Cell) => ({
  params: { id: await failedOrder(cell) },
  body: { method },
})

export const rowsOfOrders = [
  row(payments.createOrder, { input: ordering('ideal'), changed: ordering('paypal') }),
  row(payments.repeatOrder, {
    input: repeating('ideal'),
    changed: () => ({ body: { method: 'paypal' } }),
  }),
  row(payments.getRepeatable, {
    input: async (cell) => {
      await orderOf(cell, 'completed')
      return {}
    },
  }),
  row(payments.payOrder, {
    of: 'order',
    input: paying('ideal'),
    changed: paying('paypal'),
    expected: onlyMine,
  }),
  row(payments.cancelOrder, {
    of: 'order',
    input: async (cell) => ({ params: { id: await orderOf(cell, 'pending') } }),
    expected: onlyMine,
  }),
  row(payments.getOrders),
  row(payments.getOrder, {
    of: 'order',
    input: async (cell) => ({ params: { id: await orderOf(cell, 'completed') } }),
    expected: onlyMine,
  }),
  row(payments.getOrderStatus, {
    input: async (cell) => {
      const id = await orderOf({ ...cell, relation: 'another' }, 'completed')
      return {
        params: { id },
        query: { rt: new URL(returnUrl(cell.t.ctx, 'http://localhost', id)).searchParams.get('rt') },
      }
    },
  }),
]
