import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { parseEnv } from 'node:util'
import { connect } from '#db/connect.ts'
import { readConfig } from '#server/app/config.ts'
import { testDatabase } from '#test/database.ts'
import { OWN_ENVIRONMENT } from '#test/installation.ts'

const SETUP = path.join(import.meta.dirname, 'setup.ts')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-setup-'))
const database = await testDatabase({ empty: true })
after(async () => {
  await database.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const file = path.join(folder, '.env')
const answers = {
  'public-url': 'https://www.licht.example',
  'database-url': database.url,
  'smtp-url': 'smtp://localhost',
  'mail-from': 'Licht <no-reply@licht.example>',
  name: 'Licht',
  company: 'Licht B.V.',
  address: 'Laan 1',
  city: 'Gent',
  country: 'BE',
  kvk: '0123.456.789',
  phone: '+32 9 000 00 00',
  owner: 'eigenaar@licht.example',
}

function setUp(given: Partial<typeof answers>) {
  const flags = Object.entries(given).flatMap(([flag, value]) => [`--${flag}`, value])
  const env = { PATH: process.env.PATH, ...OWN_ENVIRONMENT }
  return spawnSync(process.execPath, [SETUP, '--file', file, ...flags], { env, encoding: 'utf8', input: '' })
}

test('a missing answer or a bad one is named, and nothing is written', () => {
  const { owner: _owner, ...others } = answers
  const missing = setUp(others)
  assert.deepEqual([missing.status, missing.stderr.split(':')[0]], [1, '--owner'])
  const bad = setUp({ ...answers, 'smtp-url': 'mail.example' })
  assert.match(bad.stderr, /^--smtp-url: has to look like smtp:.*\n$/)
  const abroad = setUp({ ...answers, country: 'Belgium', owner: 'olga' })
  assert.equal(
    abroad.stderr,
    '--country: has to be two capitals, as NL\n--owner: has to be an e-mail address\n',
  )
  assert.equal(fs.existsSync(file), false)
})

test('makes brand, company, prices, secrets and the invitation of the owner, once', async () => {
  const { status, stdout, stderr } = setUp(answers)
  assert.equal(status, 0, stderr)
  assert.match(stdout, /^mail {4}no test mail to eigenaar@licht\.example: .*; correct SMTP_URL in the file$/m)
  assert.match(stdout, /^owner {3}https:\/\/www\.licht\.example\/admin\/invitation#[\w-]{20,}$/m)
  const variables = parseEnv(fs.readFileSync(file, 'utf8'))
  assert.equal(fs.statSync(file).mode & 0o077, 0)
  const config = readConfig({ ...variables, DATA_DIR: folder })
  assert.deepEqual([config.production, config.mailFrom], [true, answers['mail-from']])
  assert.notEqual(config.mailKey, config.secret)
  const connection = connect(database.url, { max: 1, onError: () => {} })
  const brand = await connection.db
    .selectFrom('brand')
    .innerJoin('company', 'company.key', 'brand.company')
    .select(['brand.name as brand', 'company.name as company', 'company.city'])
    .executeTakeFirstOrThrow()
  assert.deepEqual(brand, { brand: 'Licht', company: 'Licht B.V.', city: 'Gent' })
  const { n } = await connection.db
    .selectFrom('packagePrice')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  assert.ok(n > 5)
  await connection.close()
  const again = setUp(answers)
  assert.deepEqual([again.status, again.stderr.includes('is there already')], [1, true])
})
