import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { askPasswordReset, changePassword, resetPassword } from '#contract/security.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { createBrands } from '#server/settings/brands/brands.ts'
import { logInWith, tryLogIn } from '#test/acts/log-in.ts'
import { type TestApp, testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

const PASSWORD = 'een lange zin als wachtwoord'
const NEW = 'een heel andere lange zin'
const passwordHash = await hashPassword(PASSWORD)
const twice = (password: string) => ({ password, password_repeat: password })

async function owner(app: TestApp = t) {
  const email = `${randomUUID()}@example.nl`
  return { email, ...(await app.aMember({ email, passwordHash })) }
}
const ask = (email: string, app: TestApp = t) => app.visitor().call(askPasswordReset, { body: { email } })
const tokensIn = (email: string) =>
  t.mails(email).flatMap(({ text }) => /reset-password\/do\?token=([\w-]{43})\s/.exec(text)?.[1] ?? [])

async function mailedToken(email: string): Promise<string> {
  const before = new Set(tokensIn(email))
  assert.deepEqual((await ask(email)).body, { disclosed: true })
  await t.runJobs()
  const token = tokensIn(email).find((each) => !before.has(each))
  assert.ok(token)
  return token
}
const canLogIn = async (email: string, password: string) =>
  (await tryLogIn(t.visitor(), { email, password })).status === 200

describe('a reset of the password', () => {
  test('mails a link of half an hour; it sets the password once, ends every session and logs nobody in', async () => {
    const { email, client } = await owner()
    const token = await mailedToken(email)
    const [mail] = t.mails(email)
    assert.equal(mail?.subject, 'Kies een nieuw wachtwoord')
    assert.match(mail?.text ?? '', /30 minuten/)
    const [row] = await sql<{ minutes: number; stored: boolean }>`
      select round(extract(epoch from expires_at - created_at) / 60)::int as minutes,
             token_hash = sha256(${token}::bytea) as stored from mailed_token where purpose = 'password_reset'
      order by created_at desc limit 1`
      .execute(t.db)
      .then(({ rows }) => rows)
    assert.deepEqual(row, { minutes: 30, stored: true })
    const visitor = t.visitor()
    const done = await visitor.call(resetPassword, { body: { token, ...twice(NEW) } })
    assert.equal(done.status, 204)
    assert.equal(done.headers['set-cookie'], undefined)
    assert.equal((await client.call(getUser)).body.authentication_required, true)
    assert.equal(await canLogIn(email, PASSWORD), false)
    assert.equal(await canLogIn(email, NEW), true)
    const again = await t.visitor().call(resetPassword, { body: { token, ...twice(PASSWORD) } })
    assert.equal(again.status, 400)
    assert.equal(again.body.error?.code, 'accounts.link_expired')
    assert.equal(again.body.error?.message, 'Link verlopen of invalide, vraag een nieuwe e-mail aan')
    await t.runJobs()
    assert.ok(t.mails(email).some(({ subject }) => subject === 'Je wachtwoord is gewijzigd'))
  })

  test('of fifty at once succeeds once', async () => {
    const { email } = await owner()
    const token = await mailedToken(email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        t.visitor().call(resetPassword, { body: { token, ...twice(`${NEW} ${index}`) } }),
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 204).length, 1)
    assert.ok(
      answers.every(({ status }) => [204, 400].includes(status)),
      answers.map(({ status }) => status).join(),
    )
    await t.runJobs()
    assert.equal(t.mails(email).filter(({ subject }) => subject === 'Je wachtwoord is gewijzigd').length, 1)
  })

  test('opening the page any number of times uses nothing up, and the page tells nobody its address', async () => {
    const { email } = await owner()
    const token = await mailedToken(email)
    for (let count = 0; count < 20; count++) {
      const { headers } = await t.visitor().raw('GET', `/reset-password/do?token=${token}`)
      assert.equal(headers['referrer-policy'], 'no-referrer')
      assert.equal(headers['cache-control'], 'no-store')
    }
    assert.equal((await t.visitor().call(resetPassword, { body: { token, ...twice(NEW) } })).status, 204)
  })

  test('refuses links that are over, wrong, of another purpose, or followed by a newer one', async () => {
    const { email, id } = await owner()
    const first = await mailedToken(email)
    const second = await mailedToken(email)
    const refused = async (token: string) =>
      (await t.visitor().call(resetPassword, { body: { token, ...twice(NEW) } })).body.error?.code
    for (const token of [first, '', 'x', 'a'.repeat(43), `${second}x`]) {
      assert.equal(await refused(token), 'accounts.link_expired', token)
    }
    await sql`update mailed_token set purpose = 'activation' where member_id = ${id}`.execute(t.db)
    assert.equal(await refused(second), 'accounts.link_expired')
    await sql`update mailed_token set purpose = 'password_reset', expires_at = now() where member_id = ${id}`.execute(
      t.db,
    )
    assert.equal(await refused(second), 'accounts.link_expired')
  })

  test('needs two equal passwords that are not easily guessed, and leaves the link good until then', async () => {
    const { email } = await owner()
    const token = await mailedToken(email)
    const visitor = t.visitor()
    const different = await visitor.call(resetPassword, {
      body: { token, password: NEW, password_repeat: PASSWORD },
    })
    assert.equal(different.status, 400)
    assert.equal(
      different.body.error?.fields?.password_repeat?.message,
      'De opgegeven wachtwoorden zijn niet gelijk.',
    )
    const short = await visitor.call(resetPassword, { body: { token, ...twice('kort') } })
    assert.equal(short.body.error?.fields?.password?.code, 'accounts.password_length')
    for (const guessable of [email, '1234567890', 'welkom12345', 'aaaaaaaaaaaa']) {
      const answer = await visitor.call(resetPassword, { body: { token, ...twice(guessable) } })
      assert.equal(answer.body.error?.fields?.password?.code, 'accounts.password_common')
    }
    assert.equal((await visitor.call(resetPassword, { body: { token, ...twice(NEW) } })).status, 204)
  })

  test('opens every lock of the address', async () => {
    const { email } = await owner()
    const token = await mailedToken(email)
    for (let count = 0; count < 5; count++) await canLogIn(email, 'wrong')
    await sql`update login_failure set consecutive = 100`.execute(t.db)
    assert.equal(await canLogIn(email, PASSWORD), false)
    await t.visitor().call(resetPassword, { body: { token, ...twice(NEW) } })
    assert.equal(await canLogIn(email, NEW), true)
  })

  test('has log-in codes mailed again, of which there were too many', async () => {
    const { email } = await owner()
    const token = await mailedToken(email)
    const body = { email, password: 'wrong' }
    const attacked = async () => {
      await canLogIn(email, 'wrong')
      await sql`insert into login_failure (email_hash, source, blocked_until)
        values (sha256(${email}::bytea), '*', now() + interval '1 hour')
        on conflict (email_hash, source) do update set blocked_until = excluded.blocked_until`.execute(t.db)
    }
    const askFor = async () => (await tryLogIn(t.visitor(), body)).body.error?.code
    await attacked()
    for (let count = 0; count < 3; count++) assert.equal(await askFor(), 'accounts.login_code_needed')
    assert.equal(await askFor(), 'accounts.login_codes_spent')
    assert.equal((await t.visitor().call(resetPassword, { body: { token, ...twice(NEW) } })).status, 204)
    await attacked()
    assert.equal(await askFor(), 'accounts.login_code_needed')
  })

  test('is mailed at most three times an hour and six a day, silently; the last link stays good', async () => {
    const { email, id } = await owner()
    const links = []
    for (let count = 0; count < 3; count++) links.push(await mailedToken(email))
    const silent = async () => {
      const before = tokensIn(email).length
      const answers = await Promise.all(Array.from({ length: 3 }, () => ask(email)))
      assert.ok(answers.every(({ status }) => status === 200))
      await t.runJobs()
      return tokensIn(email).length - before
    }
    const later = (minutes: number) =>
      sql`update mailed_token set created_at = created_at - make_interval(mins => ${minutes}) where member_id = ${id}`.execute(
        t.db,
      )
    assert.equal(await silent(), 0)
    await later(61)
    assert.equal(await silent(), 3)
    await later(61)
    assert.equal(await silent(), 0)
    await later(24 * 60)
    assert.equal(await silent(), 3)
    const last = await sql<{ left: number }>`select count(*)::int as left from mailed_token
      where member_id = ${id} and used_at is null`.execute(t.db)
    assert.equal(last.rows[0]?.left, 1)
  })

  test('is refused for an address that nobody has, of a closed account, and of a fictional profile', async () => {
    for (const email of ['nobody@example.nl', 'gijs@demo.test', 'eva@demo.test']) {
      const answer = await ask(email)
      assert.equal(answer.status, 400)
      assert.equal(answer.body.error?.fields?.email?.message, 'E-mailadres niet gevonden')
    }
    assert.equal((await ask('no address')).body.error?.fields?.email?.message, 'Ongeldige e-mail')
  })

  test('tells a network of three unknown addresses an hour and ten a day, then answers neutrally', async () => {
    const limited = await testApp({ rateLimits: true, trustedProxies: ['127.0.0.1'] })
    try {
      const codes = async (network: string, count: number, prefix = '') => {
        const told = []
        for (let index = 0; index < count; index++) {
          const { status } = await limited
            .visitor()
            .call(
              askPasswordReset,
              { body: { email: `${prefix}${index}@example.nl` } },
              { headers: { 'x-forwarded-for': network } },
            )
          told.push(status)
        }
        return told
      }
      assert.deepEqual(await codes('10.0.0.1', 5), [400, 400, 400, 200, 200])
      assert.deepEqual(
        await codes('10.0.0.99', 4),
        [400, 400, 400, 200],
        'the same answers for the same network',
      )
      assert.deepEqual(await codes('10.0.1.1', 1), [400])
      const known = await limited
        .visitor()
        .call(
          askPasswordReset,
          { body: { email: 'anna@demo.test' } },
          { headers: { 'x-forwarded-for': '10.0.0.1' } },
        )
      assert.deepEqual(known.body, { disclosed: false }, 'a known address no longer differs')
      const anHour = () =>
        sql`update existence_answer set told_at = told_at - interval '61 minutes'`.execute(limited.db)
      for (const [hour, told] of [3, 3, 1].entries()) {
        await anHour()
        const answers = await codes('10.0.0.1', 4, `hour${hour}-`)
        assert.equal(answers.filter((status) => status === 400).length, told)
      }
    } finally {
      await limited.close()
    }
  })

  test('a neutral site answers the same for everybody', async () => {
    const neutral = await testApp()
    try {
      await neutral.db
        .insertInto('siteSetting')
        .values({ key: 'account_existence_messages', value: JSON.stringify('neutral') })
        .execute()
      neutral.ctx.settings = (await createBrands(neutral.db, { demo: true })).settings
      const answers = [await ask('anna@demo.test', neutral), await ask('nobody@example.nl', neutral)]
      assert.deepEqual(
        answers.map(({ status, body }) => [status, body]),
        [
          [200, { disclosed: false }],
          [200, { disclosed: false }],
        ],
      )
      await neutral.runJobs()
      assert.equal(neutral.mails().length, 1)
    } finally {
      await neutral.close()
    }
  })
})

