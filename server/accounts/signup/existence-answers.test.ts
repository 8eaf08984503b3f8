import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { changeSignupEmail, checkSignupEmail, getUser, signUp } from '#contract/accounts.ts'
import { askMailChange, askPasswordReset, confirmMailChange } from '#contract/security.ts'
import { completeSignup, getStartedSignup, startSignup } from '#contract/signup.ts'
import { createBrands } from '#server/settings/brands/brands.ts'
import { tryLogIn } from '#test/acts/log-in.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

const neutral = await testApp()
await neutral.db
  .insertInto('siteSetting')
  .values({ key: 'account_existence_messages', value: JSON.stringify('neutral') })
  .execute()
neutral.ctx.settings = (await createBrands(neutral.db, { demo: true })).settings
const limited = await testApp({ rateLimits: true, trustedProxies: ['127.0.0.1'] })
after(async () => {
  await neutral.close()
  await limited.close()
})

const KNOWN = 'anna@demo.test'
const TAKEN = 'Dit e-mailadres heeft al een account op deze site.'
const PASSWORD = 'een lange zin als wachtwoord'
const anAddress = () => `${randomUUID()}@example.nl`
const form = (email: string) => ({
  email,
  name: 'Nieuw lid',
  gender: 'female' as const,
  seeking: 'male' as const,
  date_of_birth: '1994-05-17',
  country: 'NL',
  region: 'NL-UT',
  password: PASSWORD,
  terms: true,
})

/** What an outsider can compare: status, headers, and the body without the address. */
const outside = (answer: { status: number; body: unknown; headers: object }, email: string) => ({
  status: answer.status,
  body: JSON.stringify(answer.body ?? null).replaceAll(email, 'x'),
  headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value).length]),
})
// Asserts that a call gives the same answer for a known and an unknown address of the same length.
async function alike(ask: (email: string) => Promise<{ status: number; body: unknown; headers: object }>) {
  const unknown = `${randomUUID().slice(0, 4)}@demo.test`
  assert.equal(unknown.length, KNOWN.length)
  assert.deepEqual(outside(await ask(KNOWN), KNOWN), outside(await ask(unknown), unknown))
  return unknown
}
const subjectsTo = (app: TestApp, email: string) => app.mails(email).map(({ subject }) => subject)
const taken = (app: TestApp) =>
  subjectsTo(app, KNOWN).filter((subject) => subject === 'Je hebt al een account').length

describe('a neutral site answers alike for every address, and mails the rest:', () => {
  test('the check of an address while signing up', async () => {
    await alike((email) => neutral.visitor().call(checkSignupEmail, { query: { email } }))
    const { body } = await neutral.visitor().call(checkSignupEmail, { query: { email: KNOWN } })
    assert.equal(body.available, true)
  })

  test('a sign-up, which makes no account and no session before the link of its mail', async () => {
    const before = taken(neutral)
    const email = await alike((address) => neutral.visitor().call(signUp, { body: form(address) }))
    const visitor = neutral.visitor()
    const answer = await visitor.call(signUp, { body: form(email) })
    assert.deepEqual([answer.status, answer.body], [201, { user: null }])
    assert.equal(answer.headers['set-cookie'], undefined)
    assert.equal((await visitor.call(getUser)).status, 403)
    const login = await tryLogIn(visitor, { email, password: PASSWORD })
    assert.equal(login.body.error?.code, 'accounts.login_failed', 'log-in tells nothing either')
    await neutral.runJobs()
    assert.equal(taken(neutral), before + 1)
    const token = /token=([\w-]{43})/.exec(neutral.mails(email)[0]?.text ?? '')?.[1] ?? ''
    const { known, missing } = (await visitor.call(getStartedSignup, { body: { token } })).body
    assert.equal(known.name, 'Nieuw lid')
    assert.deepEqual(missing, ['password', 'terms'])
    const { email: _, ...answers } = form(email)
    const done = await visitor.call(completeSignup, { body: { token, ...answers } })
    assert.equal(done.body.user.status, 'active')
  })

  test('a sign-up of somebody who seeks both, of which nothing sensitive is kept before the link', async () => {
    const email = anAddress()
    const told = { seeking: 'both', sexuality: 'bi', sensitive_consent: true } as const
    await neutral.visitor().call(signUp, { body: { ...form(email), ...told } })
    await neutral.runJobs()
    const token = /token=([\w-]{43})/.exec(neutral.mails(email)[0]?.text ?? '')?.[1] ?? ''
    const { body } = await neutral.visitor().call(getStartedSignup, { body: { token } })
    assert.deepEqual(body.missing, ['seeking', 'password', 'terms'])
  })

  test('the start of a sign-up with an address only', async () => {
    await alike((email) => neutral.visitor().call(startSignup, { body: { email } }))
  })

  test('a reset of the password', async () => {
    const unknown = await alike((email) => neutral.visitor().call(askPasswordReset, { body: { email } }))
    await neutral.runJobs()
    assert.ok(subjectsTo(neutral, KNOWN).includes('Kies een nieuw wachtwoord'))
    assert.ok(!subjectsTo(neutral, unknown).includes('Kies een nieuw wachtwoord'))
  })

  test('a change of the address, whose owner is told at most three times an hour', async () => {
    await neutral.db.deleteFrom('startedSignup').execute()
    const before = taken(neutral)
    const ask = (email: string) =>
      neutral.as('bram').call(askMailChange, { body: { email, password: 'vonk-demo-2026' } })
    const unknown = await alike(ask)
    for (let count = 0; count < 4; count++) await ask(KNOWN)
    await neutral.runJobs()
    assert.equal(taken(neutral), before + 3)
    assert.deepEqual(subjectsTo(neutral, unknown), ['Bevestig je nieuwe e-mailadres'])
  })

  test('a correction of an address that nobody confirmed; the new one confirms the account', async () => {
    const chris = neutral.as('chris')
    const ask = (email: string) => chris.call(changeSignupEmail, { body: { email } })
    const unknown = await alike(ask)
    assert.equal((await chris.call(getUser)).body.user.email, 'chris@demo.test')
    await neutral.runJobs()
    const token = /token=([\w-]{43})/.exec(neutral.mails(unknown)[0]?.text ?? '')?.[1] ?? ''
    assert.equal((await chris.call(confirmMailChange, { body: { token } })).status, 204)
    await neutral.runJobs()
    const { user } = (await chris.call(getUser)).body
    assert.deepEqual([user.email, user.status, user.credits], [unknown, 'active', 2])
    assert.deepEqual(subjectsTo(neutral, 'chris@demo.test'), [], 'the wrong address may be anybody’s')
    assert.deepEqual(await neutral.alarms(), [])
  })
})

