import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser, logOut } from '#contract/accounts.ts'
import {
  finishOidc,
  getOidcLinks,
  linkOidc,
  oidcLimits,
  signUpByOidc,
  startOidc,
  unlinkOidc,
} from '#contract/oidc.ts'
import { completeSignup, getStartedSignup } from '#contract/signup.ts'
import { accountsJobs } from '#server/accounts/accounts.jobs.ts'
import type { IssuerAccount } from '#server/dev/local-issuer.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { logInWith } from '#test/acts/log-in.ts'
import { type TestClient, testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

const issuer = t.runtime.localIssuer
assert.ok(issuer)
afterEach(() => issuer.setFaults({}))

const PASSWORD = 'een lange zin als wachtwoord'
const params = { provider: 'local' }
const anAccount = (more: Partial<IssuerAccount> = {}): IssuerAccount => ({
  sub: randomUUID(),
  email: `${randomUUID()}@elders.test`,
  email_verified: true,
  ...more,
})

/** Sends the browser to the issuer and returns what it comes back with. */
async function visitIssuer(client: TestClient, account: IssuerAccount, body: Record<string, unknown> = {}) {
  const { status, body: begun } = await client.call(startOidc, { params, body })
  assert.equal(status, 200)
  issuer?.setAccount(account)
  const answer = await fetch(begun.url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  assert.equal(back.pathname, '/login/local')
  return { state: back.searchParams.get('state') ?? '', code: back.searchParams.get('code') ?? '' }
}

const finish = (client: TestClient, body: { state: string; code: string }) =>
  client.call(finishOidc, { params, body })

async function logIn(account: IssuerAccount, client = t.visitor()) {
  const back = await visitIssuer(client, account)
  return { client, back, ...(await finish(client, back)) }
}

/** A member to whom the issuer's account is linked. */
async function aLinkedMember(account: IssuerAccount) {
  const member = await t.aMember()
  const { status } = await finish(member.client, await visitIssuer(member.client, account, { link: true }))
  assert.equal(status, 200)
  return member
}

const tokenIn = (path: string) => path.split('token=')[1] ?? ''

const form = {
  name: 'Nieuw lid',
  gender: 'female',
  seeking: 'male',
  date_of_birth: '1994-05-17',
  country: 'NL',
  region: 'NL-UT',
  terms: true,
} as const

describe('a log-in at an issuer', () => {
  test('logs in the member it is linked to, in a session that is fresh, and mails about the device', async () => {
    const account = anAccount()
    const { publicId, id } = await aLinkedMember(account)
    const { client, status, body } = await logIn(account)
    assert.equal(status, 200)
    assert.equal(body.user?.id, publicId)
    assert.equal(body.target, '/members')
    const { body: links } = await client.call(getOidcLinks)
    assert.deepEqual(
      links.links.map(({ provider, account: name }) => ({ provider, name })),
      [{ provider: 'local', name: account.email }],
    )
    assert.equal((await client.call(unlinkOidc, { params })).status, 204)
    assert.equal((await client.call(getOidcLinks)).body.links.length, 0)
    await t.runJobs()
    const { email } = await t.db
      .selectFrom('member')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const subjects = new Set(t.mails(email).map(({ subject }) => subject))
    assert.ok(subjects.has('Nieuw apparaat bij je account'))
    assert.ok(subjects.has('Je kunt nu ook inloggen met Local issuer'))
    assert.ok(subjects.has('Inloggen met Local issuer staat uit'))
    assert.equal((await logIn(account)).body.user, null)
  })

  test('goes back to where it began, and only to a path of the site', async () => {
    const account = anAccount()
    await aLinkedMember(account)
    const client = t.visitor()
    const back = await visitIssuer(client, account, { target: '/credits' })
    assert.equal((await finish(client, back)).body.target, '/credits')
    const { status } = await client.call(startOidc, { params, body: { target: '//elsewhere.example' } })
    assert.equal(status, 400)
  })

  test('works once, in time and in its browser only', async () => {
    const account = anAccount()
    await aLinkedMember(account)
    const { client, back } = await logIn(account)
    await client.call(logOut)
    assert.equal((await finish(client, back)).body.error?.code, 'accounts.oidc_expired')

    const other = await visitIssuer(t.visitor(), account)
    assert.equal((await finish(t.visitor(), other)).body.error?.code, 'accounts.oidc_expired')

    const late = t.visitor()
    const tooLate = await visitIssuer(late, account)
    await sql`update oidc_attempt set started_at = now() - make_interval(mins => ${oidcLimits.minutes})`.execute(
      t.db,
    )
    assert.equal((await finish(late, tooLate)).body.error?.code, 'accounts.oidc_expired')
    await accountsJobs(t.ctx)['accounts.forget-old-sessions']()
    assert.equal((await t.db.selectFrom('oidcAttempt').selectAll().execute()).length, 0)
  })

  for (const [what, faults] of Object.entries({
    'another issuer': { issuer: 'https://accounts.example' },
    'another nonce': { nonce: 'of another log-in' },
    'another client': { audience: 'somebody else' },
  }))
    test(`is refused where the id token names ${what}`, async () => {
      const account = anAccount()
      await aLinkedMember(account)
      issuer.setFaults(faults)
      const { client, body } = await logIn(account)
      assert.equal(body.error?.code, 'accounts.oidc_failed')
      assert.equal((await client.call(getUser)).status, 403)
    })

  test('is refused with a code that the issuer did not give', async () => {
    const client = t.visitor()
    const { state } = await visitIssuer(client, anAccount())
    assert.equal((await finish(client, { state, code: 'guessed' })).body.error?.code, 'accounts.oidc_failed')
    assert.equal(
      (await t.visitor().call(startOidc, { params: { provider: 'nobody' }, body: {} })).status,
      404,
    )
  })

  test('of a deleted member mails the restore link again', async () => {
    const account = anAccount()
    const { id } = await aLinkedMember(account)
    await sql`update member set status = 'deleted', deleted_at = now() where id = ${id}`.execute(t.db)
    assert.equal((await logIn(account)).body.error?.code, 'accounts.deleted')
  })
})

describe('an issuer’s account that no member has', () => {
  test('is never linked by an equal address, only by a fresh log-in of the same browser', async () => {
    const member = await t.aMember({ passwordHash: await hashPassword(PASSWORD, undefined) })
    const { email } = await t.db
      .selectFrom('member')
      .select('email')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    const account = anAccount({ email })
    const { client, body } = await logIn(account)
    assert.equal(body.user, null)
    assert.equal(body.may_sign_up, true)
    const arrival = body.arrival ?? ''

    const elsewhere = await t.logIn(member.id)
    const refused = await elsewhere.call(linkOidc, { body: { arrival } })
    assert.equal(refused.body.error?.code, 'accounts.oidc_expired')

    await logInWith(client, { email, password: PASSWORD })
    assert.equal((await client.call(linkOidc, { body: { arrival } })).status, 204)
    assert.equal((await logIn(account)).body.user?.id, member.publicId)
  })

  test('needs a fresh log-in to be linked, and belongs to one member only', async () => {
    const account = anAccount()
    await aLinkedMember(account)
    const member = await t.aMember()
    const twice = await finish(member.client, await visitIssuer(member.client, account, { link: true }))
    assert.equal(twice.body.error?.code, 'accounts.oidc_linked')
    await sql`update session set fresh_until = now() where member_id = ${member.id}`.execute(t.db)
    const stale = await member.client.call(startOidc, { params, body: { link: true } })
    assert.equal(stale.body.error?.code, 'accounts.fresh_login_needed')
    const visitor = await t.visitor().call(startOidc, { params, body: { link: true } })
    assert.equal(visitor.body.error?.code, 'accounts.authentication_required')
  })

  test('signs up with the confirmed address: all is asked but the password, and no mail has to be read', async () => {
    const account = anAccount()
    const { client, body } = await logIn(account)
    const { body: begun } = await client.call(signUpByOidc, { body: { arrival: body.arrival ?? '' } })
    const { body: started } = await client.call(getStartedSignup, { body: { token: tokenIn(begun.path) } })
    assert.equal(started.email, account.email)
    assert.deepEqual(started.missing, [
      'gender',
      'seeking',
      'date_of_birth',
      'country',
      'region',
      'name',
      'terms',
    ])
    const { status, body: made } = await client.call(completeSignup, {
      body: { token: tokenIn(begun.path), ...form },
    })
    assert.equal(status, 201)
    assert.equal(made.user.status, 'active')
    await client.call(logOut)
    assert.equal((await logIn(account)).body.user?.id, made.user.id)
  })

  test('that has no confirmed address signs up by mail, and is linked afterwards', async () => {
    for (const more of [{ email_verified: false }, { email: 'not an address' }]) {
      const { client, body } = await logIn(anAccount(more))
      assert.equal(body.may_sign_up, false)
      const { body: refused } = await client.call(signUpByOidc, {
        body: { arrival: body.arrival ?? '' },
      })
      assert.equal(refused.error?.code, 'accounts.oidc_unverified')
    }
  })

  test('does not sign up twice: a password is asked of everybody else', async () => {
    const account = anAccount()
    const first = await logIn(account)
    const second = await logIn(account)
    const tokens: string[] = []
    for (const { client, body } of [first, second]) {
      const { body: begun } = await client.call(signUpByOidc, {
        body: { arrival: body.arrival ?? '' },
      })
      tokens.push(tokenIn(begun.path))
    }
    const [one, two] = tokens
    assert.equal(
      (await t.visitor().call(completeSignup, { body: { token: one ?? '', ...form } })).status,
      201,
    )
    const again = await t.visitor().call(completeSignup, { body: { token: two ?? '', ...form } })
    assert.equal(again.body.error?.code, 'accounts.link_expired')
  })
})
