import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getPackages, getPaymentMethods } from '#contract/catalogue.ts'
import { getMandate, resendDirectDebitCode, startDirectDebit } from '#contract/direct-debit.ts'
import { createOrder } from '#contract/payments.ts'
import { minorOf } from '#contract/rules/money.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import { eraseDeleted } from '#server/deletion/erase-deleted.ts'
import { aForm, anIban, aPhone, begun, codeIn, confirm, confirmed, start } from '#test/acts/debits.ts'
import { aBuyer, attemptsOf, orderNow, orderRow, packageOf, settle } from '#test/acts/paying.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { directdebitJobs } from './directdebit.jobs.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
afterEach(async () => assert.deepEqual(await t.alarms(), []))
after(() => t.close())

const mandateRow = async (publicId: string) =>
  await t.db
    .selectFrom('debitMandate as m')
    .innerJoin('memberOrder as o', 'o.id', 'm.orderId')
    .where('o.publicId', '=', publicId)
    .selectAll('m')
    .executeTakeFirstOrThrow()
const codeRows = async (publicId: string) =>
  await t.db
    .selectFrom('debitCode as c')
    .innerJoin('debitMandate as m', 'm.id', 'c.mandateId')
    .innerJoin('memberOrder as o', 'o.id', 'm.orderId')
    .where('o.publicId', '=', publicId)
    .selectAll('c')
    .orderBy('c.id')
    .execute()
const resend = (client: TestClient, id: string, key: string = randomUUID()) =>
  client.call(resendDirectDebitCode, { params: { id } }, { key })
const letPass = (publicId: string, interval: string) =>
  sql`with moved as (update debit_mandate m set created_at = m.created_at - ${interval}::interval
      from member_order o where o.id = m.order_id and o.public_id = ${publicId} returning m.id)
    update debit_code c set created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
    from moved where c.mandate_id = moved.id`.execute(t.db)
const another = (code: string) => String((Number(code) + 1) % 10 ** moneyLimits.codeDigits).padStart(6, '0')
const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code

