import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import type { ProviderAccount } from '#server/adapters/payments/open-provider.ts'
import { type Config, readConfig } from '#server/app/config.ts'
import { testApp } from '#test/app.ts'
import { command, testDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { OWN_ENVIRONMENT } from '#test/installation.ts'
import { testPooler } from '#test/services/pooler.ts'
import { startS3, type TestS3 } from '#test/services/s3.ts'
import { deliveryFinding } from './delivery-finding.ts'
import { examine, lineOfFinding } from './examine.ts'
import { clockFinding, comparedReplica, diskFinding, geoFindings, poolerFindings } from './own-findings.ts'
import { hurtingSettings, type Settings } from './setting-findings.ts'

const DOCTOR = path.join(import.meta.dirname, '../../../bin/doctor.ts')
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-doctor-'))
const t = await testApp()
const empty = await testDatabase({ empty: true })
let s3: TestS3
let mailPort: number
const mailServer = new SMTPServer({
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onAuth: ({ username, password }, _session, answer) =>
    password === 'right' ? answer(null, { user: username }) : answer(new Error('wrong password')),
})
/** The paths that the proxies of deploy/ let nobody outside ask. */
const [, closed = ''] =
  fs
    .readFileSync(path.join(import.meta.dirname, '../../../deploy/Caddyfile'), 'utf8')
    .match(/@private path (.*)/) ?? []
const front = http.createServer((request, response) => {
  if (closed.split(' ').includes(request.url ?? '')) return response.writeHead(404).end()
  return t.app.server.emit('request', request, response)
})
const stranger = http.createServer((_request, response) => response.writeHead(404).end('not here'))

before(async () => {
  s3 = await startS3()
  const listening = mailServer.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  mailPort = (listening.address() as AddressInfo).port
  for (const server of [stranger, front]) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
after(async () => {
  s3.close()
  stranger.close()
  front.close()
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
  await t.close()
  await empty.drop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const urlOf = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** Both APIs of the local provider, as if they were elsewhere. */
function accounts(mollieKey?: string, adyenKey?: string): Config['payments'] {
  const { localProvider, config } = t.runtime
  const at = (account: ProviderAccount): ProviderAccount =>
    account.wire === 'adyen'
      ? { ...account, baseUrl: localProvider?.adyenUrl, apiKey: adyenKey ?? account.apiKey }
      : { ...account, baseUrl: localProvider?.apiUrl, apiKey: mollieKey ?? account.apiKey }
  const [usual, ...others] = config.payments
  return [at(usual), ...others.map(at)]
}

const good = (): Config => ({
  ...readConfig({ DATA_DIR: dataDir }),
  databaseUrl: t.url,
  publicUrl: urlOf(front),
  smtpUrl: `smtp://vonk:right@127.0.0.1:${mailPort}`,
  s3: s3.options,
  backup: { options: s3.options, prefix: 'backups' },
  payments: accounts(),
  translate: t.runtime.localTranslator ?? { url: '', key: undefined },
})

/** The states of all parts, and the lines that are printed. */
async function examined(changes: Partial<Config> = {}, url = t.url) {
  const findings = await examine({ ...good(), ...changes }, url)
  return {
    states: Object.fromEntries(findings.map(({ part, state }) => [part, state])),
    lines: findings.map(lineOfFinding).join('\n'),
  }
}

test('a good installation is told part by part', async () => {
  const { states, lines } = await examined()
  const parts = [
    'configuration',
    'PostgreSQL',
    'connections',
    'migrations',
    'clock',
    'SMTP_URL',
    'S3_BUCKET',
    'PHOTO_DELIVERY',
    'BACKUP_URL',
    'REDIS_URL',
    'MOLLIE_API_KEY',
    'ADYEN_API_KEY',
    'TRANSLATE_URL',
    'PUBLIC_URL',
  ]
  for (const part of parts) assert.equal(states[part], 'ok', lines)
  assert.ok(states['disk'])
  assert.match(
    lines,
    /max_connections \d+, 16 for each node/,
    'eight of the pool, seven for reads, one listens',
  )
  assert.equal(s3.objects.size, 0)
  assert.equal(t.mails().length, 0)
})

test('what does not work is failed, with what to do about it', async () => {
  const nowhere = await freePort()
  const { states, lines } = await examined(
    {
      smtpUrl: `smtp://vonk:wrong@127.0.0.1:${mailPort}`,
      s3: { ...s3.options, secretAccessKey: 'another' },
      backup: { options: { ...s3.options, secretAccessKey: 'another' }, prefix: 'backups' },
      redisUrl: `redis://127.0.0.1:${nowhere}`,
      translate: { url: `http://127.0.0.1:${nowhere}`, key: 'hidden' },
      payments: accounts(`test_${'z'.repeat(30)}`, 'Z'.repeat(40)),
      publicUrl: urlOf(stranger),
    },
    `postgres://vonk:hidden@127.0.0.1:${nowhere}/vonk`,
  )
  for (const part of [
    'PostgreSQL',
    'SMTP_URL',
    'S3_BUCKET',
    'BACKUP_URL',
    'REDIS_URL',
    'MOLLIE_API_KEY',
    'ADYEN_API_KEY',
    'TRANSLATE_URL',
    'PUBLIC_URL',
  ]) {
    assert.equal(states[part], 'failed', lines)
    assert.match(lines, new RegExp(`^failed +${part} .*\\. To do: .+$`, 'm'))
  }
  assert.ok(!/hidden|wrong@|another|zzzz/.test(lines), lines)
})

test('a bucket that is missing, a site that is not started and a schema to come', async () => {
  const changes = {
    s3: { ...s3.options, bucket: 'elsewhere' },
    publicUrl: `http://127.0.0.1:${await freePort()}`,
  }
  const { states, lines } = await examined(changes, empty.url)
  assert.deepEqual(
    [states['S3_BUCKET'], states['PUBLIC_URL'], states['migrations']],
    ['failed', 'warning', 'ok'],
  )
  assert.match(lines, /none yet: the first start makes the schema/)
})

test('clocks that differ', () => {
  const states = [0, 2000, 10_000, 40_000].map(
    (ms) => clockFinding('PostgreSQL', 1e12 + ms, { from: 1e12 - 50, to: 1e12 }).state,
  )
  assert.deepEqual(states, ['ok', 'ok', 'warning', 'failed'])
})

test('a disk is told with what is free, and fails where uploads are refused', () => {
  const states = [50, 20, 19, 10, 9, 0].map(
    (bavail) => diskFinding({ dataDir }, { bavail, blocks: 100, bsize: 4096 }).state,
  )
  assert.deepEqual(states, ['ok', 'ok', 'warning', 'warning', 'failed', 'failed'])
})

const ofDatabase = (change: string) =>
  `do $$ begin execute format('alter database %I ${change}', current_database()); end $$`

test('every setting of PostgreSQL that hurts is named', async () => {
  const kind = {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    jit: 'off',
    default_transaction_isolation: 'read committed',
    default_transaction_read_only: 'off',
    autovacuum: 'on',
    shared_buffers: '268435456',
    work_mem: '4194304',
    random_page_cost: '1.1',
  }
  const bad = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    jit: 'on',
    default_transaction_isolation: 'serializable',
    default_transaction_read_only: 'on',
    autovacuum: 'off',
    shared_buffers: '134217728',
    work_mem: '65536',
    random_page_cost: '4',
  }
  const settings = (values: Record<string, string>): Settings =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, shown: value }]))
  assert.deepEqual(
    hurtingSettings(settings(kind)).map(({ part, state }) => [part, state]),
    [['settings', 'ok']],
  )
  for (const [name, value] of Object.entries(bad))
    assert.deepEqual(
      hurtingSettings(settings({ ...kind, [name]: value })).map(({ part }) => part),
      [name],
    )
  // The servers of tests write nothing through, and a connection of ours asks for jit itself.
  await command(t.url, ofDatabase('set jit = on'))
  const { states, lines } = await examined()
  assert.equal(states['fsync'], 'failed', lines)
  assert.match(lines, /^failed +synchronous_commit +off: /m)
  assert.deepEqual([states['jit'], states['work_mem']], [undefined, undefined], lines)
  const pooler = await testPooler(t.url, { prepares: true })
  const over = await examined({ databaseUrl: pooler.url, databaseDirectUrl: t.url })
  assert.match(over.lines, /^warning +jit +on: .*To do: npm run migrate/m)
  await pooler.close()
  await command(t.url, ofDatabase('reset jit'))
})

