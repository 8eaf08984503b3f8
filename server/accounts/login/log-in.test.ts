import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser, logIn, logOut, signUp } from '#contract/accounts.ts'
import { changePassword } from '#contract/security.ts'
import { accountsJobs } from '#server/accounts/accounts.jobs.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { tryLogIn } from '#test/acts/log-in.ts'
import { type TestClient, testApp } from '#test/app.ts'
import { hashEmail } from './failed-logins.ts'

const t = await testApp({ trustedProxies: ['127.0.0.1'] })
after(() => t.close())

const PASSWORD = 'een lange zin als wachtwoord'
const passwordHash = await hashPassword(PASSWORD)

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

async function owner() {
  const email = `${randomUUID()}@example.nl`
  return { email, ...(await t.aMember({ email, passwordHash })) }
}

let networks = 0
const network = () => `10.${(networks += 1) >> 8}.${networks & 255}.7`

type Try = {
  email: string
  password?: string
  from?: string
  client?: TestClient
  agent?: string
  code?: string
  challenge?: string
}
const tryAt = ({
  email,
  password = 'wrong',
  from = network(),
  client = t.visitor(),
  agent = CHROME,
  code,
  challenge,
}: Try) => tryLogIn(client, { email, password, code, challenge }, { from, agent })
const codeOf = (answer: Awaited<ReturnType<typeof tryAt>>) => answer.body.error?.code

/** An account that twenty networks guessed at. */
async function attacked(): Promise<string> {
  const { email } = await owner()
  for (let count = 0; count < 20; count++) await tryAt({ email })
  // The storm on all accounts has its own test.
  await sql`delete from login_failure_hour`.execute(t.db)
  return email
}
const challengeOf = async (email: string) => String((await tryAt({ email })).body.error?.challenge)
const codeMails = (email: string) => t.mails(email).filter(({ subject }) => subject === 'Je inlogcode')
/** The mailed codes, the newest first. */
async function mailedCodes(email: string): Promise<string[]> {
  await t.runJobs()
  return codeMails(email).map(({ text }) => /^\d{6}$/m.exec(text ?? '')?.[0] ?? '')
}
const mailedCode = async (email: string) => (await mailedCodes(email))[0] ?? ''

/** A browser that logged in to this account before. */
async function knownBrowser(email: string) {
  const client = t.visitor()
  assert.equal((await tryAt({ email, password: PASSWORD, client })).status, 200)
  await client.call(logOut)
  assert.match(client.cookie, /^device=[\w-]{22}\.\d+\.[\w-]{43}$/)
  return client
}

async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const add = () => (count += 1)
  subscribe('vonk:password-hash', add)
  await work()
  unsubscribe('vonk:password-hash', add)
  return count
}

