import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { type Config, readConfig } from '#server/app/config.ts'
import { testApp } from '#test/app.ts'
import { testDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { testPooler } from '#test/services/pooler.ts'
import { startS3, type TestS3 } from '#test/services/s3.ts'
import { examine, lineOfFinding } from './examine.ts'
import { clockFinding, geoFindings } from './own-findings.ts'

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
const stranger = http.createServer((_request, response) => response.writeHead(404).end('not here'))

before(async () => {
  s3 = await startS3()
  const listening = mailServer.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  mailPort = (listening.address() as AddressInfo).port
  stranger.listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
after(async () => {
  s3.close()
  stranger.close()
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
  await t.close()
  await empty.drop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const urlOf = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const good = (): Config => ({
  ...readConfig({ DATA_DIR: dataDir }),
  databaseUrl: t.url,
  publicUrl: urlOf(t.app.server),
  smtpUrl: `smtp://vonk:right@127.0.0.1:${mailPort}`,
  s3: s3.options,
  backup: { options: s3.options, prefix: 'backups' },
  payments: { ...t.runtime.config.payments, baseUrl: t.runtime.localProvider?.apiUrl ?? '' },
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
    'BACKUP_URL',
    'REDIS_URL',
    'MOLLIE_API_KEY',
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
      payments: { ...good().payments, apiKey: `test_${'z'.repeat(30)}` },
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

test('data of addresses and places says its day, and is old after a year', () => {
  const statesAt = (day: string) => geoFindings({ dataDir }, Date.parse(day)).map(({ state }) => state)
  assert.deepEqual(statesAt('2026-11-23'), ['ok', 'ok'])
  assert.deepEqual(statesAt('2036-11-23'), ['warning', 'warning'])
  for (const { found } of geoFindings({ dataDir })) assert.match(found, / of \d{4}-\d\d-\d\d$/)
})

test('production is told what it leaves out', async () => {
  const { states, lines } = await examined({ production: true, demo: false })
  for (const part of ['TRUSTED_PROXIES', 'MAIL_WEBHOOK_SECRET', 'PAYMENT_PROVIDER', 'MAIL_KEY'])
    assert.equal(states[part], 'warning', lines)
})

test('the command names each bad variable and ends with 1', () => {
  const env = {
    PATH: process.env.PATH,
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
  const { lines: elsewhere } = await over({ databaseDirectUrl: empty.url })
  assert.match(elsewhere, /^failed +pooler +DATABASE_DIRECT_URL: is another database/m)
  await pooler.close()
})

test('a replica that is none is told', async () => {
  const { states, lines } = await examined({ databaseReplicaUrl: t.url })
  assert.equal(states['replica'], 'failed', lines)
  assert.match(lines, /^failed +replica +.* takes writes: it is no replica\. To do: /m)
})
