import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { confirmMailAddress, enableNotifications } from '#contract/notifications.ts'
import { providerReports } from '#server/adapters/mail/providers/provider-reports.ts'
import { mayMail } from '#server/notifications/mails/may-mail.ts'
import { aWriter, linkIn, mailsAfter, type Person, somebody, writeMessage } from '#test/acts/mails.ts'
import { testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

const SECRET = { 'x-webhook-secret': 'a webhook secret of the tests' }
const DAY = 24 * 3600_000
const FOLDER = path.join(import.meta.dirname, '../../adapters/mail/mail-reports')

const disabledOf = async (member: Person) =>
  (await member.client.call(getUser)).body.user.notifications_disabled

const post = (body: unknown, headers: Record<string, string> = SECRET) =>
  t.visitor().raw('POST', '/webhooks/mail', body, { 'content-type': 'application/json', ...headers })

/** A raw report as a mail server sends it, about this Message-ID and with an id of its own. */
function postRaw(name: string, messageId: string, to: string, report = '') {
  const raw = fs
    .readFileSync(path.join(FOLDER, `${name}.eml`), 'utf8')
    .replaceAll('<MESSAGE-ID>', messageId)
    .replaceAll('anna@demo.test', to)
    .replace(/^Message-I[dD]: <(20|E1v|fbl)/m, `Message-ID: <${report}$1`)
  return t.visitor().raw('POST', '/webhooks/mail', raw, { ...SECRET, 'content-type': 'message/rfc822' })
}

async function mailed(): Promise<{ member: Person; messageId: string }> {
  const member = await somebody(t)
  await writeMessage(t, await aWriter(t), member)
  const [mail] = await mailsAfter(t, 3, member)
  return { member, messageId: mail?.headers['message-id'] ?? '' }
}

describe('a report of the mail server', () => {
  test('is accepted only with the secret, and never without a configured one', async () => {
    const { member } = await mailed()
    const report = { type: 'bounce', recipient: member.email }
    for (const headers of [{ 'x-webhook-secret': 'wrong' }, { 'x-webhook-secret': '' }, {}]) {
      const answer = await post(report, headers as Record<string, string>)
      assert.equal(answer.statusCode, 403)
      assert.equal(answer.json().error.code, 'notifications.report_refused')
    }
    const { mailWebhookSecret } = t.ctx.config
    t.ctx.config.mailWebhookSecret = undefined
    assert.equal((await post(report)).statusCode, 403)
    assert.equal((await post(report, { 'x-webhook-secret': 'undefined' })).statusCode, 403)
    t.ctx.config.mailWebhookSecret = mailWebhookSecret
    assert.deepEqual(await disabledOf(member), [])
  })

  test('about an unknown address stops mail at once, and leaves a row for each mail that is held back', async () => {
    const { member, messageId } = await mailed()
    const answer = await postRaw('postfix-unknown-user', messageId, member.email, 'a')
    assert.deepEqual(answer.json(), { result: 'counted' })
    assert.deepEqual(await disabledOf(member), ['bounce'])
    await writeMessage(t, await aWriter(t), member)
    assert.equal((await mailsAfter(t, 70, member)).length, 1)
    const rows = await t.db.selectFrom('mail').select('skipped').where('memberId', '=', member.id).execute()
    assert.ok(rows.some(({ skipped }) => skipped === 'bounce'))
    await t.ctx.mailer.send({
      from: 'Vonk <a@b.nl>',
      to: member.email,
      subject: 'x',
      text: 'x',
      html: 'x',
      messageId: '<x@x>',
    })
    assert.equal(t.mails(member.email).length, 1)
  })

  test('finds the member by our Message-ID if the receiver is redacted; a spam mark is fbl', async () => {
    const { member, messageId } = await mailed()
    assert.deepEqual((await postRaw('feedback-abuse', messageId, '', 'b')).json(), { result: 'counted' })
    assert.deepEqual(await disabledOf(member), ['fbl'])
    assert.equal((await mayMail(t.ctx, member.id, 'security')).may, true)
    assert.equal((await mayMail(t.ctx, member.id, 'new_messages')).may, false)
  })

  test('about a forged Message-ID is ignored, whoever it names', async () => {
    const { member, messageId } = await mailed()
    const forged = messageId.replace(/\.[0-9a-f]{32}@/, `.${'0'.repeat(32)}@`)
    assert.deepEqual((await postRaw('postfix-unknown-user', forged, member.email, 'c')).json(), {
      result: 'ignored',
    })
    assert.deepEqual(await disabledOf(member), [])
  })

  test('that is late, an automatic answer, or nonsense is ignored', async () => {
    const { member, messageId } = await mailed()
    for (const name of ['postfix-delayed', 'vacation', 'feedback-not-spam']) {
      assert.deepEqual((await postRaw(name, messageId, member.email)).json(), { result: 'ignored' }, name)
    }
    const junk = await t.visitor().raw('POST', '/webhooks/mail', '\0\u00ff junk', {
      ...SECRET,
      'content-type': 'application/octet-stream',
    })
    assert.deepEqual(junk.json(), { result: 'ignored' })
    for (const body of ['{', '[]', '{"type":"x"}', '', '{"type":"bounce","recipient":7}']) {
      const answer = await post(body)
      assert.equal(answer.statusCode, 400, body)
      assert.equal(answer.json().error.code, 'notifications.report_unreadable')
    }
    assert.deepEqual(await disabledOf(member), [])
  })

  test('about a full mailbox counts one: the fourth within thirty days stops mail', async () => {
    const { member } = await mailed()
    const soft = (id: string) =>
      post({
        type: 'bounce',
        recipient: member.email,
        diagnostic: '552 mailbox full',
        id: `${member.email} ${id}`,
      })
    for (const id of ['1', '2', '3']) await soft(id)
    assert.deepEqual(await disabledOf(member), [])
    await t.db
      .updateTable('mailReport')
      .set({ receivedAt: new Date(Date.now() - 31 * DAY) })
      .execute()
    for (const id of ['4', '5', '6']) await soft(id)
    assert.deepEqual(await disabledOf(member), [])
    await soft('7')
    assert.deepEqual(await disabledOf(member), ['bounce'])
  })

  test('that speaks about us, or about nobody, never ends the address, by whichever door it comes', async () => {
    const { member, messageId } = await mailed()
    const raw = (status: string, words: string) =>
      fs
        .readFileSync(path.join(FOLDER, 'postfix-unknown-user.eml'), 'utf8')
        .replace('Status: 5.1.1', `Status: ${status}`)
        .replace(/Diagnostic-Code: [^]*?table/, `Diagnostic-Code: smtp; ${words}`)
        .replaceAll('<MESSAGE-ID>', messageId)
        .replaceAll('anna@demo.test', member.email)
        .replace(/^Message-I[dD]: <20/m, `Message-ID: <${status}-${words.length}-20`)
    for (const [status, words] of [
      ['5.1.8', '553 5.1.8 domain of sender address does not exist'],
      ['5.1.7', '550 5.1.7 bad sender address'],
      ['5.1.0', '550 5.1.0 the sending domain is on a block list'],
      ['5.0.0', '550 denied by policy'],
      ['5.0.0', '550 DMARC check failed'],
      ['5.2.1', '550 5.2.1 the user receives mail at a rate that prevents more'],
      ['5.3.0', '554 5.3.0 something else'],
    ] as const) {
      const answer = await t
        .visitor()
        .raw('POST', '/webhooks/mail', raw(status, words), { ...SECRET, 'content-type': 'message/rfc822' })
      assert.deepEqual(answer.json(), { result: 'counted' })
      await post({ type: 'bounce', recipient: member.email, status, diagnostic: words })
    }
    for (const severity of ['hard', 'soft', undefined])
      await post({ type: 'bounce', recipient: member.email, severity })
    assert.deepEqual(await disabledOf(member), [])
    const kept = await t.db
      .selectFrom('mailReport')
      .select(['fault', 'words'])
      .where('fault', 'is not', null)
      .execute()
    assert.ok(kept.some(({ fault, words }) => fault === 'ours' && words === 'smtp; 550 DMARC check failed'))
  })

  test('counts once, however often and however parallel it comes', async () => {
    const { member } = await mailed()
    const report = { type: 'bounce', recipient: member.email, status: '4.2.2', id: `same ${member.email}` }
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(report)))
    assert.equal(answers.filter((answer) => answer.json().result === 'counted').length, 1)
    assert.deepEqual(await disabledOf(member), [])
    const parallel = await Promise.all(
      Array.from({ length: 4 }, (_, id) => post({ ...report, id: `${id} ${member.email}` })),
    )
    assert.ok(parallel.every(({ statusCode }) => statusCode === 200))
    assert.deepEqual(await disabledOf(member), ['bounce'])
  })

  test('about an address without an account still keeps it from being mailed', async () => {
    await post({ type: 'complaint', recipient: 'Later@Demo.test' })
    const member = await somebody(t, { email: 'later@demo.test' })
    await writeMessage(t, await aWriter(t), member)
    assert.deepEqual(await mailsAfter(t, 3, member), [])
    assert.deepEqual(await disabledOf(member), ['fbl'])
  })

  test('an address that the server refuses while we send bounces too, and is not tried again; refusals of us are none', async () => {
    const { mailer } = t.ctx
    for (const [command, responseCode, response, disabled] of [
      ['RCPT TO', 550, '550 5.1.1 no such user', ['bounce']],
      ['RCPT TO', 550, '550 5.7.1 Client host blocked using zen.spamhaus.org', []],
      ['RCPT TO', 550, '550 go away', []],
      ['DATA', 554, '554 5.7.26 DMARC', []],
    ] as const) {
      const member = await somebody(t)
      await writeMessage(t, await aWriter(t), member)
      const refused = { code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE', command, responseCode, response }
      t.ctx.mailer = { ...mailer, send: () => Promise.reject(Object.assign(new Error('no'), refused)) }
      await mailsAfter(t, 3, member)
      t.ctx.mailer = mailer
      assert.deepEqual(await disabledOf(member), disabled, response)
      const rows = await t.db.selectFrom('mail').select('skipped').where('memberId', '=', member.id).execute()
      assert.deepEqual(rows, [{ skipped: 'refused' }])
    }
    const member = await somebody(t)
    await writeMessage(t, await aWriter(t), member)
    for (const [responseCode, response] of [
      [451, '451 4.7.1 Client host blocked using zen.spamhaus.org'],
      [550, '550 5.1.1 no such user'],
    ] as const) {
      const refused = { code: 'EENVELOPE', command: 'RCPT TO', responseCode, response }
      t.ctx.mailer = { ...mailer, send: () => Promise.reject(Object.assign(new Error('no'), refused)) }
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.db)
      await mailsAfter(t, 3, member)
    }
    t.ctx.mailer = mailer
    assert.deepEqual(await disabledOf(member), ['bounce'], 'deferred because of us, then gone')
  })
})

