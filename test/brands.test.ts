import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { runTaskListOnce } from 'graphile-worker'
import { signUp } from '#contract/accounts.ts'
import { getReceipts } from '#contract/payments.ts'
import { savePush, testPush } from '#contract/push.ts'
import { createJobs } from '#server/app/jobs.ts'
import type { CaughtMail } from '#server/kit/ports/mail.ts'
import { aWriter, mailsGo, somebody, timePasses, writeMessage } from '#test/acts/mails.ts'
import { aBuyer, bought, paymentIdOf } from '#test/acts/paying.ts'
import { type TestApp, testApp } from './app.ts'
import { twoNodes } from './nodes.ts'
import { type PushReceiver, startPushReceiver } from './services/push-receiver.ts'

const GLOED = 'gloed.localhost'
const GLOED_URL = 'http://gloed.localhost:3000'

let t: TestApp
let receiver: PushReceiver
before(async () => {
  receiver = await startPushReceiver()
  t = await testApp({ pushReceiver: receiver.origin })
})
after(async () => {
  assert.deepEqual(await t.alarms(), [])
  await t.close()
  receiver.close()
})

const signUpAt = async (app: TestApp, host: string) => {
  const email = `${randomUUID()}@example.com`
  const { status } = await Object.assign(app.visitor(), { host }).call(signUp, {
    body: {
      email,
      password: 'een lang wachtwoord 93',
      name: 'Greta',
      date_of_birth: '1990-04-05',
      gender: 'female',
      seeking: 'male',
      country: 'DE',
      region: 'DE-BE',
      terms: true,
    },
  })
  assert.equal(status, 201)
  return email
}

/** Whether the mail is Gloed's: sender, name, and the host of every link and of its id. */
function assertGloed(mail: CaughtMail | undefined): void {
  assert(mail)
  assert.equal(mail.headers.from, 'Gloed <no-reply@gloed.localhost>')
  assert.match(mail.headers['message-id'] ?? '', /@gloed\.localhost>$/)
  assert.match(mail.text, /Gloed/)
  assert.doesNotMatch(`${mail.subject} ${mail.text} ${mail.html}`, /Vonk/)
  const links = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/[^\s/"<]+/g)].map(([link]) => link)
  assert.ok(links.length)
  assert.deepEqual([...new Set(links)], [GLOED_URL])
}

test('a mail about the account and a mail with news come from the brand of the sign-up', async () => {
  const email = await signUpAt(t, GLOED)
  await t.runJobs()
  assertGloed(t.mails(email)[0])
  const vonk = await signUpAt(t, 'localhost')
  await t.runJobs()
  const [mail] = t.mails(vonk)
  assert.equal(mail?.headers.from, 'Vonk <no-reply@localhost>')
  assert.match(mail.text, /http:\/\/localhost:3000\/activate/)

  const [me, writer] = [await somebody(t), await aWriter(t)]
  await t.db.updateTable('member').set({ brand: 'gloed' }).where('id', '=', me.id).execute()
  await writeMessage(t, writer, me)
  await timePasses(t, 60)
  await mailsGo(t)
  const news = t.mails(me.email)
  assert.ok(news.length)
  for (const each of news) {
    assertGloed(each)
    assert.match(each.headers['list-unsubscribe'] ?? '', /^<http:\/\/gloed\.localhost:3000\/unsubscribe\//)
  }
})

test('a push has the name of the brand at whose host the browser subscribed', async () => {
  const me = await somebody(t)
  for (const [host, title] of [
    ['localhost', 'Vonk'],
    [GLOED, 'Gloed'],
  ] as const) {
    me.client.host = host
    const browser = receiver.aBrowser()
    const saved = await me.client.call(savePush, { body: { subscription: browser.subscription } })
    assert.equal(saved.status, 200)
    await me.client.call(testPush)
    await mailsGo(t, 'notifications.plan-pushes')
    assert.deepEqual(
      browser.received.map(({ payload }) => payload.title),
      [title],
    )
  }
})

test('an order is sold, paid and receipted by the brand where it was made', async () => {
  const me = await aBuyer(t, { language: 'de' })
  me.client.host = GLOED
  const placed = await bought(t, me.client)
  await t.runJobs()
  const paymentId = await paymentIdOf(t, placed.id)
  const payment = t.provider.payments().find(({ id }) => id === paymentId)
  assert.match(payment?.description ?? '', /^Gloed /)
  assert.match(payment?.redirectUrl ?? '', new RegExp(`^${GLOED_URL}/transactions/${placed.id}\\?rt=`))
  // The member looks at it at another brand.
  me.client.host = 'localhost'
  const { body } = await me.client.call(getReceipts, { params: { id: placed.id } })
  const [receipt] = body.receipts
  assert.equal(receipt?.company.name, 'Gloed Demo GmbH')
  assert.equal(receipt.company.support_email, 'support@gloed.example')
  const { email } = await t.db
    .selectFrom('member')
    .select('email')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow()
  const mail = t.mails(email).find(({ text }) => text.includes(receipt.number))
  assertGloed(mail)
  assert.match(mail?.text ?? '', /Gloed Demo GmbH/)
})

test('a job of another node sends the mail under the brand of the member', async () => {
  const own = await testApp()
  const nodes = await twoNodes(own)
  try {
    const email = await signUpAt({ ...own, visitor: () => nodes.here.at({ cookie: '' }) }, GLOED)
    const { runtime } = nodes.there
    const client = await runtime.connection.pool.connect()
    await runTaskListOnce({}, createJobs(runtime.ctx), client).finally(() => client.release())
    assertGloed(runtime.mailBox?.list(email)[0])
    assert.deepEqual(nodes.here.runtime.mailBox?.list(email), [])
  } finally {
    await nodes.close()
    await own.close()
  }
})
