import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { completeSignup, getStartedSignup, startSignup } from '#contract/signup.ts'
import { createBrands } from '#server/settings/brands/brands.ts'
import { logInWith } from '#test/acts/log-in.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

const PASSWORD = 'een lange zin als wachtwoord'
const anAddress = () => `${randomUUID()}@example.nl`
const rest = {
  name: 'Nieuw lid',
  gender: 'female',
  seeking: 'male',
  date_of_birth: '1994-05-17',
  country: 'NL',
  region: 'NL-UT',
  password: PASSWORD,
  terms: true,
} as const

type StartBody = Parameters<typeof startBody>[1]
const startBody = (email: string, more: Record<string, unknown> = {}) => ({ email, ...more })
const start = (email: string, more: StartBody = {}, client: TestClient = t.visitor()) =>
  client.call(startSignup, { body: startBody(email, more) })
const look = (token: string) => t.visitor().call(getStartedSignup, { body: { token } })
const complete = (token: string, more: Record<string, unknown> = {}, client: TestClient = t.visitor()) =>
  client.call(completeSignup, { body: { token, ...rest, ...more } })

const tokensTo = (email: string, app: TestApp = t) =>
  app.mails(email).flatMap(({ text }) => /complete-signup\?token=([\w-]{43})\s/.exec(text)?.[1] ?? [])

async function mailedToken(email: string, more: StartBody = {}): Promise<string> {
  assert.equal((await start(email, more)).status, 204)
  await t.runJobs()
  const [token] = tokensTo(email)
  assert.ok(token)
  return token
}

