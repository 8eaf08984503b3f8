import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { getUser } from '#contract/accounts.ts'
import { likeMember } from '#contract/likes.ts'
import { getMember } from '#contract/profiles.ts'
import { searchMembers } from '#contract/search.ts'
import { ROLE_SETTINGS } from '#db/connect.ts'
import { poolerAt, setRole } from '#db/pooler.ts'
import { pairOf, send, sent, textsOf } from '#test/acts/chat.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { command, testDatabase } from '#test/database.ts'
import { twoNodes } from '#test/nodes.ts'
import { type TestPooler, testPooler } from '#test/services/pooler.ts'
import { openStream } from '#test/services/stream.ts'
import { until } from '#test/until.ts'
import { startJobs } from './jobs.ts'
import { requireDatabases } from './start/require-database.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

for (const prepares of [false, true])
  describe(`Two nodes over a pooler that ${prepares ? 'keeps' : 'loses'} prepared statements`, () => {
    let pooler: TestPooler
    let nodes: Awaited<ReturnType<typeof twoNodes>>
    before(async () => {
      pooler = await testPooler(t.url, { prepares })
      nodes = await twoNodes(t, { databaseUrl: pooler.url, databaseDirectUrl: t.url })
    })
    after(async () => {
      await nodes.close()
      await pooler.close()
    })

    test('know what the pooler can do', async () => {
      assert.deepEqual(await poolerAt(pooler.url), { prepares })
      assert.equal(await poolerAt(t.url), undefined)
    })

    test('serve reads and transactions at once, none of which finds a session again', async () => {
      const { me, you, id } = await pairOf(t)
      const [here, there] = [nodes.here.at(me.client), nodes.there.at(you.client)]
      const begun = pooler.transactions()
      for (let round = 0; round < 3; round++) {
        const statuses = await Promise.all(
          Array.from({ length: 8 }, async () => [
            (await here.call(getUser)).status,
            (await there.call(searchMembers)).status,
            (await here.call(getMember, { params: { id: you.publicId } })).status,
            (await send(here, id)).status,
          ]),
        )
        assert.deepEqual(new Set(statuses.flat()), new Set([200, 201]))
      }
      assert.equal((await here.call(likeMember, { params: { id: you.publicId } })).status, 200)
      assert.equal((await textsOf(there, id)).length, 24)
      assert.ok(pooler.transactions() - begun > 50)
      assert.deepEqual(await t.alarms(), [])
    })

    test('hear of each other, and run jobs, over PostgreSQL itself', async () => {
      const { me, you, id } = await pairOf(t)
      const stream = await openStream(nodes.there.app, you.client.cookie)
      await sent(nodes.here.at(me.client), id)
      await until(() => stream.changes().some(({ kind }) => kind === 'message'), 'the message, live')
      stream.close()

      const ran = Promise.withResolvers<void>()
      const runner = await startJobs(nodes.here.runtime, { 'kit.tried': async () => ran.resolve() })
      await sql`select graphile_worker.add_job('kit.tried')`.execute(nodes.there.runtime.ctx.db)
      await ran.promise
      await runner.stop()
    })
  })

test('the role of a pooler has the limits and no just-in-time compilation, unless somebody set them for it or for the database', async () => {
  const pooler = await testPooler(t.url, { prepares: false })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.db)
  const [{ name } = { name: '' }] = rows
  await command(t.url, `alter database ${name} set lock_timeout = '1s'`)
  await Promise.all([setRole(pooler.url, ROLE_SETTINGS), setRole(pooler.url, ROLE_SETTINGS)])
  const fresh = await testPooler(t.url, { prepares: false })
  const nodes = await twoNodes(t, { databaseUrl: fresh.url, databaseDirectUrl: t.url })
  const settings = await sql<{ statement: string; lock: string; idle: string; ofRole: boolean }>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle,
      exists (select from pg_db_role_setting where setrole <> 0 and 'jit=off' = any(setconfig)) as of_role`.execute(
    nodes.here.runtime.ctx.reads,
  )
  assert.deepEqual(settings.rows, [{ statement: '5s', lock: '1s', idle: '10s', ofRole: true }])
  await nodes.close()
  await Promise.all([pooler.close(), fresh.close()])
})

test('a pooler is refused without the address of PostgreSQL itself, and as that address', async () => {
  const pooler = await testPooler(t.url, { prepares: false })
  const refusal = (databaseUrl: string, databaseDirectUrl?: string) =>
    requireDatabases({ databaseUrl, databaseDirectUrl }).then(
      () => undefined,
      ({ message }: Error) => message,
    )
  const elsewhere = await testDatabase({ empty: true })
  assert.match((await refusal(pooler.url)) ?? '', /^DATABASE_URL: a pooler answers/)
  assert.match((await refusal(t.url, pooler.url)) ?? '', /^DATABASE_DIRECT_URL: a pooler answers/)
  assert.match((await refusal(t.url, elsewhere.url)) ?? '', /^DATABASE_DIRECT_URL: is another database/)
  assert.equal(await refusal(pooler.url, t.url), undefined)
  await elsewhere.drop()
  await pooler.close()
})

/** What needs a session for longer than a transaction, and so has no place in a call. */
const OF_SESSIONS =
  /pg_(try_)?advisory_(un)?lock|[`'";] ?(un)?listen \w+[`'";]|create temp|\bset session\b|[`'"]set \w+_\w+ (=|to)|set_config\([^)]*false\)|\bwith hold\b|\bprepare \w+ as\b|\bdiscard all\b/i

test('no call or job uses what belongs to a session', () => {
  const root = path.join(import.meta.dirname, '../..')
  const files = fs
    .globSync(['server/**/*.ts', 'db/functions/*.sql'], { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
  assert.ok(files.length > 300)
  const found = files.filter((file) => OF_SESSIONS.test(fs.readFileSync(path.join(root, file), 'utf8')))
  // The first listens over DATABASE_DIRECT_URL, the second locks over it, and the third asks the
  // embedded server, which has no pooler.
  assert.deepEqual(found.toSorted(), [
    'server/adapters/notifier/notifier.ts',
    'server/app/start/local-provider-lock.ts',
    'server/app/start/own-postgres.ts',
  ])
})
