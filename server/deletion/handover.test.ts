import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser, signUp } from '#contract/accounts.ts'
import { getHandover, keepAccount, listHandoverMessages, throwAccountAway } from '#contract/handover.ts'
import { limits } from '#contract/rules/limits.ts'
import { confirmMailChange, followLink, resetPassword } from '#contract/security.ts'
import { mailToken } from '#server/accounts/email/mailed-tokens.ts'
import { logInWith, tryLogIn } from '#test/acts/log-in.ts'
import { type TestClient, testApp } from '#test/app.ts'

const t = await testApp()
after(() => t.close())

const MAKERS = 'het wachtwoord van de maker'
const OWNERS = 'het wachtwoord van de eigenaar'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const form = () => ({
  email: `${randomUUID()}@example.nl`,
  name: 'Van de maker',
  gender: 'male' as const,
  seeking: 'female' as const,
  date_of_birth: '1990-02-03',
  country: 'NL',
  region: 'NL-UT',
  city: 'Utrecht',
  password: MAKERS,
  terms: true,
})

/** Signs up with this address in a browser with this name. */
async function makeAccount(more: Record<string, unknown> = {}) {
  const [client, body] = [t.visitor(), { ...form(), ...more }]
  const made = await client.call(signUp, { body }, { headers: { 'user-agent': FIREFOX } })
  assert.equal(made.status, 201)
  await t.runJobs()
  const { id } = await t.db
    .selectFrom('member')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow()
  const link = /(\/activate\?token=\S+)/.exec(t.mails(body.email)[0]?.text ?? '')?.[1] ?? ''
  return { client, id, email: body.email, activate: (by: TestClient) => by.raw('GET', link) }
}

async function reset(memberId: number, by: TestClient) {
  const token = await mailToken(t.ctx, { memberId, purpose: 'password_reset', hours: 1 })
  const body = { token, password: OWNERS, password_repeat: OWNERS }
  assert.equal((await by.call(resetPassword, { body })).status, 204)
}
const enter = (email: string, by = t.visitor(), password = OWNERS) =>
  logInWith(by, { email, password }, { agent: FIREFOX })
const isDue = async (client: TestClient) => (await client.call(getUser)).body.user.handover_due

/** An account that a mail scanner confirmed, after the reader of the mail chose a password. */
async function handedOver(more: Record<string, unknown> = {}) {
  const made = await makeAccount(more)
  await made.activate(t.visitor())
  await enter(made.email, made.client, MAKERS)
  await reset(made.id, t.visitor())
  return { ...made, owner: await enter(made.email) }
}