test('data of addresses and places says its day, and is old after a year', () => {
  const statesAt = (day: string) => geoFindings({ dataDir }, Date.parse(day)).map(({ state }) => state)
  assert.deepEqual(statesAt('2026-11-23'), ['ok', 'ok'])
  assert.deepEqual(statesAt('2036-11-23'), ['warning', 'warning'])
  for (const { found } of geoFindings({ dataDir })) assert.match(found, / of \d{4}-\d\d-\d\d$/)
})

test('searches without the index in memory are told once they are too many', async () => {
  const told = async (bitmapSearches: number, plainSearches: number) => {
    await t.db.deleteFrom('node').execute()
    const node = { id: crypto.randomUUID(), host: 'here', work: 'http', version: '1', nodeVersion: '1' }
    const searches = { bitmapSearches, plainSearches }
    await t.db
      .insertInto('node')
      .values({ ...node, ...searches, startedAt: new Date() })
      .execute()
    const [line] = /^.* searches .*$/m.exec((await examined()).lines) ?? []
    return line
  }
  assert.match((await told(19_001, 1000)) ?? '', /^ok .* 1000 of 20001 in the last hour/)
  assert.match((await told(0, 999)) ?? '', /^ok /)
  assert.match((await told(18_000, 1000)) ?? '', /^warning .*To do: raise SEARCH_MEMORY_MB/)
  assert.equal((await examined({}, empty.url)).states['searches'], undefined)
  await t.db.deleteFrom('node').execute()
})

