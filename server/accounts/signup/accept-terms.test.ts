import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser, signUp } from '#contract/accounts.ts'
import { getChanges } from '#contract/live.ts'
import { acceptTerms } from '#contract/terms.ts'
import { type TestClient, testApp } from '#test/app.ts'

const FIRST = '2023-12-01T12:00:00.000Z'

const t = await testApp()
after(() => t.close())
afterEach(() => companyAdded(FIRST))

const companyAdded = (added: string) => sql`update company set added = ${added}::timestamptz`.execute(t.db)
const dueOf = async (client: TestClient) => (await client.call(getUser)).body.user.terms_due
const accept = (client: TestClient, version: string) => client.call(acceptTerms, { body: { version } })
const acceptancesOf = async (memberId: number) => {
  const rows = await t.db
    .selectFrom('termsAcceptance')
    .select(['version', 'acceptedAt'])
    .where('memberId', '=', memberId)
    .orderBy('version')
    .execute()
  return rows.map(({ version }) => version.toISOString())
}

async function newcomer() {
  const client = t.visitor()
  const { status } = await client.call(signUp, {
    body: {
      email: `${randomUUID()}@example.nl`,
      name: 'Nieuw lid',
      gender: 'female',
      seeking: 'male',
      date_of_birth: '1994-05-17',
      country: 'NL',
      region: 'NL-UT',
      password: 'een lange zin als wachtwoord',
      terms: true,
    },
  })
  assert.equal(status, 201)
  const { id: publicId } = (await client.call(getUser)).body.user
  const { id } = await t.db
    .selectFrom('member')
    .select('id')
    .where('publicId', '=', publicId)
    .executeTakeFirstOrThrow()
  return { id, client }
}

describe('the terms', () => {
  test('are of 1 December 2023, or of the day that the company was added where that came later', async () => {
    const versionOf = async () => {
      const { rows } = await sql<{ version: Date }>`select terms_version('vonk') as version`.execute(t.db)
      return rows[0]?.version.toISOString()
    }
    assert.equal(await versionOf(), FIRST)
    await companyAdded('2020-01-01T00:00:00Z')
    assert.equal(await versionOf(), FIRST)
    await companyAdded('2025-03-04T09:00:00.123456Z')
    assert.equal(await versionOf(), '2025-03-04T09:00:00.123Z')
  })

  test('are accepted with the sign-up, in the version of that day', async () => {
    await companyAdded('2025-03-04T09:00:00.5Z')
    const { id, client } = await newcomer()
    assert.deepEqual(await acceptancesOf(id), ['2025-03-04T09:00:00.500Z'])
    assert.equal(await dueOf(client), null)
  })

  test('are due again when the company is added later, until the member agrees', async () => {
    const { id, client } = await newcomer()
    await companyAdded('2026-02-03T10:00:00Z')
    const due = await dueOf(client)
    assert.equal(due, '2026-02-03T10:00:00.000Z')
    const { status, body } = await accept(client, due ?? '')
    assert.equal(status, 200)
    assert.equal(body.user.terms_due, null)
    assert.equal(await dueOf(client), null)
    assert.deepEqual(await acceptancesOf(id), [FIRST, '2026-02-03T10:00:00.000Z'])
  })

  test('agreed to in two tabs at once leave one row, with its first time', async () => {
    const { id, client } = await t.aMember()
    await companyAdded('2026-04-05T10:00:00Z')
    const due = (await dueOf(client)) ?? ''
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(client, due)))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.deepEqual(await acceptancesOf(id), [FIRST, due])
    const timeOf = () =>
      t.db
        .selectFrom('termsAcceptance')
        .select('acceptedAt')
        .where('memberId', '=', id)
        .where('version', '=', new Date(due))
        .executeTakeFirstOrThrow()
    const first = await timeOf()
    assert.equal((await accept(client, due)).status, 200)
    assert.deepEqual(await timeOf(), first)
  })

  test('of another version than the present one cannot be accepted', async () => {
    const { id, client } = await t.aMember()
    const seen = FIRST
    await companyAdded('2026-05-06T10:00:00Z')
    for (const version of [seen, '2026-05-06T10:00:00.001Z', '2099-01-01T00:00:00Z']) {
      const { status, body } = await accept(client, version)
      assert.equal(status, 409)
      assert.equal(body.error?.code, 'accounts.terms_outdated')
    }
    assert.equal((await accept(client, 'yesterday')).status, 400)
    assert.deepEqual(await acceptancesOf(id), [FIRST])
    assert.equal(await dueOf(client), '2026-05-06T10:00:00.000Z')
  })

  test('agreed to on one device are told to the others', async () => {
    const { client } = await t.aMember()
    await companyAdded('2026-06-07T10:00:00Z')
    await accept(client, '2026-06-07T10:00:00Z')
    await t.runtime.relay.drained()
    const { body } = await client.call(getChanges, { query: { since: 0 } })
    assert(JSON.stringify(body).includes('"user"'))
  })

  test('that somebody agreed to are forgotten with the account', async () => {
    const { id } = await t.aMember()
    await sql`update member set status = 'deleted', deleted_at = now() where id = ${id}`.execute(t.db)
    await sql`select erase_member(${id})`.execute(t.db)
    assert.deepEqual(await acceptancesOf(id), [])
  })
})