describe('A direct debit', () => {
  test('is ordered with a mandate, confirmed with the code of an SMS, and collected without a redirect', async () => {
    const me = await aBuyer(t)
    const iban = anIban()
    const phone = aPhone()
    const waiting = await begun(me.client, { iban, phone: phone.replace('+31', '0'), immediate: true })
    assert.equal(waiting.order.status, 'pending')
    assert.equal(waiting.order.method, 'sdd')
    assert.equal(waiting.order.checkout_url, null)
    assert.deepEqual(
      [waiting.sent, waiting.tries_left, waiting.codes_left],
      [true, moneyLimits.codeTries, moneyLimits.codesPerOrder - 1],
    )
    assert.equal(
      t.provider.payments().length,
      0,
      'nothing is asked of the provider before the code came back',
    )

    const { status, body } = await confirm(me.client, waiting.order.id, codeIn(t, phone))
    assert.equal(status, 200)
    const payment = t.provider.payments().at(-1)!
    assert.equal(payment.sequenceType, 'recurring')
    assert.equal(payment.method, 'directdebit')
    assert.equal(payment.redirectUrl, null)
    assert.equal(body.order.status, 'pending')
    assert.match(body.order.debit?.due_date ?? '', /^\d{4}-\d\d-\d\d$/)
    assert.equal(body.order.debit?.iban, `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`)
    assert.ok(body.order.debit?.reference.startsWith(body.order.number))

    await settle(t, waiting.order.id, 'paid')
    const done = await orderNow(me.client, waiting.order.id)
    assert.equal(done.status, 'completed')
    const { credits } = await t.db
      .selectFrom('member')
      .select('credits')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    assert.equal(credits, done.credits)
  })

  test('sends the code in the language of the member, bound to the site in the last line', async () => {
    const me = await aBuyer(t, { language: 'de' })
    const phone = aPhone()
    const { body } = await me.client.call(
      startDirectDebit,
      { body: await aForm(me.client, { phone }) },
      { headers: { cookie: `${me.client.cookie}; locale=de` } },
    )
    assert.equal(body.order.status, 'pending')
    const [sms] = t.sms(phone)
    assert.match(
      sms?.text ?? '',
      /^Vonk: Dein Code ist (\d{6})\. Gültig für 10 Minuten\. [^\n]+\n@localhost #\1$/,
    )
  })

  test('keeps who agreed to what and when, and no account, number or code that can be read', async () => {
    const me = await aBuyer(t)
    const iban = anIban()
    const phone = aPhone()
    const packageId = await packageOf(me.client)
    const { body: shown } = await me.client.call(getMandate, { query: { package_id: packageId } })
    const { order } = await begun(me.client, { iban, phone, text_version: shown.text_version })
    const code = codeIn(t, phone)
    await confirm(me.client, order.id, code)
    const kept = await mandateRow(order.id)
    assert.equal(kept.mandateText, shown.text)
    assert.equal(kept.textVersion, shown.text_version)
    assert.equal(kept.accountHolder, 'A. Jansen')
    assert.ok(kept.acceptedAt instanceof Date && kept.confirmedAt instanceof Date)
    assert.match(kept.network, /\/24$|\/56$/)
    const { rows } = await sql<{ all: string }>`select string_agg(x::text, '') as all from (
        select to_jsonb(m) as x from debit_mandate m union all select to_jsonb(c) from debit_code c) all_rows`.execute(
      t.db,
    )
    for (const secret of [iban, phone, phone.slice(1), `"${code}"`])
      assert.ok(!rows[0]?.all.includes(secret), secret)
  })

  test('never tells the code in an answer', async () => {
    const me = await aBuyer(t)
    const phone = aPhone()
    const started = await start(me.client, { phone })
    const code = codeIn(t, phone)
    const page = await me.client.call(getMandate, { query: { package_id: await packageOf(me.client) } })
    const wrong = await confirm(me.client, started.body.order.id, another(code))
    for (const answer of [started, page, wrong])
      assert.ok(!JSON.stringify([answer.body, answer.headers]).includes(code))
    assert.equal(
      page.body.waiting?.order.id,
      started.body.order.id,
      'the page goes on with it after a reload',
    )
  })

  test('needs the password of the last quarter of an hour', async () => {
    const me = await aBuyer(t)
    await sql`update session set fresh_until = now() - interval '1 minute' where member_id = ${me.id}`.execute(
      t.db,
    )
    assert.equal(codeOf(await start(me.client)), 'accounts.fresh_login_needed')
  })

  test('needs the tick, and the text that was shown', async () => {
    const me = await aBuyer(t)
    const unticked = await start(me.client, { authorise: false })
    assert.equal(unticked.body.error?.fields?.authorise?.code, 'directdebit.authorise_required')
    assert.equal(
      codeOf(await start(me.client, { text_version: '2020-01-01/nl/0' })),
      'directdebit.text_changed',
    )
  })

  test('takes right accounts of the euro countries only', async () => {
    const me = await aBuyer(t)
    for (const [iban, code] of [
      ['NL92 ABNA 0417 1643 00', 'directdebit.iban_invalid'],
      ['NL91 ABNA 0417 1643', 'directdebit.iban_invalid'],
      ['GB29 NWBK 6016 1331 9268 19', 'directdebit.iban_country'],
      ['PL61 1090 1014 0000 0712 1981 2874', 'directdebit.iban_country'],
    ] as const) {
      const { body, status } = await start(me.client, { iban })
      assert.equal(status, 400)
      assert.equal(body.error?.fields?.iban?.code, code, iban)
    }
    assert.equal((await start(me.client, { iban: 'de89 3704 0044 0532 0130 00' })).status, 201)
  })

  test('sends codes to mobile numbers of the countries of the site only', async () => {
    const me = await aBuyer(t)
    for (const [phone, code] of [
      ['020 123 4567', 'directdebit.phone_invalid'],
      ['0900 1234', 'directdebit.phone_invalid'],
      ['06 1234', 'directdebit.phone_invalid'],
      ['06 12345678 ext 5', 'directdebit.phone_invalid'],
      ['+7 912 345 67 89', 'directdebit.phone_country'],
    ] as const) {
      const { body } = await start(me.client, { phone })
      assert.equal(body.error?.fields?.phone?.code, code, phone)
    }
  })

  test('is not what POST /api/orders is for', async () => {
    const me = await aBuyer(t)
    const answer = await me.client.call(createOrder, {
      body: { package_id: await packageOf(me.client), method: 'sdd' },
    })
    assert.equal(codeOf(answer), 'payments.method_unavailable')
  })

  test('is announced by mail: amount, day, creditor, reference, single, how to object', async () => {
    const me = await aBuyer(t)
    const order = await confirmed(t, me.client)
    await t.runJobs()
    const { email } = await t.db
      .selectFrom('member')
      .select('email')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    const mails = t.mails(email).filter(({ text }) => text.includes(order.debit?.reference ?? '?'))
    assert.equal(mails.length, 1)
    for (const word of [
      'Bedrag: €',
      'Datum: ',
      'Incassant: ',
      'NL08ZZZ502057730000',
      '••••',
      'deze ene',
      'acht weken',
    ])
      assert.ok(mails[0]?.text.includes(word), word)
  })
})