describe('enabling mails again', () => {
  test('after an unsubscription or a spam mark is one call', async () => {
    for (const [reason, kind] of [['fbl', 'complaint']] as const) {
      const { member } = await mailed()
      await post({ type: kind, recipient: member.email })
      assert.deepEqual(await disabledOf(member), [reason])
      const answer = await member.client.call(enableNotifications, { body: {} })
      assert.deepEqual(answer.body, { notifications_disabled: [], confirmation_sent: false })
      assert.deepEqual(await disabledOf(member), [])
      await writeMessage(t, await aWriter(t), member)
      assert.equal((await mailsAfter(t, 70, member)).length, 2)
    }
  })

  test('after a bounce needs the link of a mail to that address', async () => {
    const { member } = await mailed()
    await post({ type: 'bounce', recipient: member.email, status: '5.1.1' })
    const answer = await member.client.call(enableNotifications, { body: {} })
    assert.deepEqual(answer.body, { notifications_disabled: ['bounce'], confirmation_sent: true })
    await t.runJobs()
    const [mail] = t.mails(member.email)
    assert.equal(mail?.subject, 'Komt onze mail weer aan?')
    assert.deepEqual(await disabledOf(member), ['bounce'])
    const token = new URLSearchParams(linkIn(mail, '/notifications').split('?')[1]).get('confirm') ?? ''
    const { headers } = await t.visitor().raw('GET', `/notifications?confirm=${token}`)
    assert.equal(headers['referrer-policy'], 'no-referrer')
    assert.equal(headers['cache-control'], 'no-store')
    const confirmed = await t.visitor().call(confirmMailAddress, { body: { token } })
    assert.equal(confirmed.status, 200)
    assert.deepEqual(await disabledOf(member), [])
    for (const severity of ['soft', 'soft', 'soft'])
      await post({ type: 'bounce', recipient: member.email, status: '5.1.1', severity })
    assert.deepEqual(await disabledOf(member), [], 'the count began anew')
  })

  test('the link is refused after two days, after the next bounce, and with another text', async () => {
    const { member } = await mailed()
    await post({ type: 'bounce', recipient: member.email, status: '5.1.1' })
    await member.client.call(enableNotifications, { body: {} })
    await t.runJobs()
    const token =
      new URLSearchParams(linkIn(t.mails(member.email)[0], '/notifications').split('?')[1]).get('confirm') ??
      ''
    for (const wrong of ['x', `${token}x`, token.replace('confirm-1', 'confirm-2')]) {
      const answer = await t.visitor().call(confirmMailAddress, { body: { token: wrong } })
      assert.equal(answer.body.error?.code, 'notifications.link_invalid')
    }
    await t.db
      .updateTable('mailSuppression')
      .set({ since: new Date(Date.now() + 60_000) })
      .execute()
    assert.equal((await t.visitor().call(confirmMailAddress, { body: { token } })).status, 404)
    assert.deepEqual(await disabledOf(member), ['bounce'])
  })

  test('twice within a minute sends no second mail', async () => {
    const { member } = await mailed()
    await post({ type: 'bounce', recipient: member.email, status: '5.1.1' })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => member.client.call(enableNotifications, { body: {} })),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ status }) => status === 429).length, 4)
    await t.runJobs()
    assert.equal(t.mails(member.email).filter(({ subject }) => subject.startsWith('Komt onze')).length, 1)
  })

  test('another address starts without the bounce of the old one', async () => {
    const { member } = await mailed()
    await post({ type: 'bounce', recipient: member.email, status: '5.1.1' })
    await t.db.updateTable('member').set({ email: 'right@demo.test' }).where('id', '=', member.id).execute()
    assert.deepEqual(await disabledOf(member), [])
    assert.equal((await mayMail(t.ctx, member.id, 'security')).may, true)
  })
})

