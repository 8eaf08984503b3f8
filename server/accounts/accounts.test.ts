import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import * as contract from '#contract/accounts.ts'
import { createBrands } from '#server/settings/brands/brands.ts'
import { testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

const form = (fields: Record<string, unknown> = {}) => ({
  email: `${randomUUID()}@example.nl`,
  name: 'Nieuw lid',
  gender: 'female' as const,
  seeking: 'male' as const,
  date_of_birth: '1994-05-17',
  country: 'NL',
  region: 'NL-UT',
  password: 'een lange zin als wachtwoord',
  terms: true,
  ...fields,
})

const linkIn = (text: string) => /https?:\/\/\S+(\/activate\?token=\S+)/.exec(text)?.[1] ?? ''

async function activationLink(email: string): Promise<string> {
  await t.runJobs()
  return linkIn(t.mails(email)[0]?.text ?? '')
}

describe('sign-up', () => {
  test('makes an unconfirmed account, logs it in, and mails a link in the visitor’s language', async () => {
    const visitor = t.visitor()
    const body = form({ tracking: { network: 'ads', ref: 'spring' } })
    const { status, body: answer } = await visitor.call(
      contract.signUp,
      { body },
      { headers: { cookie: 'locale=pl' } },
    )
    assert.equal(status, 201)
    assert.equal(answer.user?.status, 'not_confirmed')
    assert.equal(answer.user?.profile.status, 'disabled')
    assert.equal(answer.user?.credits, 0)
    assert.equal((await visitor.call(contract.getUser)).body.user.email, body.email)
    await t.runJobs()
    const [mail] = t.mails(body.email)
    assert.equal(mail?.subject, 'Potwierdź swój e-mail')
    assert.ok(mail?.html.includes('/activate?token='))
    const row = await t.db
      .selectFrom('member')
      .select(['passwordHash', 'tracking', 'termsAcceptedAt'])
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow()
    assert.match(row.passwordHash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    assert.deepEqual(row.tracking, { network: 'ads', ref: 'spring' })
    assert.ok(row.termsAcceptedAt)
  })

  test('the same key twice makes one account; another body is refused', async () => {
    const key = randomUUID()
    const body = form()
    const browser = t.visitor()
    const first = await browser.call(contract.signUp, { body }, { key })
    const again = await browser.call(contract.signUp, { body }, { key })
    assert.deepEqual([first.status, again.status], [201, 201])
    assert.deepEqual(again.body, first.body)
    assert.equal(again.headers['idempotency-replayed'], 'true')
    assert.equal((await browser.call(contract.getUser)).body.user.email, body.email)
    const other = await t.visitor().call(contract.signUp, { body: { ...body, name: 'Ander' } }, { key })
    assert.equal(other.status, 409)
    assert.equal(other.body.error?.code, 'request.key_reused')
  })

  test('fifty parallel sign-ups with one address make one account', async () => {
    const body = form()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => t.visitor().call(contract.signUp, { body })),
    )
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
    assert.ok(answers.every(({ status }) => [201, 409, 429].includes(status)))
  })

  const refusals: [string, Record<string, unknown>, string, string][] = [
    ['Ongeldige e-mail', { email: 'geen adres' }, 'email', 'Ongeldige e-mail'],
    [
      'a taken address',
      { email: 'Anna@Demo.test' },
      'email',
      'Dit e-mailadres heeft al een account op deze site.',
    ],
    [
      'a name that is the address',
      { email: 'a.very.long.address@example.nl', name: 'A.very.long.address@example.nl' },
      'name',
      'Je profielnaam moet anders zijn dan je e-mailadres',
    ],
    ['a name that begins with @', { name: '@jan' }, 'name', 'Je profielnaam mag niet beginnen met een @'],
    [
      'a date that does not exist',
      { date_of_birth: '2001-02-29' },
      'date_of_birth',
      'Ongeldige geboortedatum.',
    ],
    ['no date', { date_of_birth: '' }, 'date_of_birth', 'Vul uw geboortedatum in (18+ jaar)'],
    [
      'somebody who is too young',
      { date_of_birth: new Date(Date.now() - 17.9 * 365.25 * 86_400_000).toISOString().slice(0, 10) },
      'date_of_birth',
      'Vul uw geboortedatum in (18+ jaar)',
    ],
    ['a region of another country', { region: 'BE-VAN' }, 'region', 'Kies een regio van dit land.'],
    [
      'a city that is no place',
      { city: 'Amers' },
      'city',
      'Kies uit de lijst een plaats in je regio. Staat de jouwe er niet bij? Kies dan een plaats in de buurt.',
    ],
    ['a short password', { password: 'kort' }, 'password', 'Kies een wachtwoord van 10 tot 128 tekens.'],
    [
      'a common password',
      { password: '1234567890' },
      'password',
      'Dit wachtwoord is te makkelijk te raden. Kies een ander, bijvoorbeeld een korte zin.',
    ],
    ['no terms', { terms: false }, 'terms', 'Ga akkoord met de voorwaarden om een account te maken.'],
    ['a NUL in a text', { city: 'Utr\0echt' }, 'city', 'Dit klopt niet. Controleer wat je hebt ingevuld.'],
    [
      'a lone surrogate',
      { city: 'Utr\ud800echt' },
      'city',
      'Dit klopt niet. Controleer wat je hebt ingevuld.',
    ],
    [
      'an unknown field',
      { paid_user: true },
      'paid_user',
      'Dit klopt niet. Controleer wat je hebt ingevuld.',
    ],
  ]
  for (const [what, fields, field, message] of refusals) {
    test(`${what} is refused with its text`, async () => {
      const { status, body } = await t.visitor().call(contract.signUp, { body: form(fields) })
      assert.ok(status === 400 || status === 409, String(status))
      assert.equal(body.error?.fields?.[field]?.message, message)
    })
  }

  test('invite-only sites let in visitors with a stored traffic source only, closed ones nobody', async () => {
    const strict = await testApp()
    try {
      await strict.db
        .insertInto('siteSetting')
        .values({ key: 'signups', value: JSON.stringify('none') })
        .execute()
      strict.ctx.settings = (await createBrands(strict.db, { demo: true })).settings
      const closed = await strict.visitor().call(contract.signUp, { body: form({ tracking: { ref: 'x' } }) })
      assert.equal(closed.status, 403)
      assert.equal(
        closed.body.error?.message,
        'Vonk is nu alleen op uitnodiging. Zorg dat je een uitnodiging hebt.',
      )
      await strict.db
        .updateTable('siteSetting')
        .set({ value: JSON.stringify('with_trafficsource') })
        .where('key', '=', 'signups')
        .execute()
      strict.ctx.settings = (await createBrands(strict.db, { demo: true })).settings
      const without = await strict.visitor().call(contract.signUp, { body: form() })
      assert.equal(without.body.error?.code, 'accounts.signup_closed')
      assert.equal(
        (await strict.visitor().call(contract.signUp, { body: form({ tracking: { ref: 'x' } }) })).status,
        201,
      )
    } finally {
      await strict.close()
    }
  })
})

