import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { isKeyPair, makeKeyPair } from '#server/adapters/push/vapid-keys.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-vapid-'))
after(() => fs.rmSync(DATA_DIR, { recursive: true, force: true }))

const production = {
  NODE_ENV: 'production',
  DATA_DIR,
  DATABASE_URL: 'postgres://localhost/vonk',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'Vonk <no-reply@vonk.example>',
  SESSION_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://vonk.example',
  MOLLIE_API_KEY: `live_${'x'.repeat(30)}`,
}
const { publicKey, privateKey } = makeKeyPair()

test('a demo makes its keys once, and browsers that subscribed stay so over a restart', () => {
  const { vapid } = readConfig({ DATA_DIR })
  assert.ok(vapid && isKeyPair(vapid.publicKey, vapid.privateKey))
  assert.deepEqual(readConfig({ DATA_DIR }).vapid, vapid)
  assert.equal(fs.statSync(path.join(DATA_DIR, 'vapid.json')).mode & 0o077, 0)
})

test('production without keys has no pushes; with them it says where the operator is reached', () => {
  assert.equal(readConfig(production).vapid, undefined)
  const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
  assert.deepEqual(readConfig({ ...production, ...keys }).vapid, {
    publicKey,
    privateKey,
    subject: 'https://vonk.example',
  })
  const subject = 'mailto:push@vonk.example'
  assert.equal(readConfig({ ...production, ...keys, VAPID_SUBJECT: subject }).vapid?.subject, subject)
})

test('half a pair, or two halves of different ones, do not start', () => {
  for (const keys of [
    { VAPID_PUBLIC_KEY: publicKey },
    { VAPID_PRIVATE_KEY: privateKey },
    { VAPID_PUBLIC_KEY: makeKeyPair().publicKey, VAPID_PRIVATE_KEY: privateKey },
    { VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'y' },
  ])
    assert.throws(() => readConfig({ ...production, ...keys }), ConfigError)
})
