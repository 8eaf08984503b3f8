import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { permissions, type Role } from '#contract/admin/permissions.ts'
import { calls } from '#contract/calls.ts'
import { errors } from '#contract/rules/errors.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { type Answer, ask } from '#test/matrix/ask.ts'
import { changedBetween, stateOf } from '#test/matrix/state.ts'
import { clientOfStaff, type StaffActor, staffActors } from './actors.ts'
import { outcomeOfStaff, type StaffRow } from './row.ts'
import { staffRows } from './rows.ts'

/** Writes of staff without an Idempotency-Key, and the reasons. */
const WITHOUT_A_KEY: Record<string, string> = {
  takeNextReply: 'taking again keeps what the person has taken',
  takeReply: 'taking again keeps what the person has taken',
  logOutStaff: 'logging out twice changes nothing more',
  renewRecoveryCodes: 'a stored answer would keep the codes readable',
  addProgram: 'a stored answer would keep the token readable',
  askNewPasskey: 'it stores nothing',
  addPartner: 'a stored answer would keep the secret readable; a name is taken once',
  changePartner: 'a stored answer would keep the secret readable; a repeat replaces it',
  addWebhook: 'a stored answer would keep the secret readable; staff see both and stop one',
  changeWebhook: 'a stored answer would keep the secret readable; a repeat replaces it',
  inviteStaff: 'a stored answer would keep the link readable; a repeat replaces the invitation',
  resetStaff: 'a stored answer would keep the link readable; a repeat replaces the link',
  sendTestMail: 'it stores nothing: each press is a mail to who presses',
  decideReview: 'asks the provider, and an order is under review once',
}

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

/** Reads change nothing, so all reads share their callers. */
const readers = new Map<StaffActor, TestClient>()
async function callerFor({ call }: StaffRow, actor: StaffActor): Promise<TestClient> {
  const known = call.acts ? undefined : readers.get(actor)
  if (known) return known
  const client = await clientOfStaff(t, actor)
  if (!call.acts) readers.set(actor, client)
  return client
}

const staffCalls = [...calls].filter(([, { who }]) => who === 'staff')
const codeIn = ({ body }: Answer) => (body as { error?: { code?: string } } | undefined)?.error?.code

/** Returns `done` or the error code, or the whole answer if its status is unexpected. */
function outcomeOf({ call }: StaffRow, answer: Answer): string {
  const code = codeIn(answer)
  const right = code ? errors[code as keyof typeof errors]?.status : call.status
  return answer.status === right ? (code ?? 'done') : `${answer.status} ${code ?? answer.text}`
}

describe('who of staff may do what', () => {
  test('is written down for every call of the admin', () => {
    const written = new Set(staffRows.map(({ call }) => call))
    assert.deepEqual(
      staffCalls.filter(([, call]) => !written.has(call)).map(([name]) => name),
      [],
    )
    const names = staffRows.map(({ name }) => name)
    assert.deepEqual(
      names.filter((name, place) => names.indexOf(name) !== place),
      [],
      'written twice',
    )
  })

  test('each role has these permissions and no others', async () => {
    const of = (role: Role) =>
      Object.entries(permissions)
        .filter(([, able]) => able.some((one) => one === role))
        .map(([name]) => name)
    assert.deepEqual(of('moderator'), [
      'own_account',
      'moderation',
      'members',
      'message_text',
      'sanctions',
      'approvals',
      'canned_reasons',
      'trusted_flaggers',
      'statistics',
    ])
    assert.deepEqual(of('support'), ['own_account', 'members', 'member_care', 'money', 'statistics'])
    assert.deepEqual(of('finance'), [
      'own_account',
      'members',
      'money',
      'large_sums',
      'approvals',
      'books',
      'statistics',
    ])
    assert.deepEqual(of('marketing'), [
      'own_account',
      'approvals',
      'sales',
      'statistics',
      'fictional_profiles',
    ])
    assert.deepEqual(of('writer'), ['own_account', 'replies'])
    assert.deepEqual(
      of('owner'),
      Object.keys(permissions).filter((name) => name !== 'replies'),
    )
  })

  test('every call of staff is below /api/admin/, and names a permission', () => {
    for (const [name, { path, permission }] of staffCalls) {
      assert.ok(path.startsWith('/api/admin/'), name)
      assert.ok(permission, name)
    }
  })

  for (const row of staffRows) {
    test(`${row.name}: each role gets what its permissions say, and nobody else anything`, async () => {
      const outcomes: [StaffActor, string][] = []
      for (const actor of staffActors) {
        const client = await callerFor(row, actor)
        outcomes.push([actor, outcomeOf(row, await ask(client, row.call, await row.input(t)))])
      }
      assert.deepEqual(
        Object.fromEntries(outcomes),
        Object.fromEntries(staffActors.map((actor) => [actor, outcomeOfStaff(row, actor)])),
      )
    })
  }

  test('a cookie of staff opens no call of members', async () => {
    const client = t.staff('owner')
    const memberCalls = [...calls.values()].filter(({ who }) => who === 'member')
    for (const call of memberCalls) {
      const url = call.path.replaceAll(/:\w+/g, randomUUID())
      const answer = await client.raw(call.method, url, call.method === 'GET' ? undefined : {}, {
        'x-request-type': 'client',
        'idempotency-key': randomUUID(),
      })
      assert.equal(answer.json().error.code, 'accounts.authentication_required', call.path)
    }
  })

  test('neither cookie does under the name of the other', async () => {
    const swap = async (cookie: string, from: string, to: string, url: string) => {
      const client = t.visitor()
      client.cookie = cookie.replace(`${from}=`, `${to}=`)
      return (await client.raw('GET', url)).statusCode
    }
    assert.equal(await swap(t.as('anna').cookie, 'sid', 'admin', '/api/admin/session'), 403)
    assert.equal(await swap(t.staff('owner').cookie, 'admin', 'sid', '/api/sessions'), 403)
  })
})

describe('a write of staff', () => {
  test('has an Idempotency-Key, but for those that are named here', () => {
    const writes = staffCalls.filter(([, call]) => call.method !== 'GET' && call.repeat === 'none')
    assert.deepEqual(writes.map(([name]) => name).toSorted(), Object.keys(WITHOUT_A_KEY).toSorted())
  })

  for (const row of staffRows.filter(({ call }) => call.repeat !== 'none')) {
    test(`${row.name}: once per key, and the key belongs to the person`, async () => {
      const able = staffActors.find((actor) => outcomeOfStaff(row, actor) === 'done')
      if (!able) return
      const client = await clientOfStaff(t, able)
      const input = await row.input(t)
      const key = randomUUID()
      const first = await ask(client, row.call, input, key)
      assert.equal(first.status, row.call.status, first.text)
      const done = await stateOf(t)
      const second = await ask(client, row.call, input, key)
      if (row.endsSession) {
        assert.equal(codeIn(second), 'admin.authentication_required')
        return
      }
      assert.equal(second.text, first.text)
      assert.equal(second.replayed, true)
      const changed = row.changed?.(input) ?? { ...input, body: {} }
      assert.equal(codeIn(await ask(client, row.call, changed, key)), 'request.key_reused')
      const differing = changedBetween(done, await stateOf(t)).filter((name) => !row.mayDiffer.includes(name))
      assert.deepEqual(differing, [])
      const other = await ask(await clientOfStaff(t, able), row.call, await row.input(t), key)
      assert.equal(other.status, row.call.status, other.text)
      assert.equal(other.replayed, false)
    })
  }
})