describe('The code', () => {
  test('is looked at five times, however many are tried at once', async () => {
    const me = await aBuyer(t)
    const phone = aPhone()
    const { order } = await begun(me.client, { phone })
    const code = codeIn(t, phone)
    const answers = await times(60, (n) =>
      confirm(me.client, order.id, String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')),
    )
    const told = answers.map(codeOf)
    assert.equal(told.filter((one) => one === 'directdebit.code_invalid').length, moneyLimits.codeTries)
    // On a slow machine a call may give up waiting for the lock: then it looked at nothing.
    const others = new Set(told.filter((one) => one !== 'directdebit.code_invalid'))
    others.delete('request.unavailable')
    assert.deepEqual([...others], ['directdebit.code_over'])
    assert.equal(codeOf(await confirm(me.client, order.id, code)), 'directdebit.code_over')
    assert.equal((await codeRows(order.id))[0]?.tries, moneyLimits.codeTries)
  })

  test('costs no try where the same act is sent again, and is no way around the tries', async () => {
    const me = await aBuyer(t)
    const phone = aPhone()
    const { order } = await begun(me.client, { phone })
    const code = codeIn(t, phone)
    const key = randomUUID()
    for (let n = 0; n < 4; n++) {
      const { body } = await confirm(me.client, order.id, another(code), key)
      assert.equal(body.error?.fields?.otp?.message, 'Code ongeldig')
      assert.equal(body.error?.tries_left, 4)
    }
    assert.equal(codeOf(await confirm(me.client, order.id, code, key)), 'request.key_reused')
    assert.equal((await confirm(me.client, order.id, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status, 200)
  })

  test('confirms once: a repeat gets the same answer and collects nothing twice', async () => {
    const me = await aBuyer(t)
    const phone = aPhone()
    const { order } = await begun(me.client, { phone })
    const earlier = t.provider.payments().length
    const key = randomUUID()
    const answers = await times(10, () => confirm(me.client, order.id, codeIn(t, phone), key))
    for (const { status, body } of answers) {
      assert.equal(status, 200)
      assert.deepEqual(body, answers[0]?.body)
    }
    assert.equal(answers.filter(({ headers }) => !headers['idempotency-replayed']).length, 1)
    assert.equal((await confirm(me.client, order.id, '000000')).status, 200, 'whoever lost the answer')
    await t.runJobs()
    assert.equal(t.provider.payments().length, earlier + 1)
  })

  test('is bound to its order, and no other member may try it', async () => {
    const [me, other] = [await aBuyer(t), await aBuyer(t)]
    const [mine, theirs] = [aPhone(), aPhone()]
    const { order } = await begun(me.client, { phone: mine })
    await begun(other.client, { phone: theirs })
    assert.equal(codeOf(await confirm(other.client, order.id, codeIn(t, mine))), 'payments.order_not_found')
    assert.equal(codeOf(await confirm(me.client, order.id, codeIn(t, theirs))), 'directdebit.code_invalid')
  })

  test('is good for ten minutes', async () => {
    const me = await aBuyer(t)
    const phone = aPhone()
    const { order } = await begun(me.client, { phone })
    await letPass(order.id, '10 minutes')
    assert.equal(codeOf(await confirm(me.client, order.id, codeIn(t, phone))), 'directdebit.code_over')
  })

  test('is sent again after a minute, three times in all; only the last one counts', async () => {
    const me = await aBuyer(t)
    const phone = aPhone()
    const { order } = await begun(me.client, { phone })
    const first = codeIn(t, phone)
    const early = await resend(me.client, order.id)
    assert.equal(codeOf(early), 'directdebit.resend_later')
    assert.equal(early.headers['retry-after'], '60')
    await letPass(order.id, '61 seconds')
    const key = randomUUID()
    const again = await resend(me.client, order.id, key)
    assert.equal(again.body.codes_left, 1)
    assert.equal((await resend(me.client, order.id, key)).headers['idempotency-replayed'], 'true')
    assert.equal(t.sms(phone).length, 2)
    const second = codeIn(t, phone)
    if (first !== second)
      assert.equal(codeOf(await confirm(me.client, order.id, first)), 'directdebit.code_invalid')
    await letPass(order.id, '61 seconds')
    assert.equal((await resend(me.client, order.id)).body.codes_left, 0)
    await letPass(order.id, '61 seconds')
    assert.equal(codeOf(await resend(me.client, order.id)), 'directdebit.too_many_codes')
    assert.equal((await confirm(me.client, order.id, codeIn(t, phone))).status, 200)
  })

  test('goes to a number three times a day, over all members and parallel calls', async () => {
    const phone = aPhone()
    const members = await times(6, () => aBuyer(t))
    const answers = await Promise.all(members.map(({ client }) => start(client, { phone })))
    assert.equal(answers.filter(({ status }) => status === 201).length, moneyLimits.codesPerNumberPerDay)
    assert.equal(t.sms(phone).length, moneyLimits.codesPerNumberPerDay)
    const refused = answers.find(({ status }) => status !== 201)!
    assert.equal(codeOf(refused), 'directdebit.too_many_codes')
  })

  test('goes to a member five times a day, whatever the numbers, and leaves no order behind where it does not', async () => {
    const me = await aBuyer(t)
    for (let n = 0; n < moneyLimits.codesPerMemberPerDay; n++) await begun(me.client)
    assert.equal(codeOf(await start(me.client)), 'directdebit.too_many_codes')
    const orders = await t.db
      .selectFrom('memberOrder')
      .select('status')
      .where('memberId', '=', me.id)
      .execute()
    assert.equal(orders.length, moneyLimits.codesPerMemberPerDay)
  })

  test('that could not be sent is reported, does not count, and can be asked for again at once', async () => {
    const me = await aBuyer(t)
    const phone = aPhone()
    const send = t.ctx.sms.send.bind(t.ctx.sms)
    t.ctx.sms.send = () => Promise.reject(new Error('away'))
    const waiting = await begun(me.client, { phone }).finally(() => {
      t.ctx.sms.send = send
    })
    assert.equal(waiting.sent, false)
    assert.equal(waiting.codes_left, moneyLimits.codesPerOrder)
    const again = await resend(me.client, waiting.order.id)
    assert.equal(again.status, 200)
    assert.equal(again.body.sent, true)
    assert.equal((await confirm(me.client, waiting.order.id, codeIn(t, phone))).status, 200)
  })
})

describe('What a debit may be', () => {
  /** The dearest package that one debit may pay: a few orders reach the limit. */
  const large = async (client: TestClient) => {
    const { body } = await client.call(getPackages)
    const packages = body.packages.map(({ id, price }) => ({ id, minor: minorOf(price) }))
    return packages.findLast(({ minor }) => minor <= moneyLimits.debitMaxAmount)!
  }

  test('is at most 50 euros', async () => {
    const me = await aBuyer(t)
    await t.db
      .updateTable('packagePrice')
      .set({ amount: 5001 })
      .where('packageId', '=', await dear())
      .execute()
    const { publicId } = await packageRow(await dear())
    const page = await me.client.call(getMandate, { query: { package_id: publicId } })
    assert.equal(page.body.refused?.code, 'directdebit.limit_reached')
    assert.equal(
      page.body.refused?.message,
      'Uw limiet voor automatische incasso betalingen is bereikt. Probeer het later, een goedkoper pakket of een andere betaalmethode.',
    )
    assert.equal(codeOf(await start(me.client, { package_id: publicId })), 'directdebit.limit_reached')
  })
  const dear = async () =>
    (
      await t.db
        .selectFrom('package')
        .select('id')
        .where('country', '=', 'NL')
        .where('audience', '=', 'everyone')
        .orderBy('credits', 'desc')
        .executeTakeFirstOrThrow()
    ).id
  const packageRow = (id: number) =>
    t.db.selectFrom('package').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('is one at a time', async () => {
    const me = await aBuyer(t)
    await confirmed(t, me.client)
    assert.equal(codeOf(await start(me.client)), 'directdebit.open')
    const page = await me.client.call(getMandate, { query: { package_id: await packageOf(me.client) } })
    assert.equal(page.body.refused?.code, 'directdebit.open')
  })

  test('is one at a time also where many are begun at once', async () => {
    const me = await aBuyer(t)
    const phones = Array.from({ length: 8 }, aPhone)
    const answers = await Promise.all(phones.map((phone) => start(me.client, { phone })))
    const waiting = answers.filter(({ status }) => status === 201)
    assert.ok(waiting.length >= 1)
    const open = await t.db
      .selectFrom('memberOrder')
      .select('id')
      .where('memberId', '=', me.id)
      .where('status', 'not in', ['cancelled', 'failed'])
      .execute()
    assert.equal(open.length, 1)
  })

  test('begins anew where the last one was not confirmed, which then cannot be any more', async () => {
    const me = await aBuyer(t)
    const phone = aPhone()
    const first = await begun(me.client, { phone })
    const code = codeIn(t, phone)
    const second = await begun(me.client)
    assert.equal((await orderNow(me.client, first.order.id)).status, 'cancelled')
    assert.equal((await orderNow(me.client, second.order.id)).status, 'pending')
    assert.equal(codeOf(await confirm(me.client, first.order.id, code)), 'directdebit.code_over')
  })

  test('takes its discount along where it begins anew', async () => {
    const me = await t.aMember({})
    const package_id = await packageOf(me.client)
    const first = await begun(me.client, { package_id })
    assert.notEqual(first.order.discount, null)
    const page = await me.client.call(getMandate, { query: { package_id } })
    assert.equal(page.body.waiting?.order.id, first.order.id)
    assert.deepEqual(page.body.amount, first.order.amount)
    const { quote, text_version } = page.body
    const second = await begun(me.client, { package_id, quote, text_version })
    assert.deepEqual(second.order.discount, first.order.discount)
    assert.deepEqual(second.order.amount, first.order.amount)
  })

  test('is at most 100 euros in 30 days per member', async () => {
    const me = await aBuyer(t)
    const { id: package_id, minor } = await large(me.client)
    const allowed = Math.floor(moneyLimits.debitThirtyDaysAmount / minor)
    assert.ok(allowed >= 2 && allowed < moneyLimits.codesPerMemberPerDay)
    for (let n = 0; n < allowed; n++) {
      const { id } = await confirmed(t, me.client, { package_id })
      await settle(t, id, 'paid')
    }
    assert.equal(codeOf(await start(me.client, { package_id })), 'directdebit.limit_reached')
    await sql`update member_order set created_at = created_at - interval '30 days' where member_id = ${me.id}`.execute(
      t.db,
    )
    await sql`update debit_code set created_at = created_at - interval '1 day' where member_id = ${me.id}`.execute(
      t.db,
    )
    assert.equal((await start(me.client, { package_id })).status, 201)
  })

  test('is at most 100 euros in 30 days per account, over all members and at once', async () => {
    const iban = anIban()
    const members = await times(8, () => aBuyer(t))
    const { id: package_id, minor } = await large(members[0]!.client)
    const payers = members.map(({ client }) => ({ client, phone: aPhone() }))
    const started = await Promise.all(
      payers.map(async ({ client, phone }) => ({
        client,
        phone,
        answer: await start(client, { iban, phone, package_id }),
      })),
    )
    const waiting = started.filter(({ answer }) => answer.status === 201)
    assert.equal(waiting.length, Math.floor(moneyLimits.debitThirtyDaysAmount / minor))
    for (const { answer } of started)
      if (answer.status !== 201) assert.equal(codeOf(answer), 'directdebit.limit_reached')
    const answersOf = await Promise.all(
      waiting.map(({ client, phone, answer }) => confirm(client, answer.body.order.id, codeIn(t, phone))),
    )
    assert.equal(
      answersOf.filter(({ status }) => status === 200).length,
      1,
      'and one at a time: whose account it is too, is not told',
    )
  })

  test('is refused to blocked members before they fill in the form', async () => {
    const me = await aBuyer(t)
    await t.db
      .insertInto('paymentBlock')
      .values({ memberId: me.id, method: 'sdd', reason: 'back_office' })
      .execute()
    const page = await me.client.call(getMandate, { query: { package_id: await packageOf(me.client) } })
    assert.deepEqual(page.body.refused, {
      code: 'directdebit.blocked',
      message: 'Je account is geblokkeerd voor automatische incasso',
    })
    const answer = await start(me.client)
    assert.equal(answer.status, 403)
    assert.equal(codeOf(answer), 'directdebit.blocked')
  })

  test('is not offered where the site sends no text messages', async () => {
    const me = await aBuyer(t)
    const package_id = await packageOf(me.client)
    const offered = async () => {
      const { body } = await me.client.call(getPaymentMethods, { query: { package_id } })
      return body.methods.some(({ method }) => method === 'sdd')
    }
    assert.equal(await offered(), true)
    t.ctx.sms.available = false
    try {
      assert.equal(await offered(), false)
      assert.equal(codeOf(await start(me.client)), 'payments.method_unavailable')
      const page = await me.client.call(getMandate, { query: { package_id } })
      assert.equal(page.body.refused?.code, 'payments.method_unavailable')
    } finally {
      t.ctx.sms.available = true
    }
  })

  test('ends by itself where no code comes, and lets go of its discount', async () => {
    const me = await t.aMember({})
    const { order } = await begun(me.client)
    assert.notEqual(order.discount, null)
    await letPass(order.id, '30 minutes')
    await directdebitJobs(t.ctx)['directdebit.end-overdue']()
    const now = await orderNow(me.client, order.id)
    assert.deepEqual([now.status, now.reason], ['cancelled', 'expired'])
    assert.equal((await start(me.client)).body.order.amount.amount, order.amount.amount)
  })
})

describe('The provider', () => {
  test('knows a member once, and each mandate by its own reference', async () => {
    const me = await aBuyer(t)
    t.provider.calls.length = 0
    const first = await confirmed(t, me.client)
    await settle(t, first.id, 'paid')
    const second = await confirmed(t, me.client)
    await settle(t, second.id, 'paid')
    const asked = t.provider.calls.map(
      ({ method, path }) => `${method} ${path.replaceAll(/(cst|mdt|tr)_\w+/g, '$1')}`,
    )
    assert.equal(asked.filter((one) => one.endsWith('POST /customers')).length, 1)
    assert.equal(asked.filter((one) => one.endsWith('POST /customers/cst/mandates')).length, 2)
    assert.notEqual(first.debit?.reference, second.debit?.reference)
  })

  test('is asked again by a job where it was away, at every step, and the debit is collected once', async () => {
    for (const step of [/^POST .*\/customers$/, /^POST .*\/mandates$/, /^POST .*\/payments$/]) {
      const me = await aBuyer(t)
      const earlier = t.provider.payments().length
      t.provider.failNext(3, 503, step)
      const order = await confirmed(t, me.client)
      assert.equal(order.status, 'pending')
      await t.provider.pass(60_000)
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.db)
      await t.runJobs()
      assert.equal(t.provider.payments().length, earlier + 1, String(step))
      await settle(t, order.id, 'paid')
      assert.equal((await orderNow(me.client, order.id)).status, 'completed')
    }
  })

  test('that refuses fails the order', async () => {
    const me = await aBuyer(t)
    t.provider.failNext(1, 422, /^POST .*\/mandates$/)
    const order = await confirmed(t, me.client)
    assert.equal(order.status, 'failed')
    assert.equal((await start(me.client)).status, 201)
  })

  test('has the mandate taken back when its one debit is over', async () => {
    for (const end of ['paid', 'failed'] as const) {
      const me = await aBuyer(t)
      const { id } = await confirmed(t, me.client)
      const [attempt] = await attemptsOf(t, id)
      const mandate = await mandateRow(id)
      await settle(t, id, end, end === 'failed' ? 'AM04' : undefined)
      await directdebitJobs(t.ctx)['directdebit.revoke-mandates']()
      assert.ok((await mandateRow(id)).revokedAt)
      const path = `/customers/${attempt?.customerId}/mandates/${mandate.providerId}`
      assert.ok(t.provider.calls.some((one) => one.method === 'DELETE' && one.path.endsWith(path)))
    }
  })

  test('tells the reason of the bank; some of them close this way for good', async () => {
    for (const [reason, blocks] of [
      ['AM04', false],
      ['AC04', false],
      ['MD06', true],
      ['MS02', true],
      ['SL01', true],
      ['AC06', true],
      ['MD07', true],
    ] as const) {
      const me = await aBuyer(t)
      const { id } = await confirmed(t, me.client)
      await settle(t, id, 'failed', reason)
      const order = await orderNow(me.client, id)
      assert.deepEqual([order.status, order.reason], ['failed', reason])
      assert.equal(codeOf(await start(me.client)), blocks ? 'directdebit.blocked' : undefined, reason)
    }
  })
})

test('Evidence is kept for fourteen months, also of members who are gone; what was never confirmed for thirty days', async () => {
  const [me, gone, idle] = [await aBuyer(t), await aBuyer(t), await aBuyer(t)]
  const mine = await confirmed(t, me.client)
  const theirs = await confirmed(t, gone.client)
  const never = await begun(idle.client)
  await settle(t, mine.id, 'paid')
  await settle(t, theirs.id, 'paid')
  await letPass(never.order.id, '31 days')
  await directdebitJobs(t.ctx)['directdebit.end-overdue']()
  await sql`update member set status = 'deleted', deleted_at = now() - interval '15 days' where id = ${gone.id}`.execute(
    t.db,
  )
  await sql`select erase_member(${gone.id})`.execute(t.db)
  const forget = directdebitJobs(t.ctx)['directdebit.forget-old']
  const { id: orderId } = await orderRow(t, theirs.id)
  const kept = async () =>
    (await t.db.selectFrom('debitMandate').select('orderId').execute()).map((row) => row.orderId)
  await forget()
  assert.ok((await kept()).includes(orderId))
  assert.ok(!(await kept()).includes((await orderRow(t, never.order.id)).id))
  await sql`update payment_attempt set paid_at = paid_at - interval '15 months' where order_id = ${orderId}`.execute(
    t.db,
  )
  await forget()
  assert.ok(!(await kept()).includes(orderId))
  assert.ok((await kept()).includes((await orderRow(t, mine.id)).id))
})

test('What a member never confirmed goes when they are erased, with whose account and number it was; what they confirmed stays', async () => {
  const me = await aBuyer(t)
  const paid = await confirmed(t, me.client)
  await settle(t, paid.id, 'paid')
  const never = await begun(me.client)
  await letPass(never.order.id, '31 minutes')
  const other = await begun((await aBuyer(t)).client)
  await directdebitJobs(t.ctx)['directdebit.end-overdue']()
  await sql`update member set status = 'deleted', deleted_at = now() - interval '15 days' where id = ${me.id}`.execute(
    t.db,
  )
  const mandates = async () =>
    (
      await t.db
        .selectFrom('debitMandate as m')
        .innerJoin('memberOrder as o', 'o.id', 'm.orderId')
        .where('o.publicId', 'in', [paid.id, never.order.id, other.order.id])
        .select('o.publicId')
        .execute()
    ).map(({ publicId }) => publicId)
  assert.equal((await mandates()).length, 3)
  await eraseDeleted(t.ctx)
  assert.deepEqual((await mandates()).toSorted(), [paid.id, other.order.id].toSorted())
  const { status, reason } = await orderRow(t, never.order.id)
  assert.deepEqual([status, reason], ['cancelled', 'expired'])
})
