import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { ProviderNotice } from '#server/kit/ports/provider-journal.ts'
import { paymentsOf } from './adyen-facts.ts'

const ATTEMPT = 'c0ffee00-0000-4000-8000-000000000001'
const BEGUN = Date.parse('2026-11-23T10:00:00Z') // a Monday
const HOUR = 3_600_000
const DAY = 24 * HOUR
const PSP = '881234567890123A'

const notice = (event: string, more: Partial<ProviderNotice> = {}): ProviderNotice => {
  const happenedAt = more.happenedAt ?? new Date(BEGUN + HOUR / 2)
  return {
    reference: PSP,
    event,
    success: true,
    attempt: ATTEMPT,
    minor: 2495,
    currency: 'EUR',
    detail: {},
    ...more,
    happenedAt,
    receivedAt: more.receivedAt ?? happenedAt,
  }
}
const SESSION = notice('SESSION', {
  reference: 'CS1234567890123456',
  happenedAt: new Date(BEGUN),
  detail: {
    order: 'c0ffee00-0000-4000-8000-000000000002',
    method: 'ideal',
    url: 'https://checkout.example/1',
    expires: new Date(BEGUN + HOUR).toISOString(),
  },
})
const DEBIT = notice('DEBIT', {
  happenedAt: new Date(BEGUN),
  detail: { method: 'directdebit', due: '2026-11-25' },
})
const PAID = notice('AUTHORISATION')
const after = (event: string, reference: string, more: Partial<ProviderNotice> = {}) =>
  notice(event, {
    reference,
    original: PSP,
    attempt: undefined,
    happenedAt: new Date(BEGUN + 2 * HOUR),
    ...more,
  })

const payments = (notices: ProviderNotice[], ms = HOUR / 2) =>
  paymentsOf(notices, { mode: 'test', now: BEGUN + ms, mayUsePlainLinks: false }).payments
const only = (notices: ProviderNotice[], ms?: number) => {
  const [payment, ...others] = payments(notices, ms)
  assert.ok(payment)
  assert.deepEqual(others, [])
  return payment
}

describe('a session of Adyen', () => {
  test('is open for its time, then expired, and failed where a try of it failed', () => {
    const failed = notice('AUTHORISATION', { success: false, detail: { reason: 'Not enough balance' } })
    assert.deepEqual(
      [only([SESSION]).status, only([SESSION]).checkoutUrl],
      ['open', 'https://checkout.example/1'],
    )
    assert.equal(only([SESSION, failed]).status, 'open', 'the payer may try again')
    assert.equal(only([SESSION], 2 * HOUR).status, 'expired')
    const { status, failureReason } = only([SESSION, failed], 2 * HOUR)
    assert.deepEqual([status, failureReason], ['failed', 'insufficient_funds'])
  })

  test('is paid once it was authorised, also after another end', () => {
    const canceled = notice('RESULT', { reference: SESSION.reference, detail: { status: 'canceled' } })
    assert.equal(only([SESSION, canceled]).status, 'canceled')
    const { id, status, amount, attemptId } = only([SESSION, canceled, PAID])
    assert.deepEqual([id, status, amount.minor, attemptId], [SESSION.reference, 'paid', 2495, ATTEMPT])
  })

  test('has the amount that was authorised, not the one that was asked', () => {
    assert.equal(only([SESSION, { ...PAID, minor: 1 }]).amount.minor, 1)
  })

  test('that was authorised twice is two payments, each with what happened to it', () => {
    const again = notice('AUTHORISATION', { reference: 'B'.repeat(16), happenedAt: new Date(BEGUN + HOUR) })
    const back = after('REFUND', 'C'.repeat(16), { original: again.reference })
    const [first, second] = payments([SESSION, PAID, again, back])
    assert.deepEqual([first?.id, first?.refunds.length], [SESSION.reference, 0])
    assert.deepEqual([second?.id, second?.attemptId, second?.refunds.length], [again.reference, ATTEMPT, 1])
  })

  test('waits for a transfer that was begun, but not for ever', () => {
    const begun = notice('PENDING')
    assert.equal(only([SESSION, begun], 3 * DAY).status, 'pending')
    assert.equal(only([SESSION, begun], 31 * DAY).status, 'expired')
    assert.equal(only([SESSION, begun, notice('OFFER_CLOSED')], DAY).status, 'expired')
    const failed = notice('AUTHORISATION', { success: false })
    assert.equal(only([SESSION, begun, failed], DAY).status, 'failed')
  })
})

