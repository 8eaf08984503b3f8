import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { getUser } from '#contract/accounts.ts'
import { getEmailPreferences } from '#contract/notifications.ts'
import { mayMail } from '#server/notifications/mails/may-mail.ts'
import { planMails } from '#server/notifications/mails/plan-mails.ts'
import {
  aWriter,
  linkIn,
  mailsAfter,
  type Person,
  somebody,
  timePasses,
  writeMessage,
} from '#test/acts/mails.ts'
import { testApp } from '#test/app.ts'
import { addressHash } from './mail-keys.ts'

const t = await testApp()
after(() => t.close())

const ONE_CLICK = 'List-Unsubscribe=One-Click'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Sends a real mail to a new member and returns the path of its unsubscribe link. */
async function mailed(fields = {}): Promise<{ member: Person; path: string; preferences: string }> {
  const [writer, member] = [await aWriter(t), await somebody(t, fields)]
  await writeMessage(t, writer, member)
  const [mail] = await mailsAfter(t, 3, member)
  const path = new URL(mail?.headers['list-unsubscribe']?.slice(1, -1) ?? '').pathname
  return { member, path, preferences: linkIn(mail, '/notifications') }
}

const preferencesOf = async (member: Person) => (await member.client.call(getEmailPreferences)).body

describe('the unsubscribe link', () => {
  test('by the button of the mail program stops every mail with one POST, without cookie and client header', async () => {
    const { member, path } = await mailed()
    const answer = await t.visitor().raw('POST', path, ONE_CLICK, form)
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['set-cookie'], undefined)
    const preferences = await preferencesOf(member)
    assert.deepEqual(preferences.notifications_disabled, ['listunsubscribe'])
    assert.equal(preferences.new_conversations, false)
    assert.equal(preferences.new_messages, true)
    const { body } = await member.client.call(getUser)
    assert.deepEqual(body.user.notifications_disabled, ['listunsubscribe'])
    assert.equal((await mayMail(t.ctx, member.id, 'like')).may, false)
    assert.equal((await mayMail(t.ctx, member.id, 'payment')).may, true)
  })

  test('is in force for planned mails', async () => {
    const { member, path } = await mailed()
    await writeMessage(t, await aWriter(t), member)
    await timePasses(t, 70)
    await planMails(t.ctx)
    await t.visitor().raw('POST', path, ONE_CLICK, form)
    await t.runJobs()
    assert.equal(t.mails(member.email).length, 1)
  })

  test('takes the body as a multipart form as well, and a hundred at once change it once', async () => {
    const { member, path } = await mailed()
    const body = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        t.visitor().raw('POST', path, body, { 'content-type': 'multipart/form-data; boundary=b' }),
      ),
    )
    assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200])
    assert.deepEqual((await preferencesOf(member)).notifications_disabled, ['listunsubscribe'])
  })

  test('opened in a browser, or by a scanner, changes nothing and shows a button', async () => {
    const { member, path } = await mailed({ language: 'de' })
    for (const method of ['GET', 'HEAD']) {
      const answer = await t.visitor().raw(method, path, undefined, { 'accept-language': 'fr' })
      assert.equal(answer.statusCode, 200)
      assert.equal(answer.headers['referrer-policy'], 'no-referrer')
      if (method === 'GET') {
        assert.match(answer.body, /<form method="post">.*<button>Ja, ausschalten<\/button>/)
        assert.match(answer.body, /<html lang="de">/)
      }
    }
    assert.equal((await preferencesOf(member)).new_conversations, true)
    assert.deepEqual((await preferencesOf(member)).notifications_disabled, [])
  })

  test('by the button of that page turns off only what the mail was about', async () => {
    const { member, path } = await mailed()
    const answer = await t.visitor().raw('POST', path, 'from=page', form)
    assert.equal(answer.statusCode, 200)
    assert.match(answer.body, /Nieuwe gesprekken/)
    const preferences = await preferencesOf(member)
    assert.equal(preferences.new_conversations, false)
    assert.deepEqual(preferences.notifications_disabled, [])
  })

  test('with a wrong signature is a 404 that says what to do, for GET and POST', async () => {
    const { path, preferences } = await mailed()
    const other = new URLSearchParams(preferences.split('?')[1]).get('token') ?? ''
    for (const wrong of [
      '/unsubscribe/x',
      `${path}x`,
      path.replace('new_conversations', 'like'),
      `/unsubscribe/${other}`,
    ]) {
      for (const method of ['GET', 'POST']) {
        const answer = await t.visitor().raw(method, wrong, method === 'POST' ? ONE_CLICK : undefined, form)
        assert.equal(answer.statusCode, 404, wrong)
        assert.match(answer.body, /Deze link klopt niet/)
      }
    }
  })

  test('never expires, and works for an address whose account is gone: nobody there is mailed again', async () => {
    const { member, path } = await mailed()
    await t.db.deleteFrom('member').where('id', '=', member.id).execute()
    assert.equal((await t.visitor().raw('POST', path, ONE_CLICK, form)).statusCode, 200)
    const rows = await t.db
      .selectFrom('mailSuppression')
      .select('reason')
      .where('addressHash', '=', addressHash(t.ctx.config.mailKey, member.email))
      .execute()
    assert.deepEqual(rows, [{ reason: 'listunsubscribe' }])

    const again = await somebody(t, { email: member.email })
    await writeMessage(t, await aWriter(t), again)
    await mailsAfter(t, 3, again)
    assert.equal(t.mails(member.email).length, 1)
    assert.deepEqual((await preferencesOf(again)).notifications_disabled, ['listunsubscribe'])
  })

  test('of an address that the member left stops that address, not the new one', async () => {
    const { member, path } = await mailed()
    await t.db
      .updateTable('member')
      .set({ email: 'elsewhere@demo.test' })
      .where('id', '=', member.id)
      .execute()
    assert.equal((await t.visitor().raw('POST', path, ONE_CLICK, form)).statusCode, 200)
    assert.deepEqual((await preferencesOf(member)).notifications_disabled, [])
  })
})