test('production is told what it leaves out', async () => {
  const { states, lines } = await examined({ production: true, demo: false })
  for (const part of ['TRUSTED_PROXIES', 'MAIL_WEBHOOK_SECRET', 'PAYMENT_PROVIDER', 'MAIL_KEY'])
    assert.equal(states[part], 'warning', lines)
})

test('the command names each bad variable and ends with 1', () => {
  const env = {
    PATH: process.env.PATH,
    ...OWN_ENVIRONMENT,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    PORT: 'x',
    SMTP_URL: 'smtp://',
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [DOCTOR], { env, encoding: 'utf8' })
  assert.equal(status, 1, stderr)
  assert.match(stdout, /^failed +PORT +has to be a whole number.*\nfailed +SMTP_URL +has to look like/)
  assert.equal(stderr, '')
})

test('a pooler is tried where there is one', async () => {
  const pooler = await testPooler(t.url, { prepares: false })
  const over = (changes: Partial<Config>) =>
    examined({ databaseUrl: pooler.url, databaseDirectUrl: t.url, ...changes })
  assert.equal((await examined()).states['pooler'], undefined)
  const { lines } = await over({})
  assert.match(
    lines,
    /^warning +pooler +its connections end no statement that takes too long\. To do: npm run migrate/m,
  )
  // Two of the three limits are not enough.
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  for (const missing of [...limits, undefined]) {
    for (const limit of limits)
      await command(t.url, ofDatabase(limit === missing ? `reset ${limit}` : `set ${limit} = 9000`))
    const fresh = await testPooler(t.url, { prepares: false })
    const [finding] = await poolerFindings({ ...good(), databaseUrl: fresh.url, databaseDirectUrl: t.url })
    assert.match(
      finding?.found ?? '',
      missing ? /end no statement that takes too long/ : /keeps no prepared statements/,
      missing ?? 'all three',
    )
    await fresh.close()
  }
  const { lines: elsewhere } = await over({ databaseDirectUrl: empty.url })
  assert.match(elsewhere, /^failed +pooler +DATABASE_DIRECT_URL: is another database/m)
  await pooler.close()
})

describe('who sends photos', () => {
  const lineOf = async (changes: Partial<Config>) =>
    lineOfFinding(await deliveryFinding({ ...good(), ...changes })).replaceAll(/ +/g, ' ')

  test('is the store where it opens signed addresses and no others', async () => {
    const signed = { photoDelivery: 'signed' } as const
    assert.match(await lineOf(signed), /^ok PHOTO_DELIVERY signed: /)
    const strange = { ...s3.options, secretAccessKey: 'another' }
    assert.match(await lineOf({ ...signed, s3: strange }), /^failed PHOTO_DELIVERY signed: .*403/)
    s3.open = true
    assert.match(await lineOf(signed), /^failed .* opens photos to anybody\. To do: make its bucket private$/)
    s3.open = false
    assert.equal(s3.objects.size, 0)
  })

  test('is a proxy where its group may read them', async () => {
    const folder = path.join(dataDir, 'photos')
    for (const photoDelivery of ['accel', 'sendfile'] as const) {
      assert.match(await lineOf({ photoDelivery }), /^ok PHOTO_DELIVERY .* no photos in /)
      fs.mkdirSync(folder, { mode: 0o700 })
      assert.match(
        await lineOf({ photoDelivery }),
        /^warning .* only its owner reads .* To do: chmod -R g\+rX /,
      )
      fs.chmodSync(folder, 0o750)
      assert.match(await lineOf({ photoDelivery }), /^ok PHOTO_DELIVERY \w+: its group reads /)
      fs.rmdirSync(folder)
    }
  })
})

test('a store for backups that gives back something else is failed', async () => {
  const stored = s3.objects.set.bind(s3.objects)
  s3.objects.set = (name, body) => stored(name, Buffer.alloc(body.length))
  const { states, lines } = await examined()
  s3.objects.set = stored
  s3.objects.clear()
  assert.deepEqual([states['BACKUP_URL'], states['S3_BUCKET']], ['failed', 'failed'], lines)
  assert.match(lines, /^failed +BACKUP_URL .* does not give back what was written/m)
})

test('a replica of another database is told', () => {
  const replica = { identity: 'one', isReplica: true, place: 'replica:5432/vonk', version: '18.4' }
  assert.equal(comparedReplica({ identity: 'one' }, replica).state, 'ok')
  const { state, found } = comparedReplica({ identity: 'other' }, replica)
  assert.deepEqual([state, found], ['failed', 'replica:5432/vonk is a replica of another database'])
})

test('a replica that is none is told', async () => {
  const { states, lines } = await examined({ databaseReplicaUrl: t.url })
  assert.equal(states['replica'], 'failed', lines)
  assert.match(lines, /^failed +replica +.* takes writes: it is no replica\. To do: /m)
})
