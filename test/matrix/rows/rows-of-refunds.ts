import { randomUUID } from 'node:crypto'
import * as payments from '#contract/payments.ts'
import { isLoggedOut, isRestricted } from '#test/matrix/actors.ts'
import { buys } from './buys.ts'
import { type Cell, row } from './row.ts'

const made = new WeakMap<object, Promise<string>>()
/** Returns the caller's paid order, or the shared order of another member. */
function orderOf({ t, actor, people, relation, object }: Cell): Promise<string> {
  if (relation === 'never there') return Promise.resolve(object)
  const owner = relation === 'own' ? actor.me : people.stranger
  if (owner === actor.me && isLoggedOut(actor.name) && !isRestricted(actor.name))
    return Promise.resolve(randomUUID())
  const known = made.get(owner) ?? buys(t, owner.id)
  made.set(owner, known)
  return known
}

const onlyMine = {
  another: 'payments.order_not_found',
  'never there': 'payments.order_not_found',
} as const
const ofOrder = { of: 'order', expected: onlyMine } as const

export const rowsOfRefunds = [
  row(payments.getWithdrawal, {
    ...ofOrder,
    input: async (cell) => ({ params: { id: await orderOf(cell) } }),
  }),
  row(payments.withdraw, {
    ...ofOrder,
    input: async (cell) => ({ params: { id: await orderOf(cell) }, body: { confirm: true } }),
    changed: async (cell) => ({
      params: { id: await orderOf(cell) },
      body: { confirm: true, name: 'Iemand anders' },
    }),
  }),
  row(payments.getReceipts, {
    ...ofOrder,
    input: async (cell) => ({ params: { id: await orderOf(cell) } }),
  }),
  row(payments.getSpending),
  row(payments.setSpendingLimit, {
    // A raise waits for a day, which a repeat must not begin anew.
    input: async ({ actor }) => {
      await actor.client.call(payments.setSpendingLimit, { body: { limit: '50' } })
      return { body: { limit: '100' } }
    },
    changed: () => ({ body: { limit: '200' } }),
  }),
  row(payments.confirmSpendingNotice),
]