test('the provider of the mail reports in its own form, signed, and each report counts once', async () => {
  const { member } = await mailed()
  const key = 'a key of the tests for the provider'
  const bounce = fs
    .readFileSync(path.join(FOLDER, '../provider-reports/postmark-bounce.json'), 'utf8')
    .replaceAll('anna@demo.test', member.email)
  const postTo = (provider: string, body: string, secret: string) =>
    t.visitor().raw('POST', `/webhooks/mail/${provider}`, body, {
      'content-type': 'application/json',
      'x-webhook-secret': secret,
    })
  assert.equal((await postTo('postmark', bounce, key)).statusCode, 404)
  t.ctx.providerReports = providerReports({ provider: 'postmark', key })
  try {
    assert.equal((await postTo('mailgun', bounce, key)).statusCode, 404)
    const refused = await postTo('postmark', bounce, 'another key')
    assert.equal(refused.json().error.code, 'notifications.report_refused')
    for (const body of ['{', '[]', '{"RecordType":"Bounce"}']) {
      const answer = await postTo('postmark', body, key)
      assert.equal(answer.json().error.code, 'notifications.report_unreadable', body)
    }
    assert.deepEqual(await disabledOf(member), [])
    assert.deepEqual((await postTo('postmark', bounce, key)).json(), { results: ['counted'] })
    assert.deepEqual((await postTo('postmark', bounce, key)).json(), { results: ['known'] })
    assert.deepEqual(await disabledOf(member), ['bounce'])
  } finally {
    t.ctx.providerReports = undefined
  }
})
