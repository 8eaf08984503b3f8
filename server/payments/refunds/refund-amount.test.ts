import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { creditsLeft, creditsOfPart, type ReplayEntry, withdrawalAmount } from './refund-amount.ts'

type Act = { what: 'given' | 'bought' | 'spent' | 'held' | 'charged back' | 'debt' | 'undone'; n: number }

/** A possible ledger: no entry takes more than the balance or undoes what was not done. */
function ledgerOf(acts: Act[]) {
  const entries: ReplayEntry[] = []
  const orders = new Map<number, number>()
  const facts = new Map<string, number>()
  const undoable: { kind: string; key: string; amount: number }[] = []
  let balance = 0
  const add = (kind: string, idemKey: string, amount: number) => {
    if (!amount) return
    balance += amount
    entries.push({ seq: entries.length + 1, kind, amount, idemKey })
  }
  const anOrder = (n: number) => [...orders.keys()][n % orders.size]
  for (const [at, { what, n }] of acts.entries()) {
    const id = `f${at}`
    if (what === 'given') add('signup', `bonus:${at}`, n)
    if (what === 'bought') {
      orders.set(at, n)
      add('purchase', `order:${at}:grant`, n)
    }
    const taken = Math.min(n, balance)
    if (what === 'spent' && taken) {
      add('message', `message:${id}`, -taken)
      undoable.push({ kind: 'refund', key: `refund:${id}`, amount: taken })
    }
    if (what === 'debt') add('debt', `order:${at}:debt`, -taken)
    if ((what === 'held' || what === 'charged back') && orders.size && taken) {
      const held = what === 'held'
      facts.set(held ? `refund:${id}` : `chargeback:${id}`, anOrder(n) ?? 0)
      add(held ? 'purchase_refund' : 'chargeback', held ? `refund:${id}:hold` : `chargeback:${id}`, -taken)
      undoable.push(
        held
          ? { kind: 'refund_release', key: `refund:${id}:release`, amount: taken }
          : { kind: 'chargeback_reversal', key: `chargeback:${id}:reversal`, amount: taken },
      )
    }
    if (what === 'undone' && undoable.length) {
      const [undone] = undoable.splice(n % undoable.length, 1)
      if (undone) add(undone.kind, undone.key, undone.amount)
    }
  }
  return { entries, orders, balance, orderOf: (fact: string) => facts.get(fact) }
}

const acts = fc.array(
  fc.record({
    what: fc.constantFrom(
      'given' as const,
      'bought' as const,
      'spent' as const,
      'spent' as const,
      'held' as const,
      'charged back' as const,
      'debt' as const,
      'undone' as const,
    ),
    n: fc.integer({ min: 1, max: 60 }),
  }),
  { maxLength: 60, size: 'max' },
)