describe('failed log-ins', () => {
  test('five block a network for 15 minutes, then 30, then 60; other networks go on', async () => {
    const { email } = await owner()
    const from = network()
    for (const minutes of [15, 30, 60, 60]) {
      for (let count = 1; count < 5; count++)
        assert.equal(codeOf(await tryAt({ email, from })), 'accounts.login_failed')
      const { body, status } = await tryAt({ email, from })
      assert.equal(status, 429)
      assert.equal(body.error?.message, `Te veel foute pogingen, account voor ${minutes} min geblokkeerd.`)
      assert.equal(codeOf(await tryAt({ email, from, password: PASSWORD })), 'accounts.login_blocked')
      // The limit over all networks has its own test.
      await sql`update login_failure set blocked_until = case when source = '*' then null else now() end,
        failures = case when source = '*' then 0 else failures end`.execute(t.db)
    }
    assert.equal((await tryAt({ email, password: PASSWORD })).status, 200)
  })

  test('of fifty guesses at once five are verified', async () => {
    const { email } = await owner()
    const from = network()
    const answers: Awaited<ReturnType<typeof tryAt>>[] = []
    const hashes = await hashesDuring(async () => {
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => tryAt({ email, from })))))
    })
    assert.equal(hashes, 5)
    assert.equal(answers.filter((answer) => codeOf(answer) === 'accounts.login_failed').length, 4)
  })

  test('who logs in many times at once with the right password gets in every time', async () => {
    const { email } = await owner()
    const home = await knownBrowser(email)
    const from = network()
    const wrong = [await tryAt({ email, from }), await tryAt({ email, client: home })]
    assert.deepEqual(wrong.map(codeOf), Array(2).fill('accounts.login_failed'))
    for (const client of [undefined, home]) {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => tryAt({ email, from, password: PASSWORD, client })),
      )
      assert.deepEqual(
        answers.map(({ status }) => status),
        Array(12).fill(200),
      )
    }
  })

  test('of many networks at once that guess right all get in, of those that guess wrong twenty are looked at', async () => {
    const { email } = await owner()
    const atOnce = (password: string) =>
      Promise.all(Array.from({ length: 26 }, () => tryAt({ email, password })))
    const right = await atOnce(PASSWORD)
    assert.deepEqual(
      right.map(({ status }) => status),
      Array(26).fill(200),
    )
    const codes: string[] = []
    const hashes = await hashesDuring(async () =>
      codes.push(...(await atOnce('wrong')).map((answer) => String(codeOf(answer)))),
    )
    assert.equal(hashes, 20)
    assert.deepEqual(codes.toSorted(), [
      ...Array<string>(3).fill('accounts.login_code_needed'),
      ...Array<string>(3).fill('accounts.login_codes_spent'),
      ...Array<string>(20).fill('accounts.login_failed'),
    ])
  })

  test('guesses of a process that died while verifying count until their time is over', async () => {
    const { email } = await owner()
    const from = network()
    await tryAt({ email, from })
    await sql`update login_failure set failures = 5, last_at = now() - interval '6 seconds'
      where email_hash = ${hashEmail(email)} and source like 'network:%'`.execute(t.db)
    const refused = await tryAt({ email, from, password: PASSWORD })
    assert.deepEqual([refused.status, refused.body.error?.minutes], [429, 15])
    await sql`update login_failure set first_at = now() - interval '16 minutes'`.execute(t.db)
    assert.equal((await tryAt({ email, from, password: PASSWORD })).status, 200)
  })

  test('a success forgets the failures of its own network only', async () => {
    const { email } = await owner()
    const [mine, theirs] = [network(), network()]
    for (let count = 0; count < 4; count++) {
      await tryAt({ email, from: mine })
      await tryAt({ email, from: theirs })
    }
    assert.equal((await tryAt({ email, from: mine, password: PASSWORD })).status, 200)
    assert.equal(codeOf(await tryAt({ email, from: mine })), 'accounts.login_failed')
    assert.equal(codeOf(await tryAt({ email, from: theirs })), 'accounts.login_blocked')
  })

  test('after twenty in an hour from many networks a new device needs a code by mail, a known one does not', async () => {
    const { email } = await owner()
    const home = await knownBrowser(email)
    for (let count = 1; count <= 20; count++)
      assert.equal(codeOf(await tryAt({ email })), 'accounts.login_failed', String(count))
    const asked = await tryAt({ email, password: PASSWORD })
    assert.equal(asked.status, 403)
    assert.equal(codeOf(asked), 'accounts.login_code_needed')
    assert.equal((await tryAt({ email, password: PASSWORD, client: home })).status, 200)

    const challenge = String(asked.body.error?.challenge)
    const code = await mailedCode(email)
    assert.equal(codeOf(await tryAt({ email, password: 'wrong', code, challenge })), 'accounts.login_failed')
    assert.equal((await tryAt({ email, password: PASSWORD, code, challenge })).status, 200)
  })

  test('a code is for its own address, is looked at five times per challenge, and ends after ten minutes', async () => {
    const [mine, other] = [await attacked(), await attacked()]
    const challenge = await challengeOf(mine)
    const code = await mailedCode(mine)
    const wrong = code === '000000' ? '000001' : '000000'
    const codes = async (more: Partial<Try>) =>
      codeOf(await tryAt({ email: mine, password: PASSWORD, code, challenge, ...more }))
    assert.equal(await codes({ challenge: await challengeOf(other) }), 'accounts.login_code_wrong')
    assert.equal(await codes({ email: other }), 'accounts.login_code_wrong')
    const stranger = await challengeOf(mine)
    const guesses = await Promise.all(Array.from({ length: 20 }, () => codes({ code: wrong })))
    assert.deepEqual(new Set(guesses), new Set(['accounts.login_code_wrong']))
    assert.equal(await codes({}), 'accounts.login_code_wrong', 'used up')
    assert.equal(await codes({ challenge: stranger }), undefined, 'by nobody else')

    const late = await challengeOf(mine)
    const lateCode = await mailedCode(mine)
    const age = (column: string, id: string) =>
      sql`update login_code set ${sql.ref(column)} = now() - interval '11 minutes' where id = ${id}`.execute(
        t.db,
      )
    await age('created_at', late)
    assert.equal(await codes({ challenge: late, code: lateCode }), 'accounts.login_code_wrong', 'challenge')
    await age('mailed_at', late)
    const next = await challengeOf(mine)
    assert.equal(await codes({ challenge: next, code: lateCode }), 'accounts.login_code_wrong', 'code')
  })

  test('enter without a code asks for no other, and leaves the mailed one what it is', async () => {
    const email = await attacked()
    const challenge = await challengeOf(email)
    const code = await mailedCode(email)
    for (let count = 0; count < 6; count++)
      for (const none of ['', ' ', undefined]) {
        const { status, body } = await tryAt({ email, password: PASSWORD, challenge, code: none })
        assert.equal(status, 400)
        assert.equal(body.error?.fields?.code?.code, 'request.field_required')
      }
    assert.equal((await mailedCodes(email)).length, 1)
    assert.equal((await tryAt({ email, password: PASSWORD, challenge, code })).status, 200)
  })

  test('who asks again gets another code, and the one before still opens, with any challenge', async () => {
    const email = await attacked()
    const first = await challengeOf(email)
    const code = await mailedCode(email)
    const second = await challengeOf(email)
    assert.equal(new Set([...(await mailedCodes(email)), code]).size, 2)
    for (const challenge of [second, first])
      assert.equal((await tryAt({ email, password: PASSWORD, code, challenge })).status, 200)
  })

  test('from the fourth code in an hour on the owner is told what to do, and each of the three still opens', async () => {
    const email = await attacked()
    for (let count = 0; count < 3; count++)
      assert.equal(codeOf(await tryAt({ email })), 'accounts.login_code_needed')
    const codes = await mailedCodes(email)
    assert.equal(codes.length, 3)
    await sql`update login_code set mailed_at = mailed_at - interval '8 minutes 30 seconds'
      where email_hash = ${hashEmail(email)}`.execute(t.db)
    const { status, body } = await tryAt({ email })
    assert.equal(status, 429)
    const { challenge, message, ...error }: Record<string, unknown> = body.error ?? {}
    const details = { count: 3, valid_minutes: 10, minutes: 52 }
    assert.deepEqual(error, { code: 'accounts.login_codes_spent', next: '/reset-password', ...details })
    assert.match(String(message), /^We hebben je het afgelopen uur al 3 inlogcodes gemaild.*over 52 minuten/)
    assert.deepEqual(await mailedCodes(email), codes)
    for (const code of codes) {
      const proof = { code, challenge: String(challenge) }
      assert.equal((await tryAt({ email, password: PASSWORD, ...proof })).status, 200)
    }
    await sql`update login_code set mailed_at = mailed_at - interval '52 minutes'
      where email_hash = ${hashEmail(email)}`.execute(t.db)
    assert.equal(codeOf(await tryAt({ email })), 'accounts.login_code_needed')
    assert.equal((await mailedCodes(email)).length, 4)
  })

  test('a code that nobody waits for any more is not mailed; one that could not be sent does not count', async (context) => {
    const email = await attacked()
    const late = await challengeOf(email)
    await sql`update login_code set created_at = now() - interval '11 minutes' where id = ${late}`.execute(
      t.db,
    )
    assert.deepEqual(await mailedCodes(email), [])
    await sql`delete from login_code`.execute(t.db)

    const away = context.mock.method(t.ctx.mailer, 'send', () => Promise.reject(new Error('away')))
    for (let count = 0; count < 5; count++) {
      assert.equal(codeOf(await tryAt({ email })), 'accounts.login_code_needed', String(count))
      await t.runJobs().catch(() => undefined)
    }
    away.mock.restore()
    assert.equal(codeOf(await tryAt({ email })), 'accounts.login_code_needed')
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.db)
    assert.equal((await mailedCodes(email)).length, 3)
    assert.equal(codeOf(await tryAt({ email })), 'accounts.login_codes_spent')
  })

  test('an owner gets three codes in an hour, whoever asks; strangers without an account get none and the same answer', async () => {
    const email = await attacked()
    const unknown = `${randomUUID()}@example.nl`
    for (let count = 0; count < 20; count++) await tryAt({ email: unknown })
    const told = new Set<unknown>()
    for (let count = 0; count < 5; count++) {
      const [one, other] = [await tryAt({ email }), await tryAt({ email: unknown })]
      told.add(codeOf(one))
      const shape = ({ status, body, headers }: typeof one) => [
        status,
        { ...body.error, challenge: '' },
        headers['content-length'],
      ]
      assert.deepEqual(shape(one), shape(other))
    }
    await t.runJobs()
    assert.deepEqual([...told], ['accounts.login_code_needed', 'accounts.login_codes_spent'])
    assert.equal(codeMails(email).length, 3)
    assert.equal(codeMails(unknown).length, 0)
    assert.deepEqual(
      new Set(await Promise.all(Array.from({ length: 8 }, async () => codeOf(await tryAt({ email }))))),
      new Set(['accounts.login_codes_spent']),
    )
  })

  test('a storm of wrong log-ins on all accounts asks every new device for a code, and raises the alarm once', async (context) => {
    const { email } = await owner()
    const home = await knownBrowser(email)
    const alarm = context.mock.method(t.ctx.log, 'error', () => undefined)
    await sql`insert into login_failure_hour select date_trunc('hour', now()) - make_interval(hours => n), 100
      from generate_series(2, 160) n`.execute(t.db)
    await sql`insert into login_failure_hour values (date_trunc('hour', now()), 460)
      on conflict (hour) do update set failures = 460`.execute(t.db)
    assert.equal((await tryAt({ email, password: PASSWORD })).status, 200, 'five times the usual is no storm')
    await sql`update login_failure_hour set failures = 600 where hour = date_trunc('hour', now())`.execute(
      t.db,
    )
    assert.equal(codeOf(await tryAt({ email, password: PASSWORD })), 'accounts.login_code_needed')
    const challenge = await challengeOf(email)
    const code = await mailedCode(email)
    assert.equal((await tryAt({ email, password: PASSWORD, code, challenge })).status, 200)
    assert.equal((await tryAt({ email, password: PASSWORD, client: home })).status, 200)
    assert.equal(alarm.mock.callCount(), 1)
    await sql`delete from login_failure_hour`.execute(t.db)
  })

  test('a known device has a counter of its own: it too is blocked after five', async () => {
    const { email } = await owner()
    const client = await knownBrowser(email)
    for (let count = 0; count < 5; count++) await tryAt({ email, client })
    assert.equal(codeOf(await tryAt({ email, client, password: PASSWORD })), 'accounts.login_blocked')
    assert.equal((await tryAt({ email, password: PASSWORD })).status, 200, 'and blocks nobody else')
  })

  test('a device cookie of another account, or one that nobody signed, makes no device known', async () => {
    const [victim, attacker] = [await owner(), await owner()]
    const cookies = [
      (await knownBrowser(attacker.email)).cookie,
      `device=${'a'.repeat(22)}.1.${'b'.repeat(43)}`,
    ]
    const home = await knownBrowser(victim.email)
    cookies.push(home.cookie.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')))
    for (const cookie of cookies) {
      const from = network()
      for (let count = 0; count < 5; count++) {
        const client = t.visitor()
        client.cookie = cookie
        await tryAt({ email: victim.email, from, client })
      }
      const client = t.visitor()
      client.cookie = cookie
      assert.equal(codeOf(await tryAt({ email: victim.email, from, client })), 'accounts.login_blocked')
    }
    assert.equal((await tryAt({ email: victim.email, password: PASSWORD, client: home })).status, 200)
  })

  test('after a hundred in a row only a new password opens new devices; a known one still works', async () => {
    const { email } = await owner()
    const home = await knownBrowser(email)
    await tryAt({ email })
    await sql`update login_failure set consecutive = 99 where source = '*'`.execute(t.db)
    const last = await tryAt({ email })
    assert.equal(last.status, 429)
    assert.equal(codeOf(last), 'accounts.login_locked')
    await sql`update login_failure set first_at = now() - interval '2 days', blocked_until = null`.execute(
      t.db,
    )
    const locked = await tryAt({ email, password: PASSWORD })
    assert.equal(codeOf(locked), 'accounts.login_locked')
    assert.equal(locked.body.error?.next, '/reset-password')
    assert.equal((await tryAt({ email, password: PASSWORD, client: home })).status, 200)
    assert.equal(codeOf(await tryAt({ email, password: PASSWORD })), 'accounts.login_locked')
  })

  test('an address that nobody has is counted, blocked, locked and hashed for in exactly the same way', async () => {
    const { email: known } = await owner()
    const unknown = `${randomUUID()}@example.nl`
    const story = async (email: string) => {
      const from = network()
      const told: unknown[] = []
      for (let count = 0; count < 26; count++) {
        const answer = await tryAt({ email, from: count < 7 ? from : network() })
        const { challenge, ...error }: Record<string, unknown> = answer.body.error ?? {}
        told.push([answer.status, error, challenge === undefined, answer.headers['content-length']])
      }
      await sql`update login_failure set consecutive = 100, blocked_until = null where source = '*'
        and email_hash = ${hashEmail(email)}`.execute(t.db)
      const { status, body } = await tryAt({ email })
      return [...told, [status, body]]
    }
    const tales: unknown[] = []
    const hashes: number[] = []
    for (const email of [known, unknown])
      hashes.push(await hashesDuring(async () => tales.push(await story(email))))
    assert.deepEqual(tales[0], tales[1])
    assert.equal(hashes[0], hashes[1])
    assert.equal(hashes[0], 20)
  })

  test('a storm of strangers does not keep out who comes from a known device', async () => {
    const { email } = await owner()
    const home = await knownBrowser(email)
    const storm = Array.from({ length: 60 }, () => tryAt({ email: `${randomUUID()}@x.nl` }))
    const [mine, ...others] = await Promise.all([
      tryAt({ email, password: PASSWORD, client: home }),
      ...storm,
    ])
    assert.ok(others.some((answer) => codeOf(answer) === 'request.too_many'))
    assert.equal(mine.status, 200)
  })

  test('a guess whose password was never verified does not count', async () => {
    const { email } = await owner()
    const from = network()
    // More than the queue of hashes holds.
    const busy = await Promise.all(Array.from({ length: 60 }, () => tryAt({ email: `${randomUUID()}@x.nl` })))
    assert.ok(busy.some((answer) => codeOf(answer) === 'request.too_many'))
    const failures = await t.db
      .selectFrom('loginFailure')
      .select(sql<number>`count(*)`.as('n'))
      .where('failures', '=', 0)
      .where('source', 'like', 'network:%')
      .executeTakeFirstOrThrow()
    assert.ok(failures.n >= busy.filter((answer) => codeOf(answer) === 'request.too_many').length)
    assert.equal((await tryAt({ email, from, password: PASSWORD })).status, 200)
  })
})