describe('a change of the password', () => {
  const change = (client: Awaited<ReturnType<typeof owner>>['client'], old: string, password = NEW) =>
    client.call(changePassword, { body: { old_password: old, ...twice(password) } })

  test('needs the old one, gives this browser a new session and ends all others', async () => {
    const { email, client } = await owner()
    const other = await logInWith(t.visitor(), { email, password: PASSWORD })
    await t.runJobs()
    const mails = t.mails(email).length
    const wrong = await change(client, 'not mine')
    assert.equal(wrong.status, 400)
    assert.equal(wrong.body.error?.fields?.old_password?.message, 'Controleer je oude wachtwoord.')
    const before = client.cookie
    assert.equal((await change(client, PASSWORD)).status, 204)
    assert.notEqual(client.cookie, before)
    assert.equal((await client.call(getUser)).status, 200)
    assert.equal((await other.call(getUser)).status, 403)
    const stolen = t.visitor()
    stolen.cookie = before
    assert.equal((await stolen.call(getUser)).status, 403)
    assert.equal(await canLogIn(email, NEW), true)
    await t.runJobs()
    const told = t.mails(email).map(({ subject }) => subject)
    assert.ok(told.includes('Je wachtwoord is gewijzigd'))
    // One mail for the log-in above; the browser of the change is known.
    assert.equal(told.length, mails + 2)
  })

  test('counts wrong old passwords although the call is rolled back', async () => {
    const { client } = await owner()
    for (let count = 0; count < 5; count++) await change(client, 'not mine')
    assert.equal((await change(client, PASSWORD)).body.error?.code, 'accounts.login_blocked')
  })

  test('ends a reset that was mailed before', async () => {
    const { email, client } = await owner()
    const token = await mailedToken(email)
    await change(client, PASSWORD)
    const answer = await t.visitor().call(resetPassword, { body: { token, ...twice(PASSWORD) } })
    assert.equal(answer.body.error?.code, 'accounts.link_expired')
  })
})
