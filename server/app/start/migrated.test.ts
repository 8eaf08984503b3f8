import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { ConfigError } from '#server/app/environment.ts'
import { command, testDatabase } from '#test/database.ts'
import { until } from '#test/until.ts'
import { migrated } from './migrated.ts'

const MIGRATE = path.join(import.meta.dirname, '../../../bin/migrate.ts')
const database = await testDatabase({ empty: true })
const { url } = database
after(() => database.drop())

test('a start that is told to waits until npm run migrate has done everything', async (t) => {
  const log = t.mock.method(console, 'log', () => {})
  let started = false
  const start = migrated(url, { when: 'wait' }).then(() => (started = true))
  await until(() => log.mock.callCount() > 0, 'the words that it waits')
  assert.match(String(log.mock.calls[0]?.arguments[0]), /waiting for npm run migrate/)
  assert.equal(started, false)
  await migrated(url, { when: 'start' })
  await start
  assert.equal(log.mock.callCount(), 1)
  await migrated(url, { when: 'wait' })
  await command(url, `update applied_function set checksum = '' where name = 'send_message'`)
  const next = migrated(url, { when: 'wait' })
  await until(() => log.mock.callCount() > 1, 'the words that it waits for a function')
  await migrated(url, { when: 'start' })
  await next
})

test('an earlier release refuses the schema of a later one in one line, unless it is told to run on it', async () => {
  await command(
    url,
    `insert into kysely_migration (name, timestamp) values ('299912312359-later', now()::text)`,
  )
  for (const when of ['start', 'wait'] as const)
    await assert.rejects(migrated(url, { when }), (error) => {
      assert.ok(error instanceof ConfigError)
      assert.match(error.message, /^DATABASE_URL: a newer release has migrated .*299912312359-later.*$/)
      return true
    })
  await migrated(url, { when: 'newer' })
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: os.tmpdir() }
  const child = spawn(process.execPath, [MIGRATE], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>])
  assert.match(error, /^DATABASE_URL: a newer release has migrated [^\n]*\n$/)
  assert.equal(code, 1)
})