describe('a sign-up that begins with an address only', () => {
  test('is mailed a link of 72 hours; whoever opens it sees what is known and what is missing, any number of times', async () => {
    const email = anAddress()
    const known = { gender: 'female', seeking: 'male', country: 'NL', region: 'NL-UT' }
    const token = await mailedToken(email, { ...known, tracking: { ref: 'lander' } })
    const [mail] = t.mails(email)
    assert.equal(mail?.subject, 'Maak je account af')
    assert.match(mail?.text ?? '', /72 uur/)
    for (let count = 0; count < 20; count++) {
      const { status, body } = await look(token)
      assert.equal(status, 200)
      assert.deepEqual(body, { email, known, missing: ['date_of_birth', 'name', 'password', 'terms'] })
    }
    const { rows } = await sql<{ hours: number; stored: boolean }>`
      select round(extract(epoch from expires_at - started_at) / 3600)::int as hours,
             token_hash = sha256(${token}::bytea) as stored from started_signup where email = ${email}`.execute(
      t.db,
    )
    assert.deepEqual(rows, [{ hours: 72, stored: true }])
    assert.equal(
      await t.db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst(),
      undefined,
    )
  })

  test('becomes an account with a confirmed address, a session and the credits of a sign-up, once', async () => {
    const email = anAddress()
    const token = await mailedToken(email, { tracking: { network: 'ads', ref: 'spring' } })
    const visitor = t.visitor()
    const { status, body } = await complete(token, {}, visitor)
    assert.equal(status, 201)
    assert.equal(body.user.status, 'active')
    assert.equal(body.user.email, email)
    await t.runJobs()
    const { user } = (await visitor.call(getUser)).body
    assert.equal(user.credits, 2)
    assert.equal(user.profile.status, 'active')
    await logInWith(t.visitor(), { email, password: PASSWORD })
    const row = await t.db
      .selectFrom('member')
      .select(['tracking', 'termsAcceptedAt', 'emailConfirmedAt'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    assert.deepEqual(row.tracking, { network: 'ads', ref: 'spring' })
    assert.ok(row.termsAcceptedAt && row.emailConfirmedAt)
    const again = await complete(token)
    assert.equal(again.status, 400)
    assert.equal(again.body.error?.code, 'accounts.link_expired')
    assert.equal(again.body.error?.message, 'Link verlopen of invalide, vraag een nieuwe e-mail aan')
    assert.equal((await look(token)).body.error?.code, 'accounts.link_expired')
    assert.deepEqual(await t.alarms(), [])
    assert.equal(t.mails(email).length, 1, 'nothing is left to be confirmed')
  })

  test('fifty completions at once make one account', async () => {
    const email = anAddress()
    const token = await mailedToken(email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => complete(token, { name: `Lid ${index}` })),
    )
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
    assert.ok(
      answers.every(({ status }) => [201, 400, 429].includes(status)),
      answers.map(({ status }) => status).join(),
    )
  })

  test('keeps the first message and whom it is for, and sends it when the account is there', async () => {
    const email = anAddress()
    const token = await mailedToken(email, {
      to_member: t.publicId('bram'),
      signup_message: 'Hoi, hoe gaat het?',
    })
    assert.equal((await look(token)).body.known.signup_message, 'Hoi, hoe gaat het?')
    const visitor = t.visitor()
    await complete(token, { signup_message: 'Hoi Bram' }, visitor)
    await t.runJobs()
    const { rows } = await sql<{ body: string }>`select body from message where sender_id =
      (select id from member where email = ${email})`.execute(t.db)
    assert.deepEqual(rows, [{ body: 'Hoi Bram' }])
    assert.equal((await visitor.call(getUser)).body.user.credits, 1)
  })

  test('refuses answers that a sign-up refuses, and the link stays good', async () => {
    const email = anAddress()
    const token = await mailedToken(email)
    const refusals: [Record<string, unknown>, string, string][] = [
      [{ password: 'kort' }, 'password', 'accounts.password_length'],
      [{ password: email }, 'password', 'accounts.password_common'],
      [{ password: 'welkom12345' }, 'password', 'accounts.password_common'],
      [{ terms: false }, 'terms', 'accounts.terms_required'],
      [{ region: 'BE-VAN' }, 'region', 'profiles.region_unknown'],
      [{ date_of_birth: '2020-01-01' }, 'date_of_birth', 'profiles.birth_date_required'],
      [{ sexuality: 'bi' }, 'sensitive_consent', 'request.field_required'],
      [
        { seeking: 'both', sexuality: 'lesbian', sensitive_consent: true },
        'seeking',
        'profiles.seeking_unfit',
      ],
      [{ name: '@jan' }, 'name', 'profiles.name_at_sign'],
      [{ name: '...' }, 'name', 'profiles.name_letter'],
      [{ name: 'аnna' }, 'name', 'profiles.name_scripts'],
      [{ name: 'Ja\u0301\u0302\u0303\u0304n' }, 'name', 'profiles.name_marks'],
      [{ email: 'anna@demo.test' }, 'email', 'request.field_invalid'],
    ]
    for (const [more, field, code] of refusals) {
      const { body } = await complete(token, more)
      assert.equal(body.error?.fields?.[field]?.code, code, field)
    }
    const told = { seeking: 'both', sexuality: 'bi', sensitive_consent: true }
    const { status, body } = await complete(token, told)
    assert.deepEqual([status, body.user.profile.seeking], [201, 'both'])
  })

  test('refuses links that nobody was sent, or that are over', async () => {
    const email = anAddress()
    const token = await mailedToken(email)
    for (const each of ['', 'x', 'a'.repeat(43), `${token}x`]) {
      assert.equal((await look(each)).body.error?.code, 'accounts.link_expired', each)
      assert.equal((await complete(each)).body.error?.code, 'accounts.link_expired', each)
    }
    await sql`update started_signup set expires_at = now() where email = ${email}`.execute(t.db)
    assert.equal((await look(token)).body.error?.code, 'accounts.link_expired')
    assert.equal((await complete(token)).body.error?.code, 'accounts.link_expired')
  })

  test('begun twice has two links; the one that is used ends the other', async () => {
    const email = anAddress()
    const first = await mailedToken(email)
    const second = await mailedToken(email)
    assert.notEqual(first, second)
    assert.equal((await complete(first)).status, 201)
    assert.equal((await complete(second)).body.error?.code, 'accounts.link_expired')
  })

  test('is refused where somebody made an account with the address meanwhile', async () => {
    const email = anAddress()
    const token = await mailedToken(email)
    await t.aMember({ email })
    const { status, body } = await complete(token)
    assert.equal(status, 409)
    assert.equal(body.error?.code, 'accounts.email_duplicate')
  })

  test('is refused where what is known cannot be', async () => {
    const refusals: [Record<string, unknown>, string, string][] = [
      [{ date_of_birth: '2020-01-01' }, 'date_of_birth', 'profiles.birth_date_required'],
      [{ country: 'XX' }, 'country', 'request.field_invalid'],
      [{ country: 'NL', region: 'BE-VAN' }, 'region', 'profiles.region_unknown'],
      [{ region: 'NL-UT' }, 'region', 'profiles.region_unknown'],
      [{ sexuality: 'bi' }, 'sexuality', 'request.field_invalid'],
      [{ seeking: 'both' }, 'seeking', 'request.field_invalid'],
      [{ password: PASSWORD }, 'password', 'request.field_invalid'],
    ]
    for (const [more, field, code] of refusals)
      assert.equal((await start(anAddress(), more)).body.error?.fields?.[field]?.code, code, field)
    assert.equal((await start('geen adres')).body.error?.fields?.email?.message, 'Ongeldige e-mail')
  })
})

describe('beginning a sign-up', () => {
  test('is answered the same for an address with an account; its owner is told', async () => {
    const [known, unknown] = [await start('anna@demo.test', { gender: 'male' }), await start(anAddress())]
    assert.deepEqual([known.status, known.body], [204, undefined])
    assert.deepEqual([unknown.status, unknown.body], [204, undefined])
    assert.deepEqual(Object.keys(known.headers).toSorted(), Object.keys(unknown.headers).toSorted())
    await t.runJobs()
    const [mail] = t.mails('anna@demo.test')
    assert.equal(mail?.subject, 'Je hebt al een account')
    assert.ok(mail?.text.includes('/login'))
    assert.deepEqual(tokensTo('anna@demo.test'), [])
    const kept = await sql`select from started_signup where email = 'anna@demo.test' or answers ? 'gender'
      and token_hash is null`.execute(t.db)
    assert.equal(kept.rows.length, 0, 'of what a stranger typed nothing stays')
  })

  test('with the address of a deleted account mails the restore link, with that of a fictional profile nothing', async () => {
    await start('gijs@demo.test')
    await start('eva@demo.test')
    await t.runJobs()
    assert.equal(t.mails('gijs@demo.test')[0]?.subject, 'Je account is verwijderd')
    assert.deepEqual(t.mails('eva@demo.test'), [])
  })

  test('mails an address at most three times an hour, silently', async () => {
    for (const [email, subject] of [
      [anAddress(), 'Maak je account af'],
      ['daan@demo.test', 'Je hebt al een account'],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => start(email)))
      assert.ok(answers.every(({ status }) => status === 204))
      await t.runJobs()
      const subjects = t.mails(email).map((mail) => mail.subject)
      assert.deepEqual(subjects, [subject, subject, subject])
      await sql`update started_signup set mailed_at = mailed_at - interval '61 minutes'`.execute(t.db)
      await start(email)
      await t.runJobs()
      assert.equal(t.mails(email).length, 4)
    }
  })

  test('obeys the setting of sign-ups, also at the end', async () => {
    const strict = await testApp()
    try {
      const set = async (signups: string) => {
        const row = { key: 'signups', value: JSON.stringify(signups) }
        await strict.db
          .insertInto('siteSetting')
          .values(row)
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
          .execute()
        strict.ctx.settings = (await createBrands(strict.db, { demo: true })).settings
      }
      const code = async (tracking?: object) =>
        (await start(anAddress(), tracking ? { tracking } : {}, strict.visitor())).body?.error?.code
      await set('none')
      assert.equal(await code({ ref: 'x' }), 'accounts.signup_closed')
      await set('with_trafficsource')
      assert.equal(await code(), 'accounts.signup_closed')
      assert.equal(await code({ sub1: 'x' }), 'accounts.signup_closed')
      const email = anAddress()
      assert.equal((await start(email, { tracking: { ref: 'x' } }, strict.visitor())).status, 204)
      await strict.runJobs()
      const token = tokensTo(email, strict)[0] ?? ''
      await set('none')
      const closed = await complete(token, {}, strict.visitor())
      assert.equal(
        closed.body.error?.message,
        'Vonk is nu alleen op uitnodiging. Zorg dat je een uitnodiging hebt.',
      )
      await set('with_trafficsource')
      assert.equal((await complete(token, {}, strict.visitor())).status, 201)
    } finally {
      await strict.close()
    }
  })

  test('is forgotten after a week, and at once when it is done', async () => {
    const [open, old, done] = [anAddress(), anAddress(), anAddress()]
    for (const email of [open, old]) await start(email)
    await complete(await mailedToken(done))
    await sql`update started_signup set started_at = now() - interval '8 days' where email = ${old}`.execute(
      t.db,
    )
    await sql`select graphile_worker.add_job('accounts.forget-started-signups')`.execute(t.db)
    await t.runJobs()
    const { rows } = await sql<{ email: string }>`select email from started_signup
      where email = any(${[open, old, done]})`.execute(t.db)
    assert.deepEqual(
      rows.map(({ email }) => email),
      [open],
    )
  })
})
