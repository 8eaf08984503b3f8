import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { calls } from '#contract/calls.ts'
import { takesKey } from '#contract/endpoint.ts'
import { newDeviceId, signedDevice } from '#server/kit/http/device-cookie.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { type Actor, hostOf, insertActors } from './actors.ts'
import { type Answer, ask } from './ask.ts'
import { insertWorld, type People } from './people.ts'
import { objectOf, type Row } from './rows/row.ts'
import { rows } from './rows/rows.ts'
import { changedBetween, growthBetween, sizesOf, stateOf } from './state.ts'

/** Writes without an idempotency key, and the reasons. */
const WITHOUT_A_KEY: Record<string, string> = {
  logIn: 'a log-in is never repeated by a client: each try is counted',
  freshenLogin: 'a password is never sent again by itself: each try is counted',
  askPasskeyLogIn: 'it stores nothing',
  logInByPasskey: 'a log-in is never repeated by a client: each try is counted',
  askFreshPasskey: 'it stores nothing',
  freshenByPasskey: 'a passkey signs one challenge once: each try is counted',
  askPasskeyCreation: 'it stores nothing',
  startOidc: 'it only begins; a second one is another',
  finishOidc: 'its state works once',
  signUpByOidc: 'its arrival works once',
  getStartedSignup: 'it only reads; a token does not belong in an address',
  saveDraft: 'the last one counts, whatever came before',
  translateTexts: 'it stores nothing',
  sendTyping: 'it is true in that moment only, and kept nowhere',
  logInStaff: 'a log-in is never repeated by a client: each try is counted',
  askPasskeyChallenge: 'it stores nothing',
  openInvitation: 'it only reads; a token does not belong in an address',
  acceptInvitation: 'its token works once, and a stored answer would keep recovery codes readable',
  pageHidden: 'a beacon carries no key; a visit counted twice does no harm',
}

const USUAL_AN_HOUR = 300
/** Writes that may be made more often, and the reasons. */
const MANY_AN_HOUR: Record<string, string> = {
  swipeMember: 'a day has a number of swipes',
  sendMessage: 'each costs credits',
  readConversation: 'somebody who chats reads every message; it writes one row',
  seeLike: 'every like is seen once; it writes one row',
  saveOwnNote: 'it is saved while somebody writes; it writes one row',
  saveDraft: 'it is saved while somebody writes; it writes one row',
  sendTyping: 'it is kept nowhere',
  emailPreferencesByLink: 'it counts for a whole network; it writes one row',
  takeCase: 'a person of staff in the queue of photos',
  decideCase: 'a person of staff in the queue of photos',
  takeNextReply: 'a writer of staff',
  takeReply: 'a writer of staff',
  sendReply: 'a writer of staff',
}

let t: TestApp
let people: People
before(async () => {
  t = await testApp()
  people = await insertWorld(t)
})
after(() => t.close())

const keyed = rows.filter(({ call, never }) => takesKey(call) && !never)
const idempotent = rows.filter(({ call, never }) => call.repeat === 'idempotent' && !never)

type Act = { actor: Actor; send(key: string): Promise<Answer>; sendChanged(key: string): Promise<Answer> }

/** Returns two equal situations: a change that works in the first works in the second. */
async function actsOf(row: Row): Promise<[Act, Act]> {
  const actors = await insertActors(t, people, [row.once.actor, row.once.actor])
  for (const { client } of actors) client.host = hostOf(rows.indexOf(row))
  const acts = actors.map(async (actor): Promise<Act> => {
    const { relation } = row.once
    const cell = { t, actor, people, relation, object: objectOf(row.of, actor, people, relation) }
    const input = await row.input(cell)
    const changed = (await row.changed?.(cell)) ?? { ...input, body: {} }
    // The same browser, because a repeat gives no session to another browser.
    const device = `device=${signedDevice(t.ctx, newDeviceId())}`
    actor.client.cookie = [actor.client.cookie, device].filter(Boolean).join('; ')
    return {
      actor,
      send: (key) => ask(actor.client, row.call, input, key),
      sendChanged: (key) => ask(actor.client, row.call, changed, key),
    }
  })
  return (await Promise.all(acts)) as [Act, Act]
}

const LOGGED_OUT = 'accounts.authentication_required'

// On one connection: a rule that holds one and needs another would deadlock under load.
async function withOneConnection<T>(work: () => Promise<T>): Promise<T> {
  const { pool } = t.runtime.connection
  const others = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))
  try {
    return await work()
  } finally {
    for (const other of others) other.release()
  }
}

const codeIn = ({ body }: Answer) => (body as { error?: { code?: string } } | undefined)?.error?.code
const isDone = ({ status }: Answer) => status >= 200 && status < 300

/** Leaves out the tables that the row allows to change. */
const unexpected = (row: Row, tables: string[]) => tables.filter((table) => !row.mayDiffer.includes(table))
const counted = (row: Row, growth: Record<string, number>) =>
  Object.fromEntries(Object.entries(growth).filter(([table]) => !row.mayDiffer.includes(table)))

