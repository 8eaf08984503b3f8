import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-config-'))
after(() => fs.rmSync(DATA_DIR, { recursive: true, force: true }))

const LIVE = `live_${'x'.repeat(30)}`
const TEST = `test_${'x'.repeat(30)}`
const production = {
  NODE_ENV: 'production',
  DATA_DIR,
  DATABASE_URL: 'postgres://localhost/vonk',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'Vonk <no-reply@vonk.example>',
  SESSION_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://vonk.example',
}

const errorsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.message.split('\n')
  }
}

describe('a demo, whose mails everybody can read,', () => {
  const forgotten = {
    DATA_DIR,
    PUBLIC_URL: 'https://vonk.example',
    DATABASE_URL: 'postgres://localhost/vonk',
  }

  test('runs without being asked for only where nobody else comes', () => {
    const { demo, host } = readConfig({ DATA_DIR })
    assert.deepEqual([demo, host], [true, '127.0.0.1'])
    for (const HOST of ['localhost', '127.0.0.1', '127.8.9.10', '::1'])
      for (const PUBLIC_URL of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:3000'])
        assert.equal(readConfig({ DATA_DIR, HOST, PUBLIC_URL }).demo, true, `${HOST} ${PUBLIC_URL}`)
  })

  test('is not what a forgotten NODE_ENV makes of a public site: it says so in one line', () => {
    for (const env of [
      forgotten,
      { ...forgotten, NODE_ENV: 'prod' },
      { ...forgotten, HOST: '127.0.0.1' },
      { ...forgotten, PUBLIC_URL: 'http://localhost.vonk.example' },
      { DATA_DIR, HOST: '0.0.0.0' },
      { DATA_DIR, HOST: '::' },
      { DATA_DIR, HOST: '192.0.2.1' },
      { DATA_DIR, HOST: '127.vonk.example' },
    ]) {
      const [line, ...others] = errorsOf(env)
      assert.match(line ?? '', /^NODE_ENV: set it to production/)
      assert.deepEqual(others, [])
    }
  })

  test('is shown to others by name, and never in production', () => {
    const { demo, host } = readConfig({ ...forgotten, DEMO: 'on', HOST: '0.0.0.0' })
    assert.deepEqual([demo, host], [true, '0.0.0.0'])
    assert.match(errorsOf({ ...forgotten, DEMO: 'yes' }).join(), /^DEMO: /)
    const env = { ...production, MOLLIE_API_KEY: LIVE }
    assert.deepEqual(errorsOf({ ...env, DEMO: 'on' }), [
      'DEMO: production is no demo; leave it out, or NODE_ENV',
    ])
    const { demo: no, host: everywhere } = readConfig(env)
    assert.deepEqual([no, everywhere], [false, '0.0.0.0'])
  })
})

describe('who collects the money', () => {
  test('a demo plays at it by itself, with a key that stays the same over a restart', () => {
    const { payments } = readConfig({ DATA_DIR })
    assert.deepEqual(
      payments.map(({ name, wire }) => [name, wire]),
      [
        ['local', 'mollie'],
        ['local-adyen', 'adyen'],
      ],
    )
    assert.match(payments[0].apiKey, /^test_[0-9a-f]{64}$/)
    assert.deepEqual(readConfig({ DATA_DIR }).payments, payments)
  })

  test('production collects real money, or says in one line why it does not start', () => {
    assert.deepEqual(readConfig({ ...production, MOLLIE_API_KEY: LIVE }).payments, [
      { name: 'mollie', wire: 'mollie', baseUrl: 'https://api.mollie.com/v2', apiKey: LIVE },
    ])
    const [line, ...others] = errorsOf(production)
    assert.match(line ?? '', /^MOLLIE_API_KEY: /)
    assert.deepEqual(others, [])
    assert.match(errorsOf({ ...production, MOLLIE_API_KEY: 'nonsense' }).join(), /^MOLLIE_API_KEY: /)
    assert.match(
      errorsOf({ ...production, MOLLIE_API_KEY: LIVE, MOLLIE_BASE_URL: 'http://pay.example/v2' }).join(),
      /^MOLLIE_BASE_URL: /,
    )
  })

  test('production with a test_ key, or playing at it, is only by asking', () => {
    assert.match(errorsOf({ ...production, MOLLIE_API_KEY: TEST }).join(), /^MOLLIE_API_KEY: a test_ key/)
    const env = { ...production, MOLLIE_API_KEY: TEST, MOLLIE_TEST_PAYMENTS: 'on' }
    assert.equal(readConfig(env).payments[0].apiKey, TEST)
    assert.equal(readConfig({ ...production, PAYMENT_PROVIDER: 'local' }).payments[0].name, 'local')
  })

  test('a demo with Mollie needs a key too, and reaches it where it is told', () => {
    assert.match(errorsOf({ DATA_DIR, PAYMENT_PROVIDER: 'mollie' }).join(), /^MOLLIE_API_KEY: /)
    const elsewhere = { DATA_DIR, PAYMENT_PROVIDER: 'mollie', MOLLIE_API_KEY: TEST }
    const { payments } = readConfig({ ...elsewhere, MOLLIE_BASE_URL: 'http://127.0.0.1:4010/v2/' })
    assert.equal(payments[0].baseUrl, 'http://127.0.0.1:4010/v2')
  })

  const adyen = {
    ADYEN_API_KEY: 'AQE'.repeat(20),
    ADYEN_MERCHANT_ACCOUNT: 'VonkECOM',
    ADYEN_HMAC_KEY: 'AB12'.repeat(16),
    ADYEN_LIVE_PREFIX: '1797a841fbb37ca7-Vonk',
  }

  test('is one of two providers, or both during a move, the usual one first', () => {
    const namesOf = (env: Record<string, string>) =>
      readConfig({ ...production, ...env }).payments.map(({ name }) => name)
    assert.deepEqual(namesOf({ ...adyen, PAYMENT_PROVIDER: 'adyen' }), ['adyen'])
    assert.deepEqual(namesOf({ ...adyen, MOLLIE_API_KEY: LIVE }), ['mollie', 'adyen'])
    assert.deepEqual(namesOf({ ...adyen, MOLLIE_API_KEY: LIVE, PAYMENT_PROVIDER: 'adyen' }), [
      'adyen',
      'mollie',
    ])
  })

  test('Adyen needs all that belongs to it, and live endpoints where money is collected', () => {
    const wanted = { ...production, PAYMENT_PROVIDER: 'adyen' }
    assert.deepEqual(
      errorsOf(wanted).map((line) => line.split(':')[0]),
      ['ADYEN_API_KEY', 'ADYEN_MERCHANT_ACCOUNT', 'ADYEN_HMAC_KEY', 'ADYEN_LIVE_PREFIX'],
    )
    const { ADYEN_LIVE_PREFIX: _prefix, ...trial } = adyen
    assert.match(errorsOf({ ...wanted, ...trial }).join(), /^ADYEN_LIVE_PREFIX: /)
    assert.equal(readConfig({ ...wanted, ...trial, ADYEN_TEST_PAYMENTS: 'on' }).payments[0].name, 'adyen')
    const rerouted = { ...wanted, ...adyen, ADYEN_BASE_URL: 'http://127.0.0.1:4010/adyen' }
    assert.match(errorsOf(rerouted).join(), /^ADYEN_BASE_URL: /)
    assert.match(errorsOf({ ...wanted, ...adyen, ADYEN_HMAC_KEY: 'none' }).join(), /^ADYEN_HMAC_KEY: /)
  })
})

describe('who sends text messages', () => {
  const sms = { SMS_URL: 'https://sms.example/messages', SMS_TOKEN: 'a-token-of-it', SMS_SENDER: 'Vonk' }

  test('is all of SMS_*, or nobody', () => {
    const known = { ...production, MOLLIE_API_KEY: LIVE }
    assert.equal(readConfig(known).sms, undefined)
    assert.deepEqual(readConfig({ ...known, ...sms }).sms, {
      provider: 'messagebird',
      url: sms.SMS_URL,
      token: sms.SMS_TOKEN,
      sender: sms.SMS_SENDER,
    })
    assert.deepEqual(errorsOf({ ...known, ...sms, SMS_TOKEN: '', SMS_SENDER: '' }), [
      'SMS_TOKEN: needed with the other SMS_ variables',
      'SMS_SENDER: needed with the other SMS_ variables',
    ])
  })
})

describe('how the mail provider reports', () => {
  test('is both of MAIL_REPORTS_, with a key of that provider', () => {
    const known = { ...production, MOLLIE_API_KEY: LIVE }
    const key = 'a signing key of the tests'
    assert.deepEqual(readConfig({ ...known, MAIL_REPORTS: 'mailgun', MAIL_REPORTS_KEY: key }).mailReports, {
      provider: 'mailgun',
      key,
    })
    assert.deepEqual(errorsOf({ ...known, MAIL_REPORTS: 'mailgun' }), [
      'MAIL_REPORTS, MAIL_REPORTS_KEY: both or none',
    ])
    assert.deepEqual(errorsOf({ ...known, MAIL_REPORTS: 'sendgrid', MAIL_REPORTS_KEY: key }), [
      'MAIL_REPORTS_KEY: no key of sendgrid',
    ])
  })
})

describe('who sends photos', () => {
  const live = { ...production, MOLLIE_API_KEY: LIVE }
  const store = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'vonk',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const wayOf = (env: NodeJS.ProcessEnv) => readConfig({ ...live, ...env }).photoDelivery

  test('is the node, a proxy on the machine of the files, or a store that browsers reach', () => {
    assert.equal(wayOf({}), 'self')
    assert.equal(wayOf(store), 'self')
    for (const PHOTO_DELIVERY of ['accel', 'sendfile'])
      assert.equal(wayOf({ PHOTO_DELIVERY }), PHOTO_DELIVERY)
    assert.equal(wayOf({ ...store, PHOTO_DELIVERY: 'signed' }), 'signed')
    const trial = { ...store, S3_ENDPOINT: 'http://localhost:9000', PUBLIC_URL: 'http://localhost:3000' }
    assert.equal(wayOf({ ...trial, PHOTO_DELIVERY: 'signed' }), 'signed')
  })

  test('is refused in one line where it could send none', () => {
    const lineOf = (env: NodeJS.ProcessEnv) => {
      const [line = '', ...others] = errorsOf({ ...live, ...env })
      assert.deepEqual(others, [])
      return line
    }
    for (const PHOTO_DELIVERY of ['accel', 'sendfile'])
      assert.match(lineOf({ ...store, PHOTO_DELIVERY }), /^PHOTO_DELIVERY: .* is for photos in DATA_DIR/)
    assert.match(lineOf({ PHOTO_DELIVERY: 'signed' }), /^PHOTO_DELIVERY: signed needs the S3_ variables/)
    assert.match(lineOf({ PHOTO_DELIVERY: 'nginx' }), /^PHOTO_DELIVERY: /)
    for (const S3_ENDPOINT of ['http://s3.example.org', 'https://10.0.0.5:9000', 'https://store:7070'])
      assert.match(
        lineOf({ ...store, S3_ENDPOINT, PHOTO_DELIVERY: 'signed' }),
        /^S3_ENDPOINT: browsers have to reach it/,
      )
  })
})

describe('who translates', () => {
  const known = { ...production, MOLLIE_API_KEY: LIVE }

  test('is the server at TRANSLATE_URL, by https or in the own network, or nobody', () => {
    assert.equal(readConfig(known).translate, undefined)
    assert.deepEqual(
      readConfig({ ...known, TRANSLATE_URL: 'https://libre.example/', TRANSLATE_KEY: 'k' }).translate,
      {
        url: 'https://libre.example',
        key: 'k',
      },
    )
    for (const url of [
      'http://translate:5000',
      'http://10.1.2.3:5000',
      'http://[::1]:5000',
      'http://mt.internal',
    ])
      assert.deepEqual(readConfig({ ...known, TRANSLATE_URL: url }).translate, { url, key: undefined })
    for (const url of ['http://libre.example', 'http://203.0.114.9:5000', 'ftp://mt.internal', 'libre'])
      assert.match(errorsOf({ ...known, TRANSLATE_URL: url })[0] ?? '', /^TRANSLATE_URL: has to/, url)
    assert.deepEqual(errorsOf({ ...known, TRANSLATE_KEY: 'k' }), ['TRANSLATE_URL: needed with TRANSLATE_KEY'])
  })
})

describe('the admin', () => {
  const live = { ...production, MOLLIE_API_KEY: LIVE }

  test('is at each site, unless it has a host of its own', () => {
    assert.equal(readConfig(live).adminUrl, undefined)
    const { adminUrl } = readConfig({ ...live, ADMIN_URL: 'https://beheer.example/' })
    assert.equal(adminUrl, 'https://beheer.example')
    assert.match(
      errorsOf({ ...live, ADMIN_URL: 'https://vonk.example/admin' })[0] ?? '',
      /^ADMIN_URL: a host/,
    )
    assert.match(errorsOf({ ...live, ADMIN_URL: 'http://beheer.example' })[0] ?? '', /^ADMIN_URL: has to/)
  })

  test('is reached from the networks that are named', () => {
    const { adminNetworks } = readConfig({
      ...live,
      ADMIN_NETWORKS: '203.0.113.0/24, 2001:db8::/32,192.0.2.7',
    })
    assert.equal(adminNetworks?.check('203.0.113.9'), true)
    assert.equal(adminNetworks?.check('192.0.2.8'), false)
    assert.equal(adminNetworks?.check('2001:db8::1', 'ipv6'), true)
    assert.equal(adminNetworks?.check('::ffff:192.0.2.7', 'ipv6'), true)
    for (const wrong of ['all', '203.0.113.0/33', '203.0.113.0/', '203.0.113', '203.0.113.0/x'])
      assert.match(errorsOf({ ...live, ADMIN_NETWORKS: wrong })[0] ?? '', /^ADMIN_NETWORKS: /, wrong)
  })
})
