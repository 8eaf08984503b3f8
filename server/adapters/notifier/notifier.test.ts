import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { after, before, describe, type TestContext, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { EphemeralEvent, NotifiedMembers, Notifier } from '#server/kit/ports/notifier.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { command } from '#test/database.ts'
import { testRedis, withoutRedis } from '#test/services/redis.ts'
import { testStandby } from '#test/services/standby.ts'
import { until } from '#test/until.ts'
import { closeProxy, joinSockets } from '../../../test/faults/lib/join-sockets.ts'
import { batchedNotifier, localNotifier, postgresNotifier } from './notifier.ts'
import { linkRedis } from './redis.ts'
import { redisNotifier } from './redis-notifier.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

function receivedBy(notifier: Notifier): NotifiedMembers[] {
  const received: NotifiedMembers[] = []
  notifier.onNotify((members) => received.push(members))
  return received
}
const names = (received: NotifiedMembers[]) =>
  received.flatMap((members) => (members === 'all' ? [] : members))

type TwoNotifiers = { here: Notifier; there: Notifier; errors: unknown[] }

const twoPostgresNotifiers = async (context: TestContext): Promise<TwoNotifiers> => {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const [here, there] = await Promise.all([
    postgresNotifier(t.url, onError),
    postgresNotifier(t.url, onError),
  ])
  context.after(() => Promise.all([here.close(), there.close()]))
  return { here, there, errors }
}

const twoRedisNotifiers = async (context: TestContext): Promise<TwoNotifiers> => {
  const redis = await testRedis()
  const links = await Promise.all([linkRedis(redis.url), linkRedis(redis.url)])
  const [here, there] = [redisNotifier(links[0]), redisNotifier(links[1])]
  context.after(async () => {
    await Promise.all([here.close(), there.close()])
    for (const link of links) link.close()
    await redis.end()
  })
  // A link that is slower than a second comes up later.
  await until(() => links.every((link) => link.isUp()), 'both links')
  return { here, there, errors: [] }
}

test('news between processes goes out in its turn of the event loop, and what comes meanwhile goes next', async () => {
  const carried: string[] = []
  let arrive = () => {}
  const { notifier, stop } = batchedNotifier({
    isConnected: () => true,
    carry: (_channel, text) => {
      carried.push(text.split(':')[1] ?? '')
      return new Promise<void>((resolve) => {
        arrive = resolve
      })
    },
    onError: assert.ifError,
  })
  notifier.notify([1, 2])
  notifier.notify([2, 3])
  await turn()
  assert.deepEqual(carried, ['1,2,3'])
  notifier.notify([4])
  await turn()
  notifier.notify([5])
  await turn()
  assert.deepEqual(carried, ['1,2,3'])
  arrive()
  await turn()
  assert.deepEqual(carried, ['1,2,3', '4,5'])
  arrive()
  await stop()
  assert.equal(carried.length, 2)
})

test('the notifier of a single process is a function call that all its listeners hear', () => {
  const notifier = localNotifier()
  const [first, second] = [receivedBy(notifier), receivedBy(notifier)]
  const ephemeral: unknown[] = []
  notifier.onEphemeral((event) => ephemeral.push(event))
  notifier.notify([1, 2])
  notifier.sendEphemeral({ memberId: 1, conversationId: 'a' })
  assert.deepEqual([first, second], [[[1, 2]], [[1, 2]]])
  assert.deepEqual(ephemeral, [{ memberId: 1, conversationId: 'a' }])
})

const carriers = [
  { name: 'PostgreSQL', twoNotifiers: twoPostgresNotifiers, skip: false },
  { name: 'Redis', twoNotifiers: twoRedisNotifiers, skip: withoutRedis },
] as const

for (const { name, twoNotifiers, skip } of carriers)
  describe(`The notifiers of two processes over ${name}`, { skip }, () => {
    test('receive the news of each other, and their own once and at once', async (context) => {
      const { here, there, errors } = await twoNotifiers(context)
      const [heardHere, heardThere] = [receivedBy(here), receivedBy(there)]
      here.notify([1, 2])
      here.notify([2, 3])
      assert.deepEqual(heardHere, [
        [1, 2],
        [2, 3],
      ])
      await until(() => heardThere.length > 0)
      assert.deepEqual(heardThere, [[1, 2, 3]], 'one notice of distinct ids for what was members in a moment')
      there.notify([4])
      await until(() => heardHere.length > 2)
      assert.deepEqual(heardHere, [[1, 2], [2, 3], [4]])
      assert.deepEqual(names(heardThere), [1, 2, 3, 4])
      assert.deepEqual(errors, [])
    })

    test('carry any number of members, split into notices of a size that PostgreSQL takes', async (context) => {
      const { here, there, errors } = await twoNotifiers(context)
      const received = receivedBy(there)
      const members = Array.from({ length: 2500 }, (_each, index) => 2_147_483_647 - index)
      here.notify(members)
      await until(() => names(received).length >= members.length)
      assert.deepEqual(names(received), members)
      assert.equal(received.length, 5)
      assert.deepEqual(errors, [])
    })

    test('carry what is ephemeral, once', async (context) => {
      const { here, there, errors } = await twoNotifiers(context)
      const received: EphemeralEvent[] = []
      for (const notifier of [here, there]) notifier.onEphemeral((event) => received.push(event))
      const events = Array.from({ length: 200 }, (_each, n) => ({
        memberId: n,
        conversationId: randomUUID(),
      }))
      for (const event of events) here.sendEphemeral(event)
      await until(() => received.length >= 2 * events.length)
      assert.deepEqual(received, [...events, ...events])
      assert.deepEqual(errors, [])
    })

    test('tell of a change of the site: here at once, there once', async (context) => {
      const { here, there, errors } = await twoNotifiers(context)
      const heard = { here: 0, there: 0 }
      here.onSiteChange(() => (heard.here += 1))
      there.onSiteChange(() => (heard.there += 1))
      here.notifySiteChange()
      assert.deepEqual(heard, { here: 1, there: 0 })
      await until(() => heard.there > 0)
      assert.deepEqual(heard, { here: 1, there: 1 })
      assert.deepEqual(errors, [])
    })

    test('do not keep what was members last to themselves when they end', async (context) => {
      const { here, there } = await twoNotifiers(context)
      const received = receivedBy(there)
      here.notify([7])
      await here.close()
      await until(() => received.length > 0)
      assert.deepEqual(received, [[7]])
    })
  })

describe('The notifiers of two processes over PostgreSQL', () => {
  test('come back after a lost connection: what they rang arrives late, and for what they missed they ring for all', async () => {
    const onError = () => {}
    const here = await postgresNotifier(t.url, onError)
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query like 'listen member_news%'`.execute(t.db)
    const there = await postgresNotifier(t.url, onError)
    const [heardHere, heardThere] = [receivedBy(here), receivedBy(there)]
    assert.equal(rows.length, 1)
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(t.db)
    here.notify([5])
    there.notify([6])
    await until(() => heardHere.includes('all') && names(heardThere).includes(5))
    there.notify([7])
    await until(() => names(heardHere).includes(7))
    await Promise.all([here.close(), there.close()])
  })

  test('come back when a standby took the place of the primary, although it let nobody listen at first', async (context) => {
    const standby = await testStandby()
    context.after(() => standby.close())
    let target = standby.primary.socket
    const sockets = new Set<net.Socket>()
    const address = net.createServer((client) =>
      joinThrough(client, net.connect(path.join(target, '.s.PGSQL.5432')), sockets),
    )
    address.listen(0, '127.0.0.1')
    await once(address, 'listening')
    context.after(() => closeProxy(address, sockets))
    const codes = new Set<string | undefined>()
    const { port } = address.address() as AddressInfo
    const here = await postgresNotifier(`postgres://app@127.0.0.1:${port}/postgres`, (error) =>
      codes.add((error as { code?: string }).code),
    )
    context.after(() => here.close())
    const heard = receivedBy(here)
    target = standby.replica.socket
    for (const socket of sockets) socket.destroy()
    await until(() => codes.has('25006'), 'an attempt to listen at the standby')
    await command(standby.replica.url, 'select pg_promote()')
    await until(() => heard.includes('all'), 'the notifier')
  })
})

function joinThrough(client: net.Socket, server: net.Socket, sockets: Set<net.Socket>): void {
  joinSockets(client, server, sockets)
  client.pipe(server)
  server.pipe(client)
}
