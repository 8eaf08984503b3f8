import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { connect } from '#db/connect.ts'
import { startLocalProvider } from '#server/dev/local-provider/local-provider.ts'
import type { NewPayment, PaymentProvider, ProviderPage } from '#server/kit/ports/payment-provider.ts'
import { testDatabase } from '#test/database.ts'
import { providerRig } from '#test/services/provider.ts'
import { adyenAccount, adyenClient, ourClient, theirClient } from '#test/services/provider-clients.ts'

/**
 * Runs one suite with both adapters, and with Mollie's own library, against the local provider, so
 * that all find the behaviour on which the payments rely. The adapter of Adyen calls by Adyen's own
 * library.
 */

const database = await testDatabase()
const connection = connect(database.url, { max: 2, onError: console.error })
after(async () => {
  await connection.close()
  await database.drop()
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const aPayment = (more: Partial<NewPayment> = {}): NewPayment => ({
  key: randomUUID(),
  amount: { minor: 2495, currency: 'EUR' },
  description: 'Vonk 100234',
  method: 'ideal',
  locale: 'nl_NL',
  country: 'NL',
  email: 'anna@demo.test',
  returnUrl: 'http://localhost:3000/transactions/1?rt=token',
  // No server listens on this port.
  webhookUrl: 'http://127.0.0.1:9/webhooks/local/1/2',
  orderId: randomUUID(),
  attemptId: randomUUID(),
  ...more,
})

/** Everything of a list, and how much the first page has. */
async function everyPage<T>(list: (from?: string) => Promise<ProviderPage<T>>) {
  const first = await list()
  const items = [...first.items]
  for (let { next } = first; next; ) {
    const page = await list(next)
    items.push(...page.items)
    next = page.next
  }
  return { items, first }
}

/** Both adapters send the ids of ours: Mollie keeps both, Adyen one and its own reference. */
const attemptOf = (metadata: unknown) => (metadata as { attempt_id?: string } | null)?.attempt_id

const MOLLIE = {
  /** How long a payment by iDEAL stays open. */
  openMs: 15 * MINUTE,
  unknownId: 'tr_NobodyKnows',
  hasBanks: true,
  namesCreditor: true,
  checksLocale: true,
  /** What can be given up: a payment that waits, and one that a bank has. */
  canGiveUpTransfers: true,
  /** How long a collected debit waits before it counts as paid. */
  settlesAfterMs: 0,
}
/** Adyen differs: no session can be ended, and a debit is paid once no bank can refuse it. */
const ADYEN: typeof MOLLIE = {
  openMs: 60 * MINUTE,
  unknownId: 'CSNOBODYKNOWS',
  hasBanks: false,
  namesCreditor: false,
  checksLocale: false,
  canGiveUpTransfers: false,
  settlesAfterMs: 20 * DAY,
}

const mollieKey = `test_${'k'.repeat(30)}`
const KINDS = [
  ['our adapter for Mollie', MOLLIE, ourClient, [mollieKey, `test_${'k'.repeat(9)}`]],
  ['Mollie’s own library', MOLLIE, theirClient, [mollieKey, `test_${'k'.repeat(9)}`]],
  ['our adapter for Adyen', ADYEN, adyenClient(connection.db), [adyenAccount.apiKey, 'another key of Adyen']],
] as const

for (const [name, kind, clientOf, [apiKey, wrongKey]] of KINDS) {
  describe(`asked by ${name}, the local provider`, async () => {
    const rig = providerRig()
    const provider = await startLocalProvider({ ...rig.local, adyen: adyenAccount })
    const held = rig.hold(provider)
    after(() => provider.close())
    const urls = { baseUrl: provider.apiUrl, adyenUrl: provider.adyenUrl }
    const options = { ...urls, apiKey, timing: rig.timing }
    const client: PaymentProvider = clientOf(options)
    provider.postWith(new URL(adyenAccount.webhookUrl).origin, async (_url, { text }) =>
      (await client.told?.(text)) ? 200 : 400,
    )
    const own = () => held.payments()
    const refused = async (asked: Promise<unknown>, status: number) =>
      assert.rejects(asked, (error: { statusCode?: number; message: string }) =>
        error.statusCode ? error.statusCode === status : error.message.endsWith(String(status)),
      )
    const aDebit = async () => {
      const { id: customerId } = await client.createCustomer({
        key: randomUUID(),
        name: 'Anna',
        email: 'anna@demo.test',
        locale: 'nl_NL',
      })
      const mandate = await client.createMandate({
        key: randomUUID(),
        customerId,
        holder: 'A. Bakker',
        iban: 'NL91ABNA0417164300',
        signedOn: '2026-11-20',
        reference: 'VONK-1',
      })
      assert.equal(mandate.status, 'valid')
      const recurring = { customerId, mandateId: mandate.id }
      return { recurring, payment: aPayment({ method: 'directdebit', recurring }) }
    }

    test('offers what can be paid with in a country, for an amount, in its currency', async () => {
      const ids = async (country: string, minor: number, currency: 'EUR' | 'PLN') =>
        (await client.methods({ amount: { minor, currency }, country, locale: 'nl_NL' })).map(({ id }) => id)
      assert.deepEqual(await ids('NL', 2495, 'EUR'), [
        'ideal',
        'creditcard',
        'applepay',
        'paypal',
        'paysafecard',
        'banktransfer',
        'directdebit',
      ])
      assert.ok((await ids('PL', 9900, 'PLN')).includes('blik'))
      assert.ok(!(await ids('PL', 9900, 'PLN')).includes('ideal'))
      const large = await ids('NL', 200_000, 'EUR')
      assert.ok(large.includes('ideal') && !large.includes('directdebit') && !large.includes('paysafecard'))
    })

    test('has no bank list with iDEAL, unless it is asked to have the historic one', async () => {
      const banks = async () => {
        const methods = await client.methods({ ...aPayment(), country: 'NL', locale: 'nl_NL' })
        return methods.find(({ id }) => id === 'ideal')?.banks
      }
      assert.deepEqual(await banks(), [])
      provider.state.banks = true
      assert.equal((await banks())?.length, kind.hasBanks ? 12 : 0)
      if (kind.hasBanks) assert.deepEqual((await banks())?.[0], { id: 'ideal_ABNANL2A', name: 'ABN AMRO' })
      provider.state.banks = false
    })

    test('takes a payment, sends the payer to a page, and tells that it was paid', async () => {
      const wanted = aPayment()
      const made = await client.createPayment(wanted)
      assert.equal(made.status, 'open')
      assert.equal(made.mode, 'test')
      assert.deepEqual(made.amount, { minor: 2495, currency: 'EUR' })
      assert.deepEqual([made.orderId, made.attemptId], [wanted.orderId, wanted.attemptId])
      assert.equal(made.checkoutUrl, `${new URL(provider.apiUrl).origin}/checkout/${made.id}`)
      const open = Number(made.expiresAt) - Number(made.createdAt)
      assert.ok(Math.abs(open - kind.openMs) < 5000, String(open))
      await held.settle(made.id, 'paid')
      const paid = await client.payment(made.id)
      assert.equal(paid?.status, 'paid')
      assert.ok(paid.paidAt)
      assert.equal(paid.checkoutUrl, undefined)
    })

    test('says where the card is from once it paid', async () => {
      const { id } = await client.createPayment(aPayment({ method: 'creditcard' }))
      assert.equal((await client.payment(id))?.payerCountry, undefined)
      await held.settle(id, 'paid')
      assert.equal((await client.payment(id))?.payerCountry, 'NL')
    })

    test('makes one payment of a key, and refuses the key for another one', async () => {
      const payment = aPayment()
      const made = await client.createPayment(payment)
      assert.equal((await client.createPayment(payment)).id, made.id)
      await refused(client.createPayment({ ...payment, amount: { minor: 2496, currency: 'EUR' } }), 400)
    })

    test('knows no payment that it did not make, and nobody with another kind of key', async () => {
      assert.equal(await client.payment(kind.unknownId), undefined)
      await refused(clientOf({ ...options, apiKey: wrongKey }).createPayment(aPayment()), 401)
    })

    test('refuses what cannot be', async () => {
      await refused(client.createPayment(aPayment({ method: 'sofort' })), 422)
      await refused(client.createPayment(aPayment({ method: 'blik' })), 422)
      if (kind.checksLocale) await refused(client.createPayment(aPayment({ locale: 'xx_XX' })), 422)
      await refused(client.createPayment(aPayment({ returnUrl: 'javascript:alert(1)' })), 422)
      await refused(client.createPayment(aPayment({ method: 'directdebit' })), 422)
    })

    test('lets payments expire', async () => {
      const made = await client.createPayment(aPayment())
      await held.pass(kind.openMs + MINUTE)
      assert.equal((await client.payment(made.id))?.status, 'expired')
    })

    test('gives a payment up where the method allows it', async () => {
      const wanted = kind.canGiveUpTransfers ? aPayment({ method: 'banktransfer' }) : (await aDebit()).payment
      const waiting = await client.createPayment(wanted)
      if (kind.canGiveUpTransfers) assert.equal(waiting.transfer?.iban, 'NL53ABNA0627535577')
      assert.equal(waiting.isCancelable, true)
      await client.cancelPayment(waiting.id)
      await held.deliver()
      assert.equal((await client.payment(waiting.id))?.status, 'canceled')
      const ideal = await client.createPayment(aPayment())
      await client.cancelPayment(ideal.id)
      assert.equal((await client.payment(ideal.id))?.status, 'open')
    })

    test('collects a direct debit with a mandate, days later, or tells why not', async () => {
      const { payment } = await aDebit()
      const made = await client.createPayment(payment)
      assert.equal(made.status, 'pending')
      assert.equal(made.checkoutUrl, undefined)
      assert.match(made.debit?.dueDate ?? '', /^\d{4}-\d{2}-\d{2}$/)
      assert.ok(made.debit?.reference)
      assert.equal(made.debit.creditorId !== undefined, kind.namesCreditor)
      await held.settle(made.id, 'failed', 'AM04')
      const failed = await client.payment(made.id)
      assert.deepEqual([failed?.status, failed?.failureReason], ['failed', 'AM04'])
    })

    test('counts a debit as paid when it was collected, and tells what a bank takes back later', async () => {
      const { payment } = await aDebit()
      const { id } = await client.createPayment(payment)
      await held.settle(id, 'paid')
      if (kind.settlesAfterMs) assert.equal((await client.payment(id))?.status, 'pending')
      await held.pass(kind.settlesAfterMs)
      assert.equal((await client.payment(id))?.status, 'paid')
      await held.chargeBack(id, { reason: 'MD06' })
      const paid = await client.payment(id)
      assert.deepEqual([paid?.status, paid?.chargebacks.map(({ reason }) => reason)], ['paid', ['MD06']])
    })

    test('makes one debit of a key, also where its answer was lost', async () => {
      const { payment } = await aDebit()
      const { id } = await client.createPayment(payment)
      assert.equal((await client.createPayment(payment)).id, id)
      const made = own().filter(
        ({ metadata, reference }) => (reference ?? attemptOf(metadata)) === payment.attemptId,
      )
      assert.equal(made.length, 1)
    })

    test('collects nothing with a mandate that was revoked', async () => {
      const { recurring, payment } = await aDebit()
      await client.revokeMandate(recurring.customerId, recurring.mandateId)
      await refused(client.createPayment(payment), 422)
    })

    test('pays back a part, then the rest, and never more', async () => {
      const { id } = await client.createPayment(aPayment())
      const part = (minor: number, refundId = randomUUID()) =>
        client.createRefund({
          key: randomUUID(),
          paymentId: id,
          amount: { minor, currency: 'EUR' },
          description: 'Vonk 100234',
          refundId,
        })
      await refused(part(100), 422)
      await held.settle(id, 'paid')
      const refundId = randomUUID()
      const refund = await part(1000, refundId)
      assert.deepEqual([refund.status, refund.paymentId, refund.refundId], ['pending', id, refundId])
      await refused(part(1496), 422)
      await held.settleRefund(refund.id, 'refunded')
      await part(1495)
      const refunds = (await client.payment(id))?.refunds.map(({ amount, status }) => [amount.minor, status])
      assert.deepEqual(refunds, [
        [1000, 'refunded'],
        [1495, 'pending'],
      ])
      assert.deepEqual((await client.refunds()).items[1]?.id, refund.id)
    })

    test('tells of a chargeback and of its reversal, while the payment stays paid', async () => {
      const { id } = await client.createPayment(aPayment({ method: 'creditcard' }))
      await held.settle(id, 'paid')
      const chargeback = await held.chargeBack(id, { reason: '4837' })
      const charged = await client.payment(id)
      assert.equal(charged?.status, 'paid')
      assert.deepEqual(
        charged.chargebacks.map(({ id: chargebackId, amount, reason, reversedAt }) => [
          chargebackId,
          amount.minor,
          reason,
          reversedAt,
        ]),
        [[chargeback, 2495, '4837', undefined]],
      )
      await held.reverseChargeback(chargeback)
      const [listed] = (await client.chargebacks()).items
      assert.equal(listed?.id, chargeback)
      assert.ok(listed.reversedAt)
    })

    test('lists all of its payments, the newest first, page by page', async () => {
      for (let left = 250 - own().length; left >= 0; left -= 1) await client.createPayment(aPayment())
      const { first, items } = await everyPage((from) => client.payments(from))
      assert.ok(first.next)
      assert.deepEqual(
        items.map(({ id }) => id),
        own()
          .map(({ id }) => id)
          .toReversed(),
      )
    })
  })
}
