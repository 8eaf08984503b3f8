import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { EmbeddedError, startEmbeddedPostgres } from '#db/embedded.ts'
import { ConfigError } from '#server/app/environment.ts'
import { command, testDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { prepare } from './prepare.ts'

const MAIN = path.join(import.meta.dirname, '../../main.ts')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-prepare-'))
const file = path.join(folder, 'a-file')
const stranger = `stranger_${randomBytes(4).toString('hex')}`
const database = await testDatabase({ empty: true })
const old = await testDatabase({ empty: true })
const taken = net.createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')

/** The address of the test's database for another role or database. */
function elsewhere({ role, name }: { role?: string; name?: string }): string {
  const url = new URL(database.url.replace('@/', '@localhost/'))
  if (role) [url.username, url.password] = [role, 'secret-of-theirs']
  if (name) url.pathname = `/${name}`
  return database.url.includes('@/') ? url.href.replace('@localhost/', '@/') : url.href
}

before(async () => {
  fs.writeFileSync(file, '')
  await once(taken, 'listening')
  // A PostgreSQL that says that it is an older one.
  await command(
    old.url,
    `create function public.current_setting(text) returns text language sql as $$
       select case $1 when 'server_version_num' then '140019' when 'server_version' then '14.19'
              else pg_catalog.current_setting($1) end $$;
     do $$ begin
       execute format('alter database %I set search_path = public, pg_catalog', current_database());
     end $$`,
  )
  await command(database.url, `create role ${stranger} login password 'secret-of-theirs'`)
})
after(async () => {
  taken.close()
  await command(database.url, `drop role ${stranger}`)
  await database.drop()
  await old.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const good = () => ({
  NODE_ENV: 'production',
  DATA_DIR: path.join(folder, 'data'),
  HOST: '127.0.0.1',
  PORT: '0',
  DATABASE_URL: database.url,
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'Vonk <no-reply@vonk.example>',
  SESSION_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://vonk.example',
  MOLLIE_API_KEY: `live_${'x'.repeat(30)}`,
})
type Change = Partial<ReturnType<typeof good>> & NodeJS.ProcessEnv

const portOf = (server: net.Server) => String((server.address() as AddressInfo).port)

/** What is wrong, how the environment says so, and the line that the operator reads. */
const BAD: [string, () => Change | Promise<Change>, RegExp][] = [
  [
    'a database host where nothing listens',
    async () => ({ DATABASE_URL: `postgres://vonk:hidden@127.0.0.1:${await freePort()}/vonk` }),
    /^DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:\d+\/vonk \(ECONNREFUSED\)$/,
  ],
  [
    'something else that listens there',
    () => ({ DATABASE_URL: `postgres://vonk:hidden@127.0.0.1:${portOf(taken)}/vonk` }),
    /^DATABASE_URL: /,
  ],
  [
    'a role that is missing',
    () => ({ DATABASE_URL: elsewhere({ role: 'nobody_of_this_name' }) }),
    /^DATABASE_URL: PostgreSQL does not let the role nobody_of_this_name in: /,
  ],
  [
    'a database that is missing',
    () => ({ DATABASE_URL: elsewhere({ name: 'no_such_database' }) }),
    /^DATABASE_URL: database "no_such_database" does not exist at .*; make it with createdb -O \w+$/,
  ],
  [
    'an old PostgreSQL',
    () => ({ DATABASE_URL: old.url }),
    /^DATABASE_URL: PostgreSQL 14\.19 at .* is too old; 15 or newer is needed$/,
  ],
  [
    'a role without rights',
    () => ({ DATABASE_URL: elsewhere({ role: stranger }) }),
    /^DATABASE_URL: the role stranger_\w+ may not make tables and schemas at .*; make it the owner of the database$/,
  ],
  [
    'another kind of database',
    () => ({ DATABASE_URL: 'mysql://localhost/vonk' }),
    /^DATABASE_URL: has to look like /,
  ],
  [
    'an address that is none',
    () => ({ DATABASE_URL: 'postgres://[vonk/vonk' }),
    /^DATABASE_URL: has to look like /,
  ],
  [
    'an address of PostgreSQL itself that is none',
    () => ({ DATABASE_DIRECT_URL: 'localhost:5432' }),
    /^DATABASE_DIRECT_URL: has to look like /,
  ],
  [
    'PostgreSQL itself where nothing listens',
    async () => ({ DATABASE_DIRECT_URL: `postgres://vonk:hidden@127.0.0.1:${await freePort()}/vonk` }),
    /^DATABASE_DIRECT_URL: no PostgreSQL answers at 127\.0\.0\.1:\d+\/vonk \(ECONNREFUSED\)$/,
  ],
  [
    'a replica that is none',
    () => ({ DATABASE_REPLICA_URL: 'replica' }),
    /^DATABASE_REPLICA_URL: has to look/,
  ],
  [
    'a folder that cannot be written',
    () => ({ DATA_DIR: path.join(file, 'data') }),
    /^DATA_DIR: nothing can be written in .* \(ENOTDIR\)$/,
  ],
  [
    // The recursive mkdir of Node never ends there.
    'a folder below /proc',
    () => ({ DATA_DIR: '/proc/vonk/data' }),
    /^DATA_DIR: nothing can be written in \/proc\/vonk\/data \(E\w+\)$/,
  ],
  [
    'a folder for photos that cannot be written',
    () => {
      const data = path.join(path.dirname(file), 'with-photos')
      fs.mkdirSync(data, { recursive: true })
      fs.writeFileSync(path.join(data, 'photos'), '')
      return { DATA_DIR: data }
    },
    /^DATA_DIR: nothing can be written in .*with-photos\/photos \(E\w+\)$/,
  ],
  ['a port that is taken', () => ({ PORT: portOf(taken) }), /^PORT: another program listens on \d+ already/],
  ['a port that is none', () => ({ PORT: '70000' }), /^PORT: has to be a whole number from 0 to 65535$/],
  ['a host of another machine', () => ({ HOST: '192.0.2.1' }), /^HOST: 192\.0\.2\.1 is no address of this/],
  ['a mail server without a host', () => ({ SMTP_URL: 'smtp://' }), /^SMTP_URL: has to look like smtp:/],
  ['a mail server with a bad port', () => ({ SMTP_URL: 'smtp://mail:99999' }), /^SMTP_URL: has to look/],
  ['no sender', () => ({ MAIL_FROM: '' }), /^MAIL_FROM: needed in production/],
  ['a sender without an address', () => ({ MAIL_FROM: 'Vonk' }), /^MAIL_FROM: has to look like Name </],
  ['a site without a scheme', () => ({ PUBLIC_URL: 'vonk.example' }), /^PUBLIC_URL: has to look like/],
  ['a site below a path', () => ({ PUBLIC_URL: 'https://vonk.example/nl' }), /^PUBLIC_URL: has to be a sche/],
  ['a bad Redis', () => ({ REDIS_URL: 'redis://host:redis' }), /^REDIS_URL: has to look like redis:/],
  [
    'half a store',
    () => ({ S3_BUCKET: 'photos', S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'x' }),
    /^S3_SECRET_ACCESS_KEY: needed/,
  ],
  ['a proxy that is none', () => ({ TRUSTED_PROXIES: 'nginx' }), /^TRUSTED_PROXIES: nginx is no network/],
  ['a short secret', () => ({ SESSION_SECRET: 'short' }), /^SESSION_SECRET: /],
  ['too long a drain', () => ({ DRAIN_SECONDS: '301' }), /^DRAIN_SECONDS: has to be a whole number/],
]

for (const [what, change, line] of BAD)
  test(`${what} is refused in one line that names the variable`, async () => {
    const env = { ...good(), ...(await change()) }
    await assert.rejects(prepare(env, undefined), (error) => {
      assert.ok(error instanceof ConfigError, String(error))
      assert.match(error.message, line)
      assert.ok(!error.message.includes('\n'))
      assert.ok(!/hidden|secret-of-theirs/.test(error.message))
      return true
    })
  })

test('a good configuration is let through, and nothing was written in its database', async () => {
  const config = await prepare(good(), undefined)
  assert.deepEqual([config.production, config.drainSeconds], [true, 5])
  await assert.rejects(command(database.url, 'select from member'), /does not exist/)
})

test('the process ends with that line and nothing else, before it loads the product', async () => {
  const runs = [{ DATA_DIR: path.join(file, 'data') }, { PORT: portOf(taken) }, { DATABASE_URL: old.url }]
  const ended = runs.map(async (change) => {
    const env = { PATH: process.env.PATH, ...good(), ...change }
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, error, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ])
    assert.deepEqual([out, code], ['', 1], error)
    assert.match(error, /^Vonk does not start:\n[A-Z_]+: .*\n$/)
  })
  await Promise.all(ended)
})

test('an embedded PostgreSQL that does not run says why in one line', async () => {
  const data = path.join(folder, 'old', 'postgres')
  fs.mkdirSync(data, { recursive: true, mode: 0o755 })
  fs.chmodSync(folder, 0o755)
  fs.writeFileSync(path.join(data, 'PG_VERSION'), '12\n')
  await assert.rejects(startEmbeddedPostgres(data, { durable: false }), (error) => {
    assert.ok(error instanceof EmbeddedError)
    assert.match(error.message, /./)
    assert.ok(!error.message.includes('\n'))
    return true
  })
})