describe('money that goes back', () => {
  const refund = (event: string, success = true) => after(event, 'D'.repeat(16), { minor: 1000, success })
  const statusAfter = (...events: ProviderNotice[]) => only([SESSION, PAID, ...events]).refunds[0]?.status

  test('is asked for, then paid back, and may fail after that', () => {
    const asked = refund('REFUND_REQUESTED')
    assert.equal(statusAfter(asked), 'pending')
    assert.equal(statusAfter(asked, refund('REFUND')), 'refunded')
    assert.equal(statusAfter(asked, refund('REFUND', false)), 'failed')
    assert.equal(statusAfter(asked, refund('REFUND'), refund('REFUND_FAILED')), 'failed')
    assert.equal(statusAfter(refund('REFUND')), 'refunded', 'made in the pages of the provider')
  })

  test('names our refund, and no refund where it has the reference of the payment', () => {
    const mine = { ...refund('REFUND'), detail: { refund: 'c0ffee00-0000-4000-8000-000000000003' } }
    const theirs = { ...refund('REFUND'), detail: { refund: ATTEMPT } }
    assert.equal(only([SESSION, PAID, mine]).refunds[0]?.refundId, mine.detail.refund)
    assert.equal(only([SESSION, PAID, theirs]).refunds[0]?.refundId, undefined)
  })

  test('by a dispute can come back, and go a second time', () => {
    const dispute = 'E'.repeat(16)
    const taken = after('CHARGEBACK', dispute, { detail: { code: '4837' } })
    const won = after('CHARGEBACK_REVERSED', dispute, { happenedAt: new Date(BEGUN + DAY) })
    const lost = after('SECOND_CHARGEBACK', dispute, { happenedAt: new Date(BEGUN + 2 * DAY) })
    const { status, chargebacks } = only([SESSION, PAID, taken, won, lost], 3 * DAY)
    assert.equal(status, 'paid')
    assert.deepEqual(
      chargebacks.map(({ id, reason, reversedAt }) => [id, reason, reversedAt !== undefined]),
      [
        [dispute, '4837', true],
        [`${dispute}-2`, undefined, false],
      ],
    )
  })

  test('because it could not be captured is taken back like a dispute', () => {
    const [taken] = only([SESSION, PAID, after('CAPTURE_FAILED', 'F'.repeat(16))]).chargebacks
    assert.deepEqual([taken?.amount.minor, taken?.reason], [2495, 'capture_failed'])
  })
})

describe('a debit of Adyen', () => {
  const bounced = (days: number) =>
    after('CHARGEBACK', 'G'.repeat(16), {
      happenedAt: new Date(BEGUN + days * DAY),
      detail: { code: 'AM04' },
    })

  test('counts as paid seven banking days after it is due', () => {
    assert.equal(only([DEBIT], 30 * DAY).status, 'pending', 'never authorised')
    assert.equal(only([DEBIT, PAID], 10 * DAY).status, 'pending')
    assert.equal(only([DEBIT, PAID], 12 * DAY).status, 'paid')
  })

  test('is one also where Adyen told of it before it answered', () => {
    const wanted = notice('DEBIT_WANTED', { reference: ATTEMPT, happenedAt: new Date(BEGUN) })
    const told = notice('AUTHORISATION', { happenedAt: new Date(BEGUN) })
    for (const known of [
      [told, wanted],
      [wanted, told, DEBIT],
    ]) {
      const { id, status } = only(known, DAY)
      assert.deepEqual([id, status], [PSP, 'pending'])
    }
    assert.deepEqual(payments([wanted], DAY), [], 'nobody knows whether it was made')
  })

  test('that a bank refuses before that has failed, for ever', () => {
    for (const days of [5, 40]) {
      const { status, failureReason, chargebacks } = only([DEBIT, PAID, bounced(4)], days * DAY)
      assert.deepEqual([status, failureReason, chargebacks], ['failed', 'AM04', []])
    }
  })

  test('that is taken back after that stays paid, with a chargeback', () => {
    const { status, chargebacks } = only([DEBIT, PAID, bounced(30)], 40 * DAY)
    assert.deepEqual([status, chargebacks.map(({ reason }) => reason)], ['paid', ['AM04']])
  })
})

test('notices in any order, and more than once, are the same payment', () => {
  const all = [
    SESSION,
    PAID,
    after('REFUND_REQUESTED', 'D'.repeat(16), { minor: 100 }),
    after('REFUND', 'D'.repeat(16), { minor: 100 }),
    after('CHARGEBACK', 'E'.repeat(16)),
    after('CHARGEBACK_REVERSED', 'E'.repeat(16), { happenedAt: new Date(BEGUN + DAY) }),
  ]
  const normal = (notices: ProviderNotice[]) => only(notices, 2 * DAY)
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
      assert.deepEqual(normal(shuffled), normal(all))
    }),
    { numRuns: 100 },
  )
})

test('a payment of a currency that is none of ours hides no other one', () => {
  const yen = { ...SESSION, reference: 'CS0000000000000000', attempt: 'another', currency: 'JPY' }
  const read = paymentsOf([yen, SESSION], { mode: 'test', now: BEGUN, mayUsePlainLinks: false })
  assert.deepEqual([read.payments.length, read.unread], [1, 1])
})
