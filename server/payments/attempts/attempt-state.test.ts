import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ProviderPayment } from '#server/kit/ports/payment-provider.ts'
import type { AttemptState } from '#server/payments/orders/order-rows.ts'
import { nextState } from './attempt-state.ts'

type Status = ProviderPayment['status']
const said = fc.constantFrom<Status>('open', 'pending', 'paid', 'failed', 'canceled', 'expired')
const after = (statuses: readonly Status[]) => statuses.reduce<AttemptState>(nextState, 'created')

test('an attempt that was ever said to be paid is paid, whatever else is said, and in whatever order', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 12 }), fc.nat(), (statuses, place) => {
      const at = place % (statuses.length + 1)
      assert.equal(after([...statuses.slice(0, at), 'paid', ...statuses.slice(at)]), 'paid')
    }),
    { numRuns: 5000 },
  )
})

test('what a provider says of one payment ends alike in every order, and however often it is said', () => {
  // A payment has at most one end beside paid.
  const story = fc
    .tuple(fc.constantFrom<Status>('failed', 'canceled', 'expired'), fc.array(said, { maxLength: 12 }))
    .map(([end, all]) => all.filter((status) => ['open', 'pending', 'paid', end].includes(status)))
  fc.assert(
    fc.property(
      story.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray(all, { minLength: all.length }),
          fc.shuffledSubarray(all),
        ),
      ),
      ([all, shuffled, again]) => assert.equal(after([...shuffled, ...again]), after(all)),
    ),
    { numRuns: 5000 },
  )
})

test('an attempt under review stays there, unless the provider reports it as paid', () => {
  for (const status of ['open', 'pending', 'failed', 'canceled', 'expired'] as const)
    assert.equal(nextState('review', status), 'review')
  assert.equal(nextState('review', 'paid'), 'paid')
})