describe('a new device', () => {
  test('is told to the owner once, in plain words and with a neutral subject', async () => {
    const { email } = await owner()
    const client = t.visitor()
    await tryAt({ email, password: PASSWORD, client })
    await t.runJobs()
    const [mail, ...more] = t.mails(email)
    assert.deepEqual(more, [])
    assert.equal(mail?.subject, 'Nieuw apparaat bij je account')
    assert.match(mail?.text ?? '', /Chrome op Windows, \d{1,2} \w+ 20\d\d om \d\d:\d\d\./)
    assert.match(mail?.text ?? '', /http:\/\/localhost:3000\/settings\n/)
    await tryAt({ email, password: PASSWORD, client })
    await t.runJobs()
    assert.equal(t.mails(email).length, 1)
    const other = t.visitor()
    await tryAt({ email, password: PASSWORD, client: other, agent: '<script>' })
    await t.runJobs()
    assert.equal(t.mails(email).length, 2)
    assert.ok(t.mails(email).some(({ text }) => text.includes('Onbekende browser')))
  })

  test('is not told of the session of the sign-up; a later log-in there is no news either', async () => {
    const client = t.visitor()
    const email = `${randomUUID()}@example.nl`
    const body = {
      email,
      name: 'Nieuw lid',
      gender: 'female' as const,
      seeking: 'male' as const,
      date_of_birth: '1994-05-17',
      country: 'NL',
      region: 'NL-UT',
      password: PASSWORD,
      terms: true,
    }
    await client.call(signUp, { body })
    assert.match(client.cookie, /device=/)
    await client.call(logOut)
    assert.equal((await tryAt({ email, password: PASSWORD, client })).status, 200)
    await t.runJobs()
    assert.deepEqual(
      t.mails(email).map(({ subject }) => subject),
      ['Bevestig je e-mailadres'],
    )
    await tryAt({ email, password: PASSWORD })
    await t.runJobs()
    assert.equal(t.mails(email).length, 2)
  })

  test('keeps a signed cookie of 180 days that no script reads', async () => {
    const { email } = await owner()
    const { headers } = await tryAt({ email, password: PASSWORD })
    assert.match(
      String(headers['set-cookie']),
      /device=[\w-]{22}\.\d+\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax/,
    )
  })
})

