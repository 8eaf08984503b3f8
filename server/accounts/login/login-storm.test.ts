import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { type LoginProof, logOut } from '#contract/accounts.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { tryLogIn } from '#test/acts/log-in.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'

const PASSWORD = 'een lange zin als wachtwoord'
const passwordHash = await hashPassword(PASSWORD)

/** No server listens on this port. */
const MAIL_IS_OUT = 'smtp://127.0.0.1:9'

let networks = 0
const network = () => `10.${(networks += 1) >> 8}.${networks & 255}.7`
const nobody = () => `${randomUUID()}@example.nl`

type Try = { email: string; password?: string; from?: string; proof?: LoginProof; client?: TestClient }
const tryAt = (
  t: TestApp,
  { email, password = 'wrong', from = network(), proof, client = t.visitor() }: Try,
) => tryLogIn(client, { email, password, proof }, { from })
type Answer = Awaited<ReturnType<typeof tryAt>>
const codeOf = ({ body }: Answer) => body.error?.code

async function owner(t: TestApp) {
  const email = nobody()
  await t.aMember({ email, passwordHash })
  return email
}

async function solved({ body }: Answer): Promise<LoginProof> {
  const work = body.error?.work as LoginProof['work']
  const solution = await solveChallenge({ challenge: work, deriveKey })
  assert.ok(solution)
  const { counter, derivedKey } = solution
  return { work, solution: { counter, derivedKey } }
}

const forget = async (t: TestApp) => {
  await sql`truncate login_failure, login_failure_hour, login_failure_network`.execute(t.db)
}
const storm = async (t: TestApp) => {
  await sql`insert into login_failure_hour values (date_trunc('hour', now()), 100000)`.execute(t.db)
}

describe('many wrong log-ins', () => {
  let t: TestApp
  before(async () => {
    t = await testApp({ trustedProxies: ['127.0.0.1'] })
  })
  afterEach(() => forget(t))
  after(() => t.close())

  test('of one network at many addresses ask new devices there for a code, and nobody elsewhere', async () => {
    const email = await owner(t)
    const from = network()
    const answers: Answer[] = []
    for (let count = 0; count < 40; count++) answers.push(await tryAt(t, { email: nobody(), from }))
    assert.deepEqual(answers.map(codeOf), [
      ...Array<string>(15).fill('accounts.login_failed'),
      ...Array<string>(25).fill('accounts.login_code_needed'),
    ])
    assert.equal((await tryAt(t, { email, password: PASSWORD })).status, 200)
    assert.equal(codeOf(await tryAt(t, { email, password: PASSWORD, from })), 'accounts.login_code_needed')
  })

  test('of one address from everywhere concern nobody else, and a few of many networks and addresses do', async () => {
    const email = await owner(t)
    const counted = async () => {
      const { rows } = await sql<{
        n: number
      }>`select coalesce(sum(failures), 0)::int as n from login_failure_hour`.execute(t.db)
      return rows[0]?.n
    }
    const attacked = nobody()
    for (let count = 0; count < 30; count++) await tryAt(t, { email: attacked })
    assert.equal(await counted(), 5)
    const from = network()
    for (let count = 0; count < 12; count++) await tryAt(t, { email: nobody(), from })
    assert.equal(await counted(), 10)
    for (let count = 0; count < 4; count++) await tryAt(t, { email: nobody() })
    assert.equal(await counted(), 14)
    assert.equal((await tryAt(t, { email, password: PASSWORD })).status, 200)
  })

  test('of somebody who cannot remember a password count once', async () => {
    const emails = await Promise.all(Array.from({ length: 5 }, () => owner(t)))
    const from = network()
    for (const email of emails) for (let count = 0; count < 5; count++) await tryAt(t, { email, from })
    assert.equal((await tryAt(t, { email: await owner(t), password: PASSWORD, from })).status, 200)
  })

  test('an hour later a network is as good as any', async () => {
    const email = await owner(t)
    const from = network()
    await tryAt(t, { email: nobody(), from })
    await sql`update login_failure_network set failures = 15`.execute(t.db)
    assert.equal(codeOf(await tryAt(t, { email, password: PASSWORD, from })), 'accounts.login_code_needed')
    await sql`update login_failure_network set hour = hour - interval '2 hours'`.execute(t.db)
    assert.equal((await tryAt(t, { email, password: PASSWORD, from })).status, 200)
  })
})

