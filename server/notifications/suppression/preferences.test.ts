import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import * as contract from '#contract/notifications.ts'
import { somebody } from '#test/acts/mails.ts'
import { testApp } from '#test/app.ts'
import { rememberAddress } from './mail-address.ts'
import { addressHash, linkToken } from './mail-keys.ts'

const t = await testApp()
after(() => t.close())

const defaults = {
  new_conversations: true,
  new_messages: true,
  like: true,
  unread_message_reminders: true,
  promotions: false,
  weekly_updates: false,
  news: false,
  reminders: false,
  notifications_disabled: [],
}

async function tokenOf(email: string, purpose = 'preferences'): Promise<string> {
  const hash = addressHash(t.ctx.config.mailKey, email)
  const { id } = await t.db
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await rememberAddress(t.db, hash, id)
  return linkToken(t.ctx.config.mailKey, hash, purpose)
}

describe('e-mail preferences', () => {
  test('start with activity on and promotions off', async () => {
    const { body } = await t.as('bram').call(contract.getEmailPreferences)
    assert.deepEqual(body, defaults)
  })

  test('promotions follow the box of the sign-up, until the member changes them', async () => {
    await t.db
      .updateTable('member')
      .set({ promotionsAt: new Date() })
      .where('id', '=', t.id('hanna'))
      .execute()
    const before = await t.as('hanna').call(contract.getEmailPreferences)
    assert.equal(before.body.promotions, true)
    await t.as('hanna').call(contract.changeEmailPreferences, { body: { promotions: false } })
    assert.equal((await t.as('hanna').call(contract.getEmailPreferences)).body.promotions, false)
  })

  test('change one by one; what is left out stays', async () => {
    const { body } = await t
      .as('anna')
      .call(contract.changeEmailPreferences, { body: { like: false, weekly_updates: true } })
    assert.deepEqual(body, { ...defaults, like: false, weekly_updates: true })
    const again = await t.as('anna').call(contract.changeEmailPreferences, { body: { like: true } })
    assert.deepEqual(again.body, { ...defaults, weekly_updates: true })
  })

  test('refuse unknown switches and values', async () => {
    for (const body of [{ spam: true }, { like: 'yes' }, { notifications_disabled: [] }]) {
      const answer = await t.as('anna').call(contract.changeEmailPreferences, { body: body as never })
      assert.equal(answer.status, 400)
    }
  })

  test('say why no mail is sent at all', async () => {
    const { body } = await t.as('ivo').call(contract.getEmailPreferences)
    assert.deepEqual(body.notifications_disabled, ['bounce'])
  })

  test('open with the link of a mail, without a session, and nothing else does', async () => {
    const token = await tokenOf('daan@demo.test')
    const visitor = t.visitor()
    const read = await visitor.call(contract.emailPreferencesByLink, { body: { token } })
    assert.deepEqual(read.body, defaults)
    const changed = await visitor.call(contract.emailPreferencesByLink, { body: { token, like: false } })
    assert.equal(changed.body.like, false)
    assert.equal((await t.as('daan').call(contract.getEmailPreferences)).body.like, false)
    assert.equal(visitor.cookie, '')
    assert.equal((await visitor.call(contract.getEmailPreferences)).status, 403)
  })

  test('refuse every other text as a link', async () => {
    const token = await tokenOf('daan@demo.test')
    const wrong = [
      'x',
      token.slice(0, -1),
      `${token}A`,
      `${token}.x`,
      token.replace('preferences', 'like'),
      await tokenOf('daan@demo.test', 'like'),
      linkToken('another key, longer than 32 characters', Buffer.alloc(32), 'preferences'),
      linkToken(t.ctx.config.mailKey, addressHash(t.ctx.config.mailKey, 'nobody@demo.test'), 'preferences'),
      await tokenOf('gijs@demo.test'),
    ]
    for (const each of wrong) {
      const answer = await t.visitor().call(contract.emailPreferencesByLink, { body: { token: each } })
      assert.equal(answer.body.error?.code, 'notifications.link_invalid', each)
      assert.equal(answer.status, 404)
    }
  })

  test('of an address that the member left do not open any more', async () => {
    const member = await somebody(t)
    const token = await tokenOf(member.email)
    await t.db.updateTable('member').set({ email: 'moved@demo.test' }).where('id', '=', member.id).execute()
    const answer = await t.visitor().call(contract.emailPreferencesByLink, { body: { token, like: false } })
    assert.equal(answer.status, 404)
  })
})