describe('who does not want to stay logged in', () => {
  const cookiesOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'])
  const age = (memberId: number, column: 'last_seen_at' | 'rotated_at', hours: number) =>
    sql`update session set ${sql.ref(column)} = now() - make_interval(hours => ${hours})
      where member_id = ${memberId}`.execute(t.db)

  async function shortly() {
    const { id, email } = await owner()
    const client = t.visitor()
    const body = { email, password: PASSWORD, stay: false }
    return { id, client, answer: await tryLogIn(client, body) }
  }

  test('gets a cookie that ends with the browser, also after a day and a new password', async () => {
    const { id, client, answer } = await shortly()
    assert.match(
      cookiesOf(answer),
      /sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax,has_session=[\w-]{12}; Path=\/;/,
    )
    await age(id, 'rotated_at', 25)
    assert.match(cookiesOf(await client.call(getUser)), /sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/)
    const body = { old_password: PASSWORD, password: `${PASSWORD} 2`, password_repeat: `${PASSWORD} 2` }
    const changed = await client.call(changePassword, { body })
    assert.match(cookiesOf(changed), /sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/)
  })

  test('is out after twelve hours without use, and the job removes the session', async () => {
    const { id, client } = await shortly()
    await age(id, 'last_seen_at', 11)
    assert.equal((await client.call(getUser)).status, 200)
    await age(id, 'last_seen_at', 12)
    assert.equal((await client.call(getUser)).status, 403)
    await accountsJobs(t.ctx)['accounts.forget-old-sessions']()
    const left = await t.db.selectFrom('session').select('persistent').where('memberId', '=', id).execute()
    assert.deepEqual(left, [{ persistent: true }], 'the session that stays is still there')
  })
})

test('over https the cookies are bound to the host, and log-out clears what the browser keeps', async () => {
  const secure = await testApp({ publicUrl: 'https://vonk.example' })
  try {
    const client = secure.visitor()
    const answer = await client.call(logIn, {
      body: { email: 'anna@demo.test', password: 'vonk-demo-2026' },
    })
    assert.match(String(answer.headers['set-cookie']), /__Host-device=[^,]+; HttpOnly; Secure/)
    assert.match(String(answer.headers['set-cookie']), /__Host-sid=[^,]+; HttpOnly; Secure/)
    const out = await client.call(logOut)
    assert.equal(out.headers['clear-site-data'], '"cache", "storage"')
    assert.equal((await t.as('anna').call(logOut)).headers['clear-site-data'], undefined)
  } finally {
    await secure.close()
  }
})