describe('an account that a mail scanner confirmed', () => {
  test('shows whoever chose a new password by mail what the maker entered, though the maker used it since', async () => {
    const made = await makeAccount({ signup_message: 'Hoi Bram', to_member: t.publicId('bram') })
    await made.activate(t.visitor())
    await sql`delete from graphile_worker._private_jobs`.execute(t.db)
    await enter(made.email, made.client, MAKERS)
    await sql`insert into member_like (liker_id, liked_id) values (${made.id}, ${t.id('anna')})`.execute(t.db)
    await sql`insert into photo (member_id, status) values (${made.id}, 'inspection')`.execute(t.db)
    await reset(made.id, t.visitor())
    assert.equal((await made.client.call(getUser)).status, 403)
    const owner = await enter(made.email)
    assert.equal(await isDue(owner), true)
    const { handover } = (await owner.call(getHandover)).body
    assert.ok(handover)
    const { devices, ...rest } = handover
    assert.deepEqual(
      devices.map(({ device }) => device),
      ['Firefox op Linux'],
    )
    assert.deepEqual(rest, {
      first_message: 'Hoi Bram',
      messages: 0,
      conversations: 0,
      likes: 1,
      orders: 0,
      credits: 0,
    })
  })

  test('shows what was sent, in pages, and nothing that came later', async () => {
    const { owner, id } = await handedOver()
    const number = limits.handoverPage * 2 + 3
    const [low, high] = [id, t.id('anna')].toSorted((one, other) => one - other)
    await sql`with made as (
        insert into conversation (low_id, high_id, last_seq, low_sent, high_sent)
        select ${low}, ${high}, n, n * (${low} = ${id})::int, n * (${high} = ${id})::int from (values (${number + 1}::int)) v (n)
        returning id)
      insert into message (conversation_id, seq, sender_id, client_message_id, kind, body, cost, created_at)
      select made.id, n, ${id}, gen_random_uuid(), 'text', 'bericht ' || n, 0,
        case when n > ${number} then now() else now() - interval '1 day' + n * interval '1 second' end
      from made, generate_series(1, ${number} + 1) n`.execute(t.db)
    const read: (string | null)[] = []
    let next: string | null | undefined
    do {
      const { body } = await owner.call(listHandoverMessages, { query: { after: next ?? undefined } })
      assert.ok(body.messages.length <= limits.handoverPage)
      read.push(...body.messages.map(({ text }) => text))
      next = body.next
    } while (next)
    assert.deepEqual(
      read,
      Array.from({ length: number }, (_, n) => `bericht ${number - n}`),
    )
    const wrong = await owner.call(listHandoverMessages, { query: { after: 'x' } })
    assert.equal(wrong.body.error?.code, 'request.invalid')
    assert.deepEqual((await t.as('anna').call(listHandoverMessages)).body, { messages: [], next: null })
  })

  test('is erased in one press, and its address is free for an account of one’s own', async () => {
    const { owner, id, email, client } = await handedOver()
    await sql`insert into photo (member_id, status) values (${id}, 'inspection')`.execute(t.db)
    assert.equal((await owner.call(throwAccountAway)).status, 204)
    assert.ok(!owner.cookie.includes('sid='))
    const left = await t.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    assert.ok(left.erasedAt && left.passwordHash === null && left.email.endsWith('@erased.invalid'))
    for (const table of ['profile', 'photo', 'session', 'memberDevice', 'mailedToken'] as const) {
      const rows = await t.db.selectFrom(table).select('memberId').where('memberId', '=', id).execute()
      assert.deepEqual(rows, [], table)
    }
    for (const password of [MAKERS, OWNERS]) {
      const again = await tryLogIn(client, { email, password })
      assert.equal(again.body.error?.code, 'accounts.login_failed')
    }
    const own = { ...form(), email, name: 'Van mij' }
    assert.equal((await t.visitor().call(signUp, { body: own })).status, 201)
    assert.deepEqual(await t.alarms(), [])
  })

  test('is kept as it is in one press, and nothing is asked again', async () => {
    const { owner, id, email } = await handedOver()
    assert.equal((await owner.call(keepAccount)).status, 204)
    assert.equal((await owner.call(keepAccount)).status, 204)
    assert.equal(await isDue(owner), false)
    assert.deepEqual((await owner.call(getHandover)).body, { handover: null })
    await reset(id, t.visitor())
    const later = await enter(email)
    assert.equal(await isDue(later), false)
    assert.equal((await later.call(throwAccountAway)).body.error?.code, 'accounts.no_handover')
  })

  test('is thrown away once, also at ten presses, and only with a fresh log-in', async () => {
    const { owner, id } = await handedOver()
    await sql`update session set fresh_until = now() where member_id = ${id}`.execute(t.db)
    assert.equal((await owner.call(throwAccountAway)).body.error?.code, 'accounts.fresh_login_needed')
    await sql`update session set fresh_until = now() + interval '1 minute' where member_id = ${id}`.execute(
      t.db,
    )
    const tabs = Array.from({ length: 10 }, () => {
      const tab = t.visitor()
      tab.cookie = owner.cookie
      return tab.call(throwAccountAway)
    })
    const answers = (await Promise.all(tabs)).map(({ status }) => status)
    assert.equal(answers.filter((status) => status === 204).length, 1)
    assert.ok(
      answers.every((status) => status === 204 || status === 403),
      answers.join(),
    )
  })
})

describe('an account is its reader’s own', () => {
  test('where the mailed link was opened in the browser that made it, even after a scanner was first', async () => {
    const made = await makeAccount()
    await made.activate(t.visitor())
    await made.activate(made.client)
    await reset(made.id, t.visitor())
    assert.equal(await isDue(await enter(made.email)), false)
  })

  test('where the new password is chosen in the browser that made it', async () => {
    const made = await makeAccount()
    await made.activate(t.visitor())
    await reset(made.id, made.client)
    assert.equal(await isDue(await enter(made.email)), false)
  })

  test('but not because a link was followed in the browser in which the password is chosen', async () => {
    const made = await makeAccount()
    await made.activate(t.visitor())
    const reader = t.visitor()
    const token = await mailToken(t.ctx, { memberId: made.id, purpose: 'autologin', hours: 1 })
    assert.equal((await reader.call(followLink, { body: { token } })).status, 200)
    await reset(made.id, reader)
    assert.equal(await isDue(await enter(made.email, reader)), true)
  })

  test('and has to be shown again for another address', async () => {
    const made = await makeAccount()
    await made.activate(made.client)
    const { id: mailChangeId } = await t.db
      .insertInto('mailChange')
      .values({ memberId: made.id, oldEmail: made.email, newEmail: form().email })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = await mailToken(t.ctx, {
      memberId: made.id,
      purpose: 'mail_change',
      hours: 1,
      mailChangeId,
    })
    assert.equal((await t.visitor().call(confirmMailChange, { body: { token } })).status, 204)
    await reset(made.id, t.visitor())
    const { email } = await t.db
      .selectFrom('member')
      .select('email')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    assert.equal(await isDue(await enter(email)), true)
  })
})
