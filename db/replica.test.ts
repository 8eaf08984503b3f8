import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { sql } from 'kysely'
import { command } from '#test/database.ts'
import { type TestStandby, testStandby } from '#test/services/standby.ts'
import { until } from '#test/until.ts'
import { type Connection, connect } from './connect.ts'
import { noReplica, openReplica, type ReadSource, type Replica } from './replica.ts'

let standby: TestStandby
let primary: Connection
let replica: Replica
const changes: boolean[] = []
before(async () => {
  standby = await testStandby()
  primary = connect(standby.primary.url, { max: 2, onError: () => {} })
  await command(standby.primary.url, 'create table written (value int)')
})
afterEach(() => replica.close())
after(async () => {
  await primary.close()
  await standby.close()
})

const open = (url: string) => {
  changes.length = 0
  replica = openReplica(url, primary, {
    max: 2,
    onError: () => {},
    onChange: (isUsed) => changes.push(isUsed),
  })
}
const where = async ({ isReplica }: ReadSource) => isReplica
const used = () => until(() => replica.isUsed(), 'the replica')

test('a fresh replica answers, and a primary without writes does not make it late', async () => {
  open(standby.replica.url)
  assert.equal(await replica.read(where), false, 'not measured yet')
  await used()
  const measured = replica.lagSeconds()
  await until(() => replica.lagSeconds() !== measured, 'the next measure')
  await until(() => replica.read(where), 'an answer of the replica')
  assert.ok((replica.lagSeconds() ?? 9) < 1)
})

test('a late replica answers nothing until it has caught up', async () => {
  open(standby.replica.url)
  await used()
  await standby.pause()
  await command(standby.primary.url, 'insert into written values (1)')
  await until(() => !replica.isUsed(), 'the replica is late')
  assert.ok((replica.lagSeconds() ?? 0) < 3, 'it serves what is a second old, and nothing much older')
  assert.equal(await replica.read(where), false)
  await standby.resume()
  await used()
  assert.deepEqual(changes, [true, false, true])
})

test('whoever has news is answered by the primary, and others by the replica', async () => {
  open(standby.replica.url)
  await used()
  replica.markNews([7])
  assert.equal(await replica.read(where, 7), false)
  await until(() => replica.read(where, 8), 'an answer of the replica')
  replica.markNews('all')
  assert.equal(await replica.read(where, 8), false)
})

test('news is remembered for five seconds at least', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] })
  open(standby.replica.url)
  await used()
  replica.markNews([7])
  context.mock.timers.tick(5000)
  assert.equal(await replica.read(where, 7), false)
  context.mock.timers.tick(5000)
  await until(() => replica.read(where, 7), 'an answer of the replica')
})

test('what the replica refuses is asked of the primary', async () => {
  open(standby.replica.url)
  await used()
  const asked: boolean[] = []
  await until(async () => {
    asked.length = 0
    await replica.read(async ({ db, isReplica }) => {
      asked.push(isReplica)
      await sql`insert into written values (2)`.execute(db)
    })
    return asked.length === 2
  }, 'a write that the replica refused')
  assert.deepEqual(asked, [true, false])
})

test('a database that is no replica of the primary answers nothing', async () => {
  open(standby.primary.url)
  let measured = 0
  const { reads } = primary
  await until(async () => {
    await sql`select 1`.execute(reads)
    measured += 1
    return measured > 20
  }, 'some measures')
  assert.equal(replica.isUsed(), false)
  assert.equal(replica.lagSeconds(), undefined)
})

test('without a replica the primary answers', async () => {
  replica = noReplica(primary)
  assert.equal(await replica.read(where), false)
})

test('reads that wait for a replica that is gone are answered by the primary', async () => {
  open(standby.replica.url)
  await used()
  const never = new Promise<boolean>(() => {})
  const read = replica.read(async ({ isReplica }) => (isReplica ? never : false))
  await standby.replica.stop()
  assert.equal(await read, false)
  assert.equal(replica.isUsed(), false)
})