describe('confirmation', () => {
  test('the mailed link confirms once and for ever, gives the sign-up credits once, and leads to the page that says so', async () => {
    const visitor = t.visitor()
    const body = form()
    await visitor.call(contract.signUp, { body })
    const link = await activationLink(body.email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => t.visitor().raw('GET', link)))
    assert.deepEqual([...new Set(answers.map(({ headers }) => headers.location))], ['/activate/done'])
    await t.runJobs()
    await t.runJobs()
    const { user } = (await visitor.call(contract.getUser)).body
    assert.equal(user.status, 'active')
    assert.equal(user.credits, 2)
    assert.deepEqual(await t.alarms(), [])
  })

  test('a link that nobody was sent, or that is over, leads to the error page', async () => {
    for (const url of ['/activate', '/activate?token=x', `/activate?token=${'a'.repeat(43)}`]) {
      assert.equal((await t.visitor().raw('GET', url)).headers.location, '/activate/error')
    }
    const body = form()
    await t.visitor().call(contract.signUp, { body })
    const link = await activationLink(body.email)
    await t.db
      .updateTable('mailedToken')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute()
    assert.equal((await t.visitor().raw('GET', link)).headers.location, '/activate/error')
  })

  test('another mail can be asked for, once a minute', async () => {
    const visitor = t.visitor()
    const body = form()
    await visitor.call(contract.signUp, { body })
    await t.runJobs()
    const hurry = await visitor.call(contract.resendActivation, {})
    assert.equal(hurry.status, 429)
    await t.db
      .updateTable('mailedToken')
      .set({ createdAt: new Date(Date.now() - 61_000) })
      .execute()
    assert.equal((await visitor.call(contract.resendActivation, {})).status, 204)
    await t.runJobs()
    assert.equal(t.mails(body.email).length, 2)
  })

  test('the address can be corrected until it is confirmed; the old link ends', async () => {
    const visitor = t.visitor()
    const body = form()
    await visitor.call(contract.signUp, { body })
    const old = await activationLink(body.email)
    const corrected = `${randomUUID()}@example.nl`
    const { body: answer } = await visitor.call(contract.changeSignupEmail, { body: { email: corrected } })
    assert.equal(answer.user.email, corrected)
    assert.equal((await visitor.raw('GET', old)).headers.location, '/activate/error')
    assert.equal(
      (await visitor.raw('GET', await activationLink(corrected))).headers.location,
      '/activate/done',
    )
    assert.equal(
      (await visitor.call(contract.changeSignupEmail, { body: { email: 'x@example.nl' } })).body.error?.code,
      'accounts.already_active',
    )
    const taken = await t.as('chris').call(contract.changeSignupEmail, { body: { email: 'anna@demo.test' } })
    assert.equal(taken.body.error?.fields?.email?.code, 'accounts.email_duplicate')
  })
})

