import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readNotices } from './adyen-webhook.ts'

// The key and the signature of the sample in Adyen's documentation.
const account = {
  apiKey: 'none',
  merchantAccount: 'TestMerchant',
  hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
}
const SAMPLE = {
  pspReference: '7914073381342284',
  originalReference: '',
  merchantAccountCode: 'TestMerchant',
  merchantReference: 'TestPayment-1407325143704',
  amount: { value: 1130, currency: 'EUR' },
  eventCode: 'AUTHORISATION',
  success: 'true',
  eventDate: '2019-05-06T17:15:34.121+02:00',
  additionalData: {
    hmacSignature: 'coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=',
    alias: 'H167852639363479',
    cardHolderName: 'Anna Bakker',
    issuerCountry: 'NL',
  } as Record<string, string>,
}
const NOW = Date.parse('2026-11-29T00:00:00Z')

const read = (item: object = {}, more: object = {}) =>
  readNotices(
    JSON.stringify({
      live: 'false',
      notificationItems: [{ NotificationRequestItem: { ...SAMPLE, ...item } }],
      ...more,
    }),
    account,
    NOW,
  )

describe('a webhook of Adyen', () => {
  test('that is signed for us is read, and keeps nothing that names the payer', () => {
    const [notice] = read() ?? []
    assert.equal(notice?.reference, '7914073381342284')
    assert.deepEqual(
      [notice.event, notice.success, notice.minor, notice.currency],
      ['AUTHORISATION', true, 1130, 'EUR'],
    )
    assert.equal(notice.original, undefined)
    assert.equal(notice.attempt, undefined, 'no reference of ours')
    assert.equal(notice.happenedAt.toISOString(), '2019-05-06T15:15:34.121Z')
    assert.deepEqual(Object.keys(notice.detail).toSorted(), ['country', 'payer'])
    assert.doesNotMatch(JSON.stringify(notice), /Bakker|H1678/)
  })

  const forged: [string, object, object?][] = [
    ['another amount', { amount: { value: 1131, currency: 'EUR' } }],
    ['another currency', { amount: { value: 1130, currency: 'PLN' } }],
    ['a failure made a success', { success: 'false' }],
    ['another payment', { merchantReference: 'TestPayment-1' }],
    ['another event', { eventCode: 'REFUND' }],
    ['another account', { merchantAccountCode: 'OtherMerchant' }],
    ['no signature', { additionalData: {} }],
    ['an empty signature', { additionalData: { hmacSignature: '' } }],
    ['live where we test', {}, { live: 'true' }],
    ['nothing', {}, { notificationItems: [] }],
  ]
  for (const [what, item, more] of forged)
    test(`with ${what} is none`, () => assert.equal(read(item, more), undefined))

  test('is none where only one of several items is signed', () => {
    const items = [SAMPLE, { ...SAMPLE, amount: { value: 1, currency: 'EUR' } }]
    const notificationItems = items.map((NotificationRequestItem) => ({ NotificationRequestItem }))
    assert.equal(read({}, { notificationItems }), undefined)
  })

  test('is none where it is no JSON', () => {
    for (const text of ['', '<xml>', '[]', 'null', '{"live":"false"}'])
      assert.equal(readNotices(text, account, NOW), undefined)
  })
})