describe('while wrong log-ins storm in and the mail server takes nothing', () => {
  let t: TestApp
  before(async () => {
    t = await testApp({ trustedProxies: ['127.0.0.1'], smtpUrl: MAIL_IS_OUT })
    await storm(t)
    // The server notices the outage with the first mail that fails.
    assert.equal(codeOf(await tryAt(t, { email: await owner(t) })), 'accounts.login_code_needed')
    await t.runJobs()
  })
  after(() => t.close())

  test('a new device does some work instead of showing a code, and gets in', async () => {
    const email = await owner(t)
    const from = network()
    const asked = await tryAt(t, { email, password: PASSWORD, from })
    assert.equal(asked.status, 403)
    assert.equal(codeOf(asked), 'accounts.login_proof_needed')
    const proof = await solved(asked)
    assert.equal((await tryAt(t, { email, password: PASSWORD, from, proof })).status, 200)
  })

  test('work counts for one try of one address from one network, and only where it was done', async () => {
    const email = await owner(t)
    const from = network()
    const proof = await solved(await tryAt(t, { email, from }))
    const { work, solution } = proof
    const others: Partial<Try>[] = [
      { email: await owner(t), proof },
      { from: network(), proof },
      {
        proof: {
          work,
          solution: { ...solution, counter: solution.counter + 1, derivedKey: 'ab'.repeat(32) },
        },
      },
      { proof: { work: { ...work, parameters: { ...work.parameters, cost: 1 } }, solution } },
      {
        proof: { work: { ...work, parameters: { ...work.parameters, expiresAt: 4_000_000_000 } }, solution },
      },
    ]
    for (const other of others)
      assert.equal(
        codeOf(await tryAt(t, { email, from, password: PASSWORD, ...other })),
        'accounts.login_proof_needed',
      )
    const twins = await Promise.all(
      Array.from({ length: 5 }, () => tryAt(t, { email, from, password: PASSWORD, proof })),
    )
    assert.deepEqual(
      twins.map(({ status }) => status).toSorted((one, other) => one - other),
      [200, 403, 403, 403, 403],
    )
  })

  test('an address that nobody has is asked for the same', async () => {
    const shape = ({ status, body, headers }: Answer) => [
      status,
      { ...body.error, work: Object.keys(body.error?.work as object) },
      headers['content-length'],
    ]
    const [known, unknown] = [await owner(t), nobody()]
    assert.deepEqual(shape(await tryAt(t, { email: known })), shape(await tryAt(t, { email: unknown })))
    const wrong = async (email: string) => {
      const from = network()
      const proof = await solved(await tryAt(t, { email, from }))
      const { status, body } = await tryAt(t, { email, from, proof })
      return [status, body]
    }
    assert.deepEqual(await wrong(known), await wrong(unknown))
  })

  test('no work buys more guesses of one address than twenty in an hour', async () => {
    const email = await owner(t)
    await sql`insert into login_failure (email_hash, source, failures, blocked_until)
      values (sha256(convert_to(${email}, 'utf8')), '*', 20, now() + interval '40 minutes')`.execute(t.db)
    const from = network()
    const proof = await solved(await tryAt(t, { email, from }))
    const refused = await tryAt(t, { email, password: PASSWORD, from, proof })
    assert.deepEqual([codeOf(refused), refused.body.error?.minutes], ['accounts.login_blocked', 40])
  })

  test('a device that the account knows needs neither', async () => {
    const email = await owner(t)
    const from = network()
    const client = t.visitor()
    const proof = await solved(await tryAt(t, { email, from, client }))
    assert.equal((await tryAt(t, { email, password: PASSWORD, from, proof, client })).status, 200)
    await client.call(logOut)
    assert.equal((await tryAt(t, { email, password: PASSWORD, client })).status, 200)
  })

  test('mails are tried again ten minutes after the last one that failed', async () => {
    await sql`update mail_outage set last_failed_at = now() - interval '11 minutes'`.execute(t.db)
    assert.equal(codeOf(await tryAt(t, { email: await owner(t) })), 'accounts.login_code_needed')
    await t.runJobs()
    assert.equal(codeOf(await tryAt(t, { email: await owner(t) })), 'accounts.login_proof_needed')
  })
})

test('once the mail server takes a mail again, codes are asked for', async () => {
  const t = await testApp({ trustedProxies: ['127.0.0.1'] })
  await storm(t)
  await sql`insert into mail_outage default values`.execute(t.db)
  const email = await owner(t)
  assert.equal(codeOf(await tryAt(t, { email })), 'accounts.login_proof_needed')
  await t.ctx.mailer.send({
    from: 'Vonk <a@b.nl>',
    to: email,
    subject: 's',
    text: 't',
    html: 'h',
    messageId: '<m@localhost>',
  })
  assert.equal(codeOf(await tryAt(t, { email })), 'accounts.login_code_needed')
  await t.close()
})