describe('the e-mail form', () => {
  test('tells whether an address is free and suggests a correction', async () => {
    const ask = async (email: string) =>
      (await t.visitor().call(contract.checkSignupEmail, { query: { email } })).body
    assert.deepEqual(await ask('jan@gmial.com'), { available: true, suggestion: 'jan@gmail.com' })
    assert.deepEqual(await ask('anna@demo.test'), { available: false, suggestion: null })
    assert.deepEqual(await ask('jan@ziggo.ln'), { available: true, suggestion: 'jan@ziggo.nl' })
    assert.equal((await ask('jan')).error?.fields?.email?.message, 'Ongeldige e-mail')
  })
})

describe('log-in', () => {
  const credentials = { email: 'anna@demo.test', password: 'vonk-demo-2026' }

  test('starts a session of 30 days under a new id, and ends with log-out', async () => {
    const visitor = t.visitor()
    const answer = await visitor.call(contract.logIn, { body: credentials })
    assert.equal(answer.status, 200)
    assert.equal(answer.body.user.paid_user, true)
    assert.match(
      String(answer.headers['set-cookie']),
      /sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
    )
    assert.match(
      String(answer.headers['set-cookie']),
      /has_session=[\w-]{12}; Max-Age=2592000; Path=\/; SameSite=Lax(?!; HttpOnly)/,
    )
    const before = visitor.cookie
    await visitor.call(contract.logIn, { body: credentials })
    assert.notEqual(visitor.cookie, before)
    assert.match(visitor.cookie, /has_session=[\w-]{12}/)
    assert.equal((await visitor.call(contract.logOut)).body.logged_out, true)
    assert.doesNotMatch(visitor.cookie, /sid=|has_session/)
    const loggedOut = await visitor.call(contract.getUser)
    assert.equal(loggedOut.status, 403)
    assert.equal(loggedOut.body.authentication_required, true)
    const stale = t.visitor()
    stale.cookie = before
    assert.equal((await stale.call(contract.getUser)).status, 403)
  })

  test('every wrong way is answered alike, and five block for a quarter of an hour, also for addresses nobody has', async () => {
    for (const email of ['bram@demo.test', 'nobody@example.nl']) {
      const tries = []
      for (let count = 0; count < 6; count++)
        tries.push(await t.visitor().call(contract.logIn, { body: { email, password: 'wrong password' } }))
      const messages = tries.map(({ body }) => body.error?.message)
      assert.deepEqual(messages, [
        ...Array.from({ length: 4 }, () => 'Login mislukt, probeer opnieuw'),
        ...Array.from({ length: 2 }, () => 'Te veel foute pogingen, account voor 15 min geblokkeerd.'),
      ])
    }
    const right = await t
      .visitor()
      .call(contract.logIn, { body: { ...credentials, email: 'bram@demo.test' } })
    assert.equal(right.body.error?.code, 'accounts.login_blocked')
    await t.db
      .updateTable('loginFailure')
      .set({ blockedUntil: new Date(Date.now() - 1000) })
      .execute()
    assert.equal(
      (await t.visitor().call(contract.logIn, { body: { ...credentials, email: 'bram@demo.test' } })).status,
      200,
    )
  })

  test('fictional and deleted accounts cannot log in', async () => {
    for (const [email, code] of [
      ['eva@demo.test', 'accounts.login_failed'],
      ['gijs@demo.test', 'accounts.deleted'],
    ] as const) {
      assert.equal(
        (await t.visitor().call(contract.logIn, { body: { ...credentials, email } })).body.error?.code,
        code,
      )
    }
  })

  test('the language of the account can be changed', async () => {
    const { body } = await t.as('hanna').call(contract.updateUser, { body: { language: 'fr' } })
    assert.equal(body.user.language, 'fr')
  })
})