describe('a write that is safe to repeat', () => {
  test('is every write, but for those that are named here', () => {
    const writes = [...calls].filter(
      ([, call]) => call.who !== 'staff' && call.method !== 'GET' && call.repeat === 'none',
    )
    assert.deepEqual(writes.map(([name]) => name).toSorted(), Object.keys(WITHOUT_A_KEY).toSorted())
    const asked = new Set([...keyed, ...idempotent].map(({ call }) => call))
    const missing = [...calls].filter(
      ([, call]) => call.who !== 'staff' && call.repeat !== 'none' && !asked.has(call),
    )
    assert.deepEqual(
      missing.map(([name]) => name),
      [],
    )
  })

  test('leaves no more than a few hundred rows an hour, but for those that are named here (spec/http 12)', () => {
    const many = [...calls].filter(([, { acts, limit }]) => {
      if (!acts) return false
      return !limit || (limit.max * 3600) / limit.seconds > USUAL_AN_HOUR
    })
    assert.deepEqual(many.map(([name]) => name).toSorted(), Object.keys(MANY_AN_HOUR).toSorted())
  })

  for (const row of idempotent) {
    test(`${row.name}: the second time changes nothing and gets the same answer, without a key`, async () => {
      const [one, other] = await actsOf(row)
      const start = await sizesOf(t)
      const first = await withOneConnection(() => one.send(''))
      assert.equal(first.status, row.call.status, first.text)
      const done = await stateOf(t)
      const second = await one.send('')
      assert.deepEqual([second.status, second.text], [first.status, first.text])
      const repeated = await stateOf(t)
      assert.deepEqual(unexpected(row, changedBetween(done, repeated)), [])
      const all = await Promise.all(Array.from({ length: 10 }, () => other.send('')))
      for (const answer of all) assert.deepEqual([answer.status, answer.text], [first.status, all[0]?.text])
      assert.deepEqual(
        counted(row, growthBetween(repeated, await sizesOf(t))),
        counted(row, growthBetween(start, done)),
      )
    })
  }

  for (const row of keyed) {
    test(`${row.name}: once per key, however often it is sent`, async () => {
      const [one, other] = await actsOf(row)
      const start = await sizesOf(t)
      const key = randomUUID()
      const first = await withOneConnection(() => one.send(key))
      assert.equal(first.status, row.call.status, first.text)
      const done = await stateOf(t)
      const second = await one.send(key)
      if (row.endsSession) assert.equal(codeIn(second), LOGGED_OUT)
      else {
        assert.equal(second.text, first.text)
        assert.equal(second.replayed, true)
        assert.equal(second.status, row.call.repeat === 'own' ? 200 : first.status)
        const changed = await one.sendChanged(key)
        assert.equal(codeIn(changed), 'request.key_reused', changed.text)
        assert.equal(changed.status, 409)
      }
      const repeated = await stateOf(t)
      assert.deepEqual(unexpected(row, changedBetween(done, repeated)), [])

      // Keys belong to a member, so another member may use the same key.
      const theirs = row.call.who === 'member' ? key : randomUUID()
      const all = await Promise.all(Array.from({ length: 10 }, () => other.send(theirs)))
      const refused = row.endsSession ? all.filter((answer) => codeIn(answer) === LOGGED_OUT) : []
      const answers = all.filter((answer) => !refused.includes(answer))
      for (const answer of answers) {
        assert.ok(isDone(answer), answer.text)
        assert.equal(answer.text, answers[0]?.text)
      }
      assert.equal(answers.filter(({ replayed }) => !replayed).length, 1)
      assert.deepEqual(
        counted(row, growthBetween(repeated, await sizesOf(t))),
        counted(row, growthBetween(start, done)),
      )
    })
  }

  test('keeps its answer for two weeks, and for a day those of visitors and of a member with more than a thousand (spec/http 5)', async () => {
    const member = async () => ({ memberId: (await t.aMember()).id, staffId: 0 })
    const [few, many, visitors] = [await member(), await member(), { memberId: 0, staffId: 0 }]
    const staff = { memberId: 0, staffId: (await t.aStaff({ roles: ['owner'] })).id }
    const kept = async ({ memberId, staffId }: typeof few) => {
      const { rows: ages } = await sql<{ days: number; n: number }>`
        select extract(day from now() - created_at)::int as days, count(*)::int as n from idempotency_key
        where member_id = ${memberId} and staff_id = ${staffId} and route = 'x'
        group by 1 order by 1`.execute(t.db)
      return ages.map(({ days, n }) => [days, n])
    }
    for (const [{ memberId, staffId }, each] of [
      [few, 500],
      [many, 501],
      [visitors, 1],
      [staff, 1],
    ] as const)
      await sql`insert into idempotency_key (member_id, staff_id, key, route, request_hash, created_at)
        select ${memberId}, ${staffId}, gen_random_uuid(), 'x', '\\x00', now() - make_interval(days => days, hours => 1)
        from generate_series(1, ${each}), unnest(array[0, 1, 14]) days`.execute(t.db)
    await sql`select graphile_worker.add_job('kit.forget-old-keys')`.execute(t.db)
    await t.runJobs()
    assert.deepEqual(await kept(few), [
      [0, 500],
      [1, 500],
    ])
    assert.deepEqual(await kept(many), [[0, 501]])
    assert.deepEqual(await kept(visitors), [[0, 1]])
    assert.deepEqual(await kept(staff), [
      [0, 1],
      [1, 1],
    ])
  })

  test('leaves the books balanced', async () => {
    assert.deepEqual(await t.alarms(), [])
  })
})
