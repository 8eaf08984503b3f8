import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { endOtherSessions, followLink } from '#contract/security.ts'
import { AppError } from '#server/kit/app-error.ts'
import { testApp } from '#test/app.ts'
import { registerLinkHandler } from './links.ts'
import { mailToken } from './mailed-tokens.ts'

const t = await testApp()
after(() => t.close())

async function owner() {
  const email = `${randomUUID()}@example.nl`
  return { email, ...(await t.aMember({ email })) }
}
const linkFor = (memberId: number, more: { purpose?: string; target?: string } = {}) =>
  mailToken(t.ctx, { memberId, purpose: 'autologin', hours: 72, target: '/likes/received', ...more })
const follow = (token: string, client = t.visitor(), more = {}) =>
  client.call(followLink, { body: { token, ...more } })

describe('a mailed link', () => {
  test('logs in once, leads to the target of our record, and is told to the owner as a new device', async () => {
    const { id, email, publicId } = await owner()
    const token = await linkFor(id)
    const visitor = t.visitor()
    const { status, body } = await follow(token, visitor)
    assert.equal(status, 200)
    assert.equal(body.target, '/likes/received')
    assert.equal(body.user?.id, publicId)
    assert.equal((await visitor.call(getUser)).body.user.email, email)
    assert.equal((await follow(token)).body.error?.code, 'accounts.link_expired')
    await t.runJobs()
    assert.equal(t.mails(email)[0]?.subject, 'Nieuw apparaat bij je account')
  })

  test('never logs in freshly, also not when its call is repeated', async () => {
    const { id } = await owner()
    const token = await linkFor(id)
    const [client, key] = [t.visitor(), randomUUID()]
    for (let count = 0; count < 2; count++) {
      await client.call(followLink, { body: { token } }, { key })
      client.cookie = client.cookie.replace(/sid=[\w-]+; /, '')
    }
    await client.call(followLink, { body: { token } }, { key })
    assert.equal((await client.call(getUser)).status, 200)
    assert.equal((await client.call(endOtherSessions)).body.error?.code, 'accounts.fresh_login_needed')
  })

  test('of fifty at once works once', async () => {
    const token = await linkFor((await owner()).id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => follow(token)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.ok(answers.every(({ status }) => [200, 400].includes(status)))
  })

  test('is not used up by looking at its page, which leaves no trace', async () => {
    const token = await linkFor((await owner()).id)
    for (let count = 0; count < 10; count++) {
      const { headers } = await t.visitor().raw('GET', `/${token}`)
      assert.equal(headers['referrer-policy'], 'no-referrer')
      assert.equal(headers['cache-control'], 'no-store')
      assert.equal(headers['x-robots-tag'], 'noindex')
    }
    assert.equal((await follow(token)).status, 200)
  })

  test('asks before it changes who is logged in, and leaves the session of its own member alone', async () => {
    const { id, client } = await owner()
    const token = await linkFor(id)
    const anna = t.as('anna')
    const refused = await follow(token, anna)
    assert.equal(refused.status, 409)
    assert.equal(refused.body.error?.code, 'accounts.other_member')
    assert.match(String(refused.body.error?.name), /^Lid/)
    const before = client.cookie
    const own = await follow(token, client)
    assert.equal(own.body.target, '/likes/received')
    assert.equal(client.cookie, before)
    const other = await linkFor(id)
    assert.equal((await follow(other, anna, { switch_member: true })).status, 200)
    assert.equal((await anna.call(getUser)).body.user.id, own.body.user?.id)
  })

  test('that cannot be one is a page that does not exist; one that is over, or nobody’s, says so', async () => {
    for (const token of ['', 'members', '../x', 'a'.repeat(21), 'a'.repeat(65), 'é'.repeat(43)]) {
      assert.equal((await follow(token)).status, 404, token)
    }
    for (const token of ['a'.repeat(22), 'Zz9_-'.repeat(9), 'a'.repeat(64), ...guesses(200)]) {
      const { body } = await follow(token)
      assert.equal(body.error?.code, 'accounts.link_expired', token)
      assert.equal(body.error?.message, 'Link verlopen of invalide, vraag een nieuwe e-mail aan')
    }
    const { id } = await owner()
    const token = await linkFor(id)
    await sql`update mailed_token set expires_at = now() where member_id = ${id}`.execute(t.db)
    assert.equal((await follow(token)).body.error?.code, 'accounts.link_expired')
  })

  test('to an account that is closed does nothing', async () => {
    const { id } = await owner()
    const token = await linkFor(id)
    await sql`update member set status = 'deleted', deleted_at = now() where id = ${id}`.execute(t.db)
    assert.equal((await follow(token)).body.error?.code, 'accounts.link_expired')
  })

  test('cannot be made to another site', async () => {
    const { id } = await owner()
    for (const target of ['https://evil.example', '//evil.example', '/\\evil.example', 'members', ''])
      await assert.rejects(linkFor(id, { target }), /not a path/, target)
  })

  test('of a purpose that another feature registers does what that feature says, in one transaction', async () => {
    const { id } = await owner()
    let ready = false
    registerLinkHandler('test_purpose', async (_call, { memberId, target }) => {
      if (!ready) throw new AppError('request.unavailable')
      return { target: `${target}?of=${memberId}` }
    })
    const token = await linkFor(id, { purpose: 'test_purpose', target: '/members' })
    assert.equal((await follow(token)).status, 503)
    ready = true
    const { body } = await follow(token)
    assert.deepEqual(body, { target: `/members?of=${id}`, user: null })
    const unknown = await linkFor(id, { purpose: 'password_reset' })
    assert.equal(
      (await follow(unknown)).body.error?.code,
      'accounts.link_expired',
      'links with a page of their own are not for this one',
    )
  })
})

const guesses = (count: number) => Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
