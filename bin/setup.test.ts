import assert from 'node:assert/strict'
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { parseEnv, stripVTControlCharacters } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { connect } from '#db/connect.ts'
import { readConfig } from '#server/app/config.ts'
import { testDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { OWN_ENVIRONMENT } from '#test/installation.ts'
import { companyAnswers, flagsOf } from '#test/setup-answers.ts'

const SETUP = path.join(import.meta.dirname, 'setup.ts')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-setup-'))
const database = await testDatabase({ empty: true })
const NOBODY = 'nobody@licht.example'
const PASSWORD = 'r@/50%'
const mailed: string[] = []
const mailServer = new SMTPServer({
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onAuth: ({ username, password }, _session, answer) =>
    password === PASSWORD ? answer(null, { user: username }) : answer(new Error('wrong password')),
  onRcptTo: ({ address }, _session, answer) =>
    address === NOBODY ? answer(new Error('no such mailbox')) : answer(),
  onData: (stream, { envelope }, answer) => {
    mailed.push(...envelope.rcptTo.map(({ address }) => address))
    stream.resume().on('end', () => answer())
  },
})
const listening = mailServer.listen(0, '127.0.0.1')
await once(listening, 'listening')
const mailHost = `127.0.0.1:${(listening.address() as AddressInfo).port}`
after(async () => {
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
  await database.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const file = path.join(folder, '.env')
const answers = {
  'public-url': 'https://www.licht.example',
  'database-url': database.url,
  'smtp-url': `smtp://vonk:${encodeURIComponent(PASSWORD)}@${mailHost}`,
  ...companyAnswers,
  owner: 'eigenaar@licht.example',
  file,
}

/** Where `stdin` is a terminal, each question is answered as soon as it is asked. */
const TERMINAL = ['--import', 'data:text/javascript,process.stdin.isTTY = true']

async function setUp(given: Record<string, string>, { more = [] as string[], typed = [] as Typed[] } = {}) {
  const env = { PATH: process.env.PATH, ...OWN_ENVIRONMENT }
  const words = [...(typed.length ? TERMINAL : []), SETUP, ...flagsOf(given), ...more]
  const child = spawn(process.execPath, words, { env, timeout: 60_000 })
  const [stdout, stderr, [status]] = await Promise.all([
    typeWhenAsked(child, typed),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { status, stdout, stderr }
}

/** Empties the line. */
const CLEAR = '\x15'
type Typed = [question: string, answer: string]

/** Returns what was said, without the colours. */
async function typeWhenAsked({ stdin, stdout }: ChildProcessWithoutNullStreams, typed: readonly Typed[]) {
  const waiting = [...typed]
  let said = ''
  let from = 0
  if (!waiting.length) stdin.end()
  for await (const chunk of stdout) {
    said += stripVTControlCharacters(String(chunk))
    const [question, answer] = waiting[0] ?? []
    const at = question === undefined ? -1 : said.indexOf(question, from)
    if (at < 0) continue
    waiting.shift()
    from = said.length
    stdin.write(`${answer}\r`)
  }
  assert.deepEqual(waiting, [], said)
  return said
}

test('a missing answer or a bad one is named, and nothing is written', async () => {
  const { owner: _owner, ...others } = answers
  const missing = await setUp(others)
  assert.deepEqual(
    [missing.status, missing.stderr.split(', such')[0]],
    [1, 'These are missing:\n--owner: The e-mail address of the first owner'],
  )
  const bad = await setUp({ ...answers, 'smtp-url': 'mail.example', proxies: 'nginx', 'mollie-key': 'abc' })
  assert.match(
    bad.stderr,
    /^--smtp-url: has to look like smtp:.*\n--mollie-key: .*live_… or test_….*\n--proxies: nginx is no network.*\n$/,
  )
  const abroad = await setUp({ ...answers, country: 'Belgium', owner: 'olga' })
  assert.equal(
    abroad.stderr,
    '--country: has to be two capitals, as NL\n--owner: has to be an e-mail address\n',
  )
  assert.equal(fs.existsSync(file), false)
})

test('a password that breaks its address apart has to be encoded', async () => {
  const { stderr } = await setUp({
    ...answers,
    'database-url': 'postgresql://vonk:a/b@localhost/vonk',
    'smtp-url': 'smtp://vonk:#1@localhost',
  })
  assert.match(stderr, /^--database-url: .*%40.*%2F.*\n--smtp-url: .*%40.*%2F.*\n$/)
})

test('a mail server that is away or refuses the test is named, and nothing is written', async () => {
  const closed = { ...answers, 'smtp-url': `smtp://127.0.0.1:${await freePort()}` }
  const away = await setUp(closed)
  assert.match(away.stderr, /^--smtp-url: 127\.0\.0\.1:\d+: .*ECONNREFUSED.*\n$/)
  const refused = await setUp({ ...answers, owner: NOBODY })
  assert.match(
    refused.stderr,
    /^--smtp-url: no test mail to nobody@licht\.example: .*550.*; --skip-mail goes on without it\n$/,
  )
  assert.deepEqual([away.status, refused.status, fs.existsSync(file)], [1, 1, false])
  const untried = await setUp({ ...closed, country: 'Belgium' }, { more: ['--skip-mail'] })
  assert.match(untried.stderr, /^--country: .*\n$/)
})

test('in a terminal a wrong answer is asked again, and the others are kept', async () => {
  const own = await testDatabase({ empty: true })
  const { 'smtp-url': _server, 'mail-from': from, owner: _owner, ...others } = answers
  const given = { ...others, 'database-url': own.url, file: path.join(folder, 'typed.env') }
  const { status, stdout, stderr } = await setUp(given, {
    typed: [
      ['The mail server', `smtp://vonk@127.0.0.1:${await freePort()}`],
      ['The password of vonk', PASSWORD],
      ['The mail server', `smtp://vonk@${mailHost}`],
      ['The password of vonk', PASSWORD],
      ['The sender of mails', from],
      ['The live_ key of Mollie', 'key'],
      ['live_… or test_…', CLEAR],
      ['The folder for photos', folder],
      ['The addresses of the proxies', 'nginx'],
      ['nginx is no network', `${CLEAR}127.0.0.1`],
      ['The e-mail address of the first owner', NOBODY],
      ['Go on without it', 'no'],
      ['The mail server', ''],
      ['The password of vonk', PASSWORD],
      ['The sender of mails', ''],
      ['The e-mail address of the first owner', ''],
      ['Go on without it', 'yes'],
    ],
  }).finally(() => own.drop())
  assert.equal(status, 0, stderr)
  assert.match(stderr, /^127\.0\.0\.1:\d+: .*ECONNREFUSED.*\n(no test mail to nobody@.*\n){2}$/)
  assert.match(stdout, /^mail {4}no test mail to nobody@licht\.example: .*; correct SMTP_URL in the file$/m)
  const { TRUSTED_PROXIES, SMTP_URL, MAIL_FROM } = parseEnv(fs.readFileSync(given.file, 'utf8'))
  assert.deepEqual([TRUSTED_PROXIES, MAIL_FROM], ['127.0.0.1', from])
  assert.equal(decodeURIComponent(new URL(SMTP_URL ?? '').password), PASSWORD)
})

test('makes brand, company, prices, secrets and the invitation of the owner, once', async () => {
  const { status, stdout, stderr } = await setUp(answers)
  assert.equal(status, 0, stderr)
  assert.match(stdout, /^mail {4}a test mail went to eigenaar@licht\.example: see whether it arrives$/m)
  assert.deepEqual(mailed, [answers.owner])
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
  const again = await setUp(answers)
  assert.deepEqual([again.status, again.stderr.includes('is there already')], [1, true])
})