describe('a site that tells does so of three addresses an hour and network, then answers alike:', () => {
  const cast = ['anna', 'bram', 'daan', 'fleur', 'hanna'].map((name) => `${name}@demo.test`)
  let networks = 0
  const network = () => ({ headers: { 'x-forwarded-for': `10.1.${(networks += 1)}.1` } })

  test('the check of an address while signing up', async () => {
    const from = network()
    const available = async (email: string) =>
      (await limited.visitor().call(checkSignupEmail, { query: { email } }, from)).body.available
    const told = []
    for (const email of cast) told.push(await available(email))
    assert.deepEqual(told, [false, false, false, true, true])
    assert.equal(await available(cast[0] ?? ''), false, 'told once, told again')
  })

  test('a sign-up, with the text of the specification', async () => {
    const from = network()
    const ask = (email: string) => limited.visitor().call(signUp, { body: form(email) }, from)
    for (const email of cast.slice(0, 3)) {
      const { status, body } = await ask(email)
      assert.equal(status, 409)
      assert.equal(body.error?.fields?.email?.message, TAKEN)
    }
    const [known, unknown] = [await ask(cast[3] ?? ''), await ask(anAddress())]
    for (const answer of [known, unknown])
      assert.deepEqual([answer.status, answer.body], [201, { user: null }])
    await limited.runJobs()
    assert.deepEqual(subjectsTo(limited, cast[3] ?? ''), ['Je hebt al een account'])
    const elsewhere = await limited.visitor().call(signUp, { body: form(anAddress()) }, network())
    assert.equal(elsewhere.body.user?.status, 'not_confirmed')
  })

  test('one budget for the check, the sign-up and the reset together', async () => {
    const from = network()
    await limited.visitor().call(checkSignupEmail, { query: { email: cast[0] ?? '' } }, from)
    await limited.visitor().call(askPasswordReset, { body: { email: anAddress() } }, from)
    await limited.visitor().call(signUp, { body: form(cast[1] ?? '') }, from)
    const reset = await limited.visitor().call(askPasswordReset, { body: { email: anAddress() } }, from)
    assert.deepEqual([reset.status, reset.body], [200, { disclosed: false }])
  })

  test('a change of the address, and the correction of one', async () => {
    const changes: [TestClient, (client: TestClient, email: string, from: object) => Promise<number>][] = [
      [
        limited.as('hanna'),
        async (client, email, from) =>
          (await client.call(askMailChange, { body: { email, password: 'vonk-demo-2026' } }, from)).status,
      ],
      [
        limited.as('chris'),
        async (client, email, from) =>
          (await client.call(changeSignupEmail, { body: { email } }, from)).status,
      ],
    ]
    for (const [client, ask] of changes) {
      const from = network()
      const statuses = []
      for (const email of cast.slice(0, 4)) statuses.push(await ask(client, email, from))
      assert.deepEqual(statuses.slice(0, 3), [409, 409, 409])
      assert.equal(await ask(client, anAddress(), from), statuses[3])
      assert.ok((statuses[3] ?? 0) < 300)
    }
  })
})
