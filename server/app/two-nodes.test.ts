import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { after, before, describe, test } from 'node:test'
import { getUser, logOut } from '#contract/accounts.ts'
import { readConversation, sendMessage, sendTyping } from '#contract/chat.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { listPhotos } from '#contract/photos.ts'
import { limits } from '#contract/rules/limits.ts'
import { getSettings } from '#contract/settings.ts'
import { swipeMember } from '#contract/swipe.ts'
import { publishSiteChange } from '#server/kit/events.ts'
import { hashPassword } from '#server/kit/secrets/passwords.ts'
import { open, pairOf, send, sent, textsOf } from '#test/acts/chat.ts'
import { tryLogIn } from '#test/acts/log-in.ts'
import { aPicture, upload } from '#test/acts/photos.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { type TestNode, twoNodes } from '#test/nodes.ts'
import { type TestRedis, testRedis, withoutRedis } from '#test/services/redis.ts'
import { openStream } from '#test/services/stream.ts'
import { until } from '#test/until.ts'

const PASSWORD = 'een lange zin als wachtwoord'

let t: TestApp
let redis: TestRedis | undefined
before(async () => {
  t = await testApp()
  if (!withoutRedis) redis = await testRedis()
})
after(async () => {
  await redis?.end()
  await t.close()
})

const codes = (answers: { status: number; body: { error?: { code: string } } }[]) =>
  answers
    .map(({ status, body }) => body.error?.code ?? status)
    .sort((one, other) => String(one).localeCompare(String(other)))
const times = (many: number, what: unknown) => Array.from({ length: many }, () => what)

const notifiers = [
  { notifier: 'PostgreSQL', skip: false, redisUrl: () => undefined },
  { notifier: 'Redis', skip: withoutRedis, redisUrl: () => redis?.url },
] as const