describe('Which credits are left of an order', () => {
  test('is never more than was bought, never below zero, and with what was given the sum is the balance', () => {
    fc.assert(
      fc.property(acts, (done) => {
        const { entries, orders, balance, orderOf } = ledgerOf(done)
        const left = creditsLeft(entries, orderOf)
        let sum = left.given
        for (const [order, bought] of orders) {
          const of = left.orders.get(order) ?? -1
          assert(of >= 0 && of <= bought, `${of} of ${bought}`)
          sum += of
        }
        assert(left.given >= 0)
        assert.equal(sum, balance)
      }),
      { numRuns: 2000 },
    )
  })

  test('does not depend on how the pages of the ledger were read', () => {
    fc.assert(
      fc.property(
        acts.chain((done) => {
          const ledger = ledgerOf(done)
          return fc.tuple(
            fc.constant(ledger),
            fc.shuffledSubarray(ledger.entries, {
              minLength: ledger.entries.length,
              maxLength: ledger.entries.length,
            }),
          )
        }),
        ([ledger, shuffled]) =>
          assert.deepEqual(
            creditsLeft(shuffled, ledger.orderOf),
            creditsLeft(ledger.entries, ledger.orderOf),
          ),
      ),
    )
  })

  const ledger = (...rows: [kind: string, idemKey: string, amount: number][]) =>
    rows.map(([kind, idemKey, amount], at): ReplayEntry => ({ seq: at + 1, kind, idemKey, amount }))
  const left = (entries: ReplayEntry[], facts: Record<string, number> = {}) => {
    const { given, orders } = creditsLeft(entries, (fact) => facts[fact])
    return { given, ...Object.fromEntries(orders) }
  }

  test('is what was not used, after given credits and older orders', () => {
    const bought = ledger(
      ['purchase', 'order:7:grant', 10],
      ['signup', 'signup', 2],
      ['purchase', 'order:8:grant', 20],
      ['message', 'message:a', -5],
    )
    assert.deepEqual(left(bought), { given: 0, 7: 7, 8: 20 })
    const more = [...bought, { seq: 5, kind: 'message', idemKey: 'message:b', amount: -10 }]
    assert.deepEqual(left(more), { given: 0, 7: 0, 8: 17 })
    assert.deepEqual(
      left([...more, { seq: 6, kind: 'refund', idemKey: 'refund:b', amount: 10 }]),
      { given: 0, 7: 7, 8: 20 },
      'a message that was paid back was not used',
    )
  })

  test('is taken from that order where its money goes back, and put back there where it does not', () => {
    const held = ledger(
      ['signup', 'signup', 2],
      ['purchase', 'order:7:grant', 10],
      ['purchase', 'order:8:grant', 20],
      ['purchase_refund', 'refund:x:hold', -20],
    )
    assert.deepEqual(left(held, { 'refund:x': 8 }), { given: 2, 7: 10, 8: 0 })
    const released = [
      ...held,
      { seq: 5, kind: 'message', idemKey: 'message:a', amount: -3 },
      { seq: 6, kind: 'refund_release', idemKey: 'refund:x:release', amount: 20 },
    ]
    assert.deepEqual(left(released, { 'refund:x': 8 }), { given: 0, 7: 9, 8: 20 })
  })

  test('a reversal gives back to the order that paid for what was owed', () => {
    const entries = ledger(
      ['purchase', 'order:7:grant', 10],
      ['message', 'message:a', -10],
      // charged back with nothing left: 10 owed, paid by the next order
      ['purchase', 'order:8:grant', 20],
      ['debt', 'order:8:debt', -10],
      ['chargeback_reversal', 'chargeback:c:reversal', 10],
    )
    assert.deepEqual(left(entries, { 'chargeback:c': 7 }), { given: 0, 7: 0, 8: 20 })
  })

  test('is found without looking at all orders for each message', (t) => {
    const entries = ledger(
      ...Array.from({ length: 1000 }, (_each, at): [string, string, number] =>
        at % 10 ? ['message', `message:${at}`, -1] : ['purchase', `order:${at}:grant`, 20],
      ),
    )
    const taken = t.mock.method(Math, 'min')
    creditsLeft(entries, () => undefined)
    assert(taken.mock.callCount() < 2 * entries.length)
  })
})

describe('What withdrawing pays back', () => {
  const order = { amount: 24_95, credits: 100, consented: true, unused: 100, refunded: 0 }

  test('is the full price while nothing was used', () => {
    assert.equal(withdrawalAmount(order), 24_95)
  })

  test('is the unused part, rounded up to the cent in the member’s favour', () => {
    assert.equal(withdrawalAmount({ ...order, unused: 99 }), 24_71) // 24.7005
    assert.equal(withdrawalAmount({ ...order, unused: 1 }), 25) // 0.2495
    assert.equal(withdrawalAmount({ ...order, unused: 60 }), 14_97) // exactly
    assert.equal(withdrawalAmount({ ...order, unused: 0 }), 0)
  })

  test('is the full price without the consent to begin at once, whatever was used', () => {
    assert.equal(withdrawalAmount({ ...order, consented: false, unused: 0 }), 24_95)
  })

  test('is never more than what is left of the payment', () => {
    assert.equal(withdrawalAmount({ ...order, consented: false, refunded: 20_00 }), 4_95)
    assert.equal(withdrawalAmount({ ...order, refunded: 24_95 }), 0)
    fc.assert(
      fc.property(
        fc.record({
          amount: fc.integer({ min: 1, max: 10_000_000 }),
          credits: fc.integer({ min: 1, max: 10_000 }),
          some: fc.nat({ max: 10_000 }),
          back: fc.nat({ max: 10_000_000 }),
          consented: fc.boolean(),
        }),
        ({ amount, credits, some, back, consented }) => {
          const unused = some % (credits + 1)
          const paid = withdrawalAmount({ amount, credits, consented, unused, refunded: back % (amount + 1) })
          assert(Number.isInteger(paid) && paid >= 0 && paid + (back % (amount + 1)) <= amount)
          // We never keep more than the price of the used credits.
          const kept = amount - withdrawalAmount({ amount, credits, consented, unused, refunded: 0 })
          assert(kept * credits <= amount * (credits - unused))
        },
      ),
    )
  })

  test('takes with a part of the money no more than its part of the credits', () => {
    assert.equal(creditsOfPart(order, 24_95), 100)
    assert.equal(creditsOfPart(order, 30_00), 100)
    assert.equal(creditsOfPart(order, 12_50), 50)
    assert.equal(creditsOfPart(order, 24_94), 99)
  })
})