for (const { notifier, skip, redisUrl } of notifiers)
  describe(`Two nodes with the notifier of ${notifier}`, { skip }, () => {
    let nodes: Awaited<ReturnType<typeof twoNodes>>
    let here: TestNode
    let there: TestNode
    before(async () => {
      nodes = await twoNodes(t, { redisUrl: redisUrl() })
      ;({ here, there } = nodes)
    })
    after(() => nodes.close())

    /** Calls with one browser at both nodes by turns, all at the same time. */
    const atBoth = <Answer>(
      many: number,
      browser: { cookie: string },
      act: (client: TestClient, n: number) => Promise<Answer>,
    ) => {
      const clients = [here.at(browser), there.at(browser)]
      return Promise.all(Array.from({ length: many }, (_each, n) => act(clients[n % 2]!, n)))
    }

    test('a message that was sent at one arrives in the stream of the other, and its reading back', async () => {
      const { me, you, id } = await pairOf(t)
      const [mine, theirs] = [
        await openStream(here.app, me.client.cookie),
        await openStream(there.app, you.client.cookie),
      ]
      const message = await sent(here.at(me.client), id, 'van verre')
      await until(() => theirs.changes().length > 0, 'the message')
      const [change] = theirs.changes()
      assert.equal(change?.kind === 'message' && change.message.id, message.id)
      await there.at(you.client).call(readConversation, { params: { id }, body: { seq: 1 } })
      await until(() => mine.changes().some(({ kind }) => kind === 'read'), 'the reading')
      await there.at(you.client).call(sendTyping, { params: { id } })
      await until(() => mine.events.some(({ event }) => event === 'typing'), 'the typing')
      for (const stream of [mine, theirs]) stream.close()
    })

    test('a message with the same key is one message, whoever is asked again', async () => {
      const { me, id } = await pairOf(t, { credits: 9 })
      const key = randomUUID()
      const answers = await atBoth(8, me.client, (client) => send(client, id, 'een keer', key))
      assert.deepEqual(codes(answers), [...times(7, 200), 201])
      const ids = answers.map(({ body }) => (body as CallOutput<typeof sendMessage>).message.id)
      assert.equal(new Set(ids).size, 1)
      assert.deepEqual(await textsOf(there.at(me.client), id), ['een keer'])
      assert.equal((await there.at(me.client).call(getUser)).body.user.credits, 8)
    })

    test('a stored answer is given by the other node too', async () => {
      const [me, you] = [await t.aMember(), await t.aMember({ gender: 'male' })]
      const key = randomUUID()
      const swipes = await atBoth(4, me.client, (client) =>
        client.call(swipeMember, { params: { id: you.publicId }, body: { choice: 'like' } }, { key }),
      )
      assert.deepEqual(
        swipes.map(({ status, body }) => [status, body.likes_left]),
        times(4, [200, 3]),
      )
      assert.equal(swipes.filter(({ headers }) => headers['idempotency-replayed']).length, 3)
    })

    test('a free member writes to two, however many are asked at once', async () => {
      const me = await t.aMember({ credits: 20 })
      const others = await Promise.all(Array.from({ length: 6 }, () => t.aMember({ gender: 'male' })))
      const ids = await Promise.all(others.map((other) => open(here.at(me.client), other.publicId)))
      const answers = await atBoth(6, me.client, (client, n) => send(client, ids[n]!))
      const refused = times(6 - limits.freeConversations, 'chat.conversation_limit')
      assert.deepEqual(codes(answers), [...times(limits.freeConversations, 201), ...refused])
    })

    test('a swiper has four likes a day', async () => {
      const me = await t.aMember()
      const others = await Promise.all(Array.from({ length: 8 }, () => t.aMember({ gender: 'male' })))
      const answers = await atBoth(8, me.client, (client, n) =>
        client.call(swipeMember, { params: { id: others[n]!.publicId }, body: { choice: 'like' } }),
      )
      assert.deepEqual(codes(answers), [...times(4, 200), ...times(4, 'swipe.no_likes_left')])
    })

    test('a free member has three places for photos', async () => {
      const me = await t.aMember()
      const picture = await aPicture()
      const answers = await atBoth(6, me.client, (client) => upload(client, picture))
      assert.deepEqual(codes(answers), [...times(3, 201), ...times(3, 'photos.limit')])
      assert.equal((await there.at(me.client).call(listPhotos)).body.photos.length, 3)
    })

    test('of guesses at both, five are looked at', async () => {
      const email = `${randomUUID()}@example.nl`
      await t.aMember({ email, passwordHash: await hashPassword(PASSWORD) })
      let looked = 0
      const count = () => (looked += 1)
      subscribe('vonk:password-hash', count)
      const answers = await atBoth(16, { cookie: '' }, (client) =>
        tryLogIn(client, { email, password: 'wrong' }),
      )
      unsubscribe('vonk:password-hash', count)
      assert.equal(looked, 5)
      assert.equal(codes(answers).filter((code) => code === 'accounts.login_failed').length, 4)
      for (const node of [here, there]) {
        const { body } = await tryLogIn(node.at({ cookie: '' }), { email, password: PASSWORD })
        assert.equal(body.error?.code, 'accounts.login_blocked')
      }
    })

    test('of right passwords at both at once none is refused, also where four were wrong before', async () => {
      const email = `${randomUUID()}@example.nl`
      await t.aMember({ email, passwordHash: await hashPassword(PASSWORD) })
      const at = (count: number, password: string) =>
        atBoth(count, { cookie: '' }, (client) => tryLogIn(client, { email, password }))
      assert.deepEqual(codes(await at(4, 'wrong')), times(4, 'accounts.login_failed'))
      assert.deepEqual(codes(await at(12, PASSWORD)), times(12, 200))
    })

    test('a session that was ended at one is over at the other, with its stream', async () => {
      const { me, you, id } = await pairOf(t)
      const stream = await openStream(there.app, you.client.cookie)
      assert.equal((await here.at(you.client).call(logOut)).status, 200)
      assert.equal((await there.at(you.client).call(getUser)).status, 403)
      await sent(here.at(me.client), id)
      await until(() => stream.ended(), 'the end of the stream')
      assert.deepEqual(stream.changes(), [])
    })

    test('settings that were changed hold at both within thirty seconds', async (context) => {
      const asked = () =>
        Promise.all(
          [here, there].map(
            async (node) => (await node.at({ cookie: '' }).call(getSettings)).body.settings.message_credits,
          ),
        )
      await asked()
      const value = { value: JSON.stringify(4) }
      await t.db
        .insertInto('siteSetting')
        .values({ key: 'message_credits', ...value })
        .execute()
      context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 30_001 })
      assert.deepEqual(await asked(), [4, 4])
      await t.db.deleteFrom('siteSetting').execute()
      context.mock.timers.setTime(Date.now() + 30_001)
      assert.deepEqual(await asked(), [1, 1])
    })

    test('a change of the site is seen at both as soon as it is committed', async () => {
      const fee = () =>
        Promise.all(
          [here, there].map(
            async (node) => (await node.at({ cookie: '' }).call(getSettings)).body.settings.message_credits,
          ),
        )
      const isSeen = async (credits: number) => {
        await here.runtime.relay.drained()
        await until(async () => (await fee()).every((seen) => seen === credits), `${credits} at both`)
      }
      await fee()
      await t.db.transaction().execute(async (trx) => {
        await trx.insertInto('siteSetting').values({ key: 'message_credits', value: '7' }).execute()
        await publishSiteChange(trx)
      })
      await isSeen(7)
      await t.db.transaction().execute(async (trx) => {
        await trx.deleteFrom('siteSetting').execute()
        await publishSiteChange(trx)
      })
      await isSeen(1)
    })

    test('nobody has paid twice', async () => {
      assert.deepEqual(await t.alarms(), [])
    })
  })

describe('Two nodes that count in Redis', { skip: withoutRedis }, () => {
  let nodes: Awaited<ReturnType<typeof twoNodes>>
  before(async () => {
    nodes = await twoNodes(t, { redisUrl: redis?.url, rateLimits: true })
  })
  after(() => nodes.close())

  test('limit what a member does at both together, and go on alone when Redis is gone', async () => {
    const { here, there } = nodes
    const { max } = sendMessage.limit!
    const { me, you, id } = await pairOf(t)
    const answers = await Promise.all(
      Array.from({ length: max + 10 }, (_each, n) => send((n % 2 ? here : there).at(me.client), id)),
    )
    assert.deepEqual(codes(answers), [...times(max, 201), ...times(10, 'request.too_many')])

    const stream = await openStream(there.app, me.client.cookie)
    await redis?.end()
    const began = performance.now()
    const alone = await Promise.all(Array.from({ length: max }, () => send(here.at(me.client), id)))
    assert.ok(performance.now() - began < 5000)
    assert.deepEqual(
      codes(alone),
      [...times(max / 2 - 5, 201), ...times(max / 2 + 5, 'request.too_many')],
      'this node had seen half of it already',
    )
    await sent(here.at(you.client), id, 'zonder Redis')
    await until(
      () =>
        stream
          .changes()
          .some((change) => change.kind === 'message' && change.message.body === 'zonder Redis'),
      'the sweep of the other node',
    )
    stream.close()
    await redis?.start()
    const { status } = await send(here.at(me.client), id)
    assert.equal(status, 429, 'an empty Redis opens nothing')
  })
})
