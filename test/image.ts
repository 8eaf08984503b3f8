import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { insertMember } from '#server/dev/demo/insert-member.ts'
import { aPicture, formOf } from './acts/photos.ts'
import { query } from './faults/kill/durable-database.ts'
import { environment, startServer } from './faults/kill/server-process.ts'
import { startMailServer } from './faults/mail/mail-server.ts'
import { freePort } from './free-port.ts'
import { companyAnswers, flagsOf } from './setup-answers.ts'
import { until } from './until.ts'
import { withLogIns } from './with-log-ins.ts'

// `.ci/image` runs it, as root: all commands of an image, whose files and settings the arguments
// name. Everything but /data and /tmp is read-only, and nothing has more rights than the user of
// the image.
type Image = {
  Docker: {
    config: {
      User: string
      Env: string[]
      WorkingDir: string
      Entrypoint: string[]
      Cmd: string[]
      Labels: Record<string, string>
      Healthcheck: { Test: string[] }
    }
  }
}
const [root = '', settings = ''] = process.argv.slice(2)
const { config } = (JSON.parse(fs.readFileSync(settings, 'utf8')) as Image).Docker
const [uid = 0, gid = 0] = config.User.split(':').map(Number)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-image-'))
fs.chmodSync(folder, 0o711)
const data = path.join(folder, 'data')
fs.mkdirSync(data)
fs.chownSync(data, uid, gid)
const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: true })
process.on('exit', () => {
  postgres.kill()
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 })
})
const [, socket = ''] = /host=([^&]+)/.exec(decodeURIComponent(postgres.url)) ?? []
fs.chmodSync(socket, 0o711)
const mail = await startMailServer()
const port = await freePort()
const site = `http://127.0.0.1:${port}`

const ROOM = `--ro-bind ${root} / --proc /proc --dev /dev --tmpfs /tmp --bind ${data} /data --bind ${socket} ${socket}`
const RIGHTS = '--unshare-all --share-net --cap-drop ALL --die-with-parent'
const variables = [...config.Env, `PORT=${port}`].flatMap((line) => {
  const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
  return ['--setenv', name, value]
})
/** What starts a program of the image as its user. */
const confined = (...command: string[]): string[] => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  'bwrap',
  ...`${RIGHTS} ${ROOM} --chdir ${config.WorkingDir}`.split(' '),
  ...variables,
  ...command,
]
const vonk = (...command: string[]) => confined(...config.Entrypoint, ...command)
const options = {
  databaseUrl: postgres.url,
  port,
  dataDir: '/data',
  env: { PUBLIC_URL: site, SMTP_URL: mail.url, MIGRATIONS: 'wait' },
}

type Ended = { code: number; stdout: string; stderr: string }
const run = (args: string[]): Promise<Ended> =>
  promisify(execFile)('setpriv', args, { env: environment(options) }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ended) => error,
  )
const isHealthy = async () => (await run(confined(...config.Healthcheck.Test.slice(1)))).code === 0

/** Everything of the image that its user could change, or that gives it more rights. */
function loose(): string[] {
  return fs.globSync('**', { cwd: root, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name)
    const { mode, uid: owner } = fs.lstatSync(file)
    const isOpen = (mode & 0o002) !== 0 || (mode & 0o6000) !== 0 || owner === uid
    return isOpen && !entry.isSymbolicLink() ? [path.relative(root, file)] : []
  })
}

async function answersHelp(): Promise<number> {
  const { stdout: usage } = await run(vonk('--help'))
  const verbs = [...usage.matchAll(/^ {2}(\w+) {2}/gm)].map(([, verb = '']) => verb)
  for (const verb of verbs) {
    const { code, stdout, stderr } = await run(vonk(verb, '--help'))
    assert.deepEqual([code, stderr], [0, ''], verb)
    assert.match(stdout, /npm (run|start)/, verb)
  }
  return verbs.length
}

/** As in docs/OPERATE.md: the schema, then the first site with its prices and its owner. */
async function setUp(): Promise<void> {
  const migrated = await run(vonk('migrate'))
  assert.equal(migrated.code, 0, migrated.stderr)
  console.log('migrated')
  const answers = {
    'public-url': site,
    'database-url': postgres.url,
    'smtp-url': mail.url,
    ...companyAnswers,
    owner: 'owner@licht.example',
    file: '/data/vonk.env',
  }
  const { stdout, stderr } = await run(vonk('setup', ...flagsOf(answers)))
  assert.match(stdout, /^mail {4}a test mail went to owner@licht\.example/m, stderr)
  assert.deepEqual(fs.readdirSync(data), ['vonk.env'])
  console.log('the first site is set up')
}

/** Buys credits, and uploads a photo. Returns what was bought. */
async function buysAndShows(cookie: string): Promise<string> {
  const ask = async <T>(url: string, body?: string | Buffer, type = 'application/json'): Promise<T> => {
    const headers = { cookie, 'x-request-type': 'client', 'idempotency-key': randomUUID() }
    const answer = await fetch(`${site}${url}`, {
      ...(body !== undefined && { method: 'POST', body: new Uint8Array(Buffer.from(body)) }),
      headers: { ...headers, ...(body !== undefined && { 'content-type': type }) },
    })
    assert.ok(answer.ok, `${url}: ${answer.status} ${await answer.clone().text()}`)
    return (await answer.json()) as T
  }
  const page = await fetch(`${site}/credits`, { headers: { cookie } })
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<h1/)
  const { packages } = await ask<{ packages: { id: string }[] }>('/api/packages')
  const wanted = { package_id: packages[0]?.id, method: 'ideal', country: 'NL', immediate: true }
  const { order, checkout_url: checkout } = await ask<{ order: { id: string }; checkout_url: string }>(
    '/api/orders',
    JSON.stringify(wanted),
  )
  await fetch(checkout, { method: 'POST', body: new URLSearchParams({ status: 'paid' }), redirect: 'manual' })
  const isPaid = async () => (await ask<{ status: string }>(`/api/orders/${order.id}`)).status === 'completed'
  await until(isPaid, 'the payment')
  const { type, payload } = await formOf({ file: await aPicture() })
  await ask('/api/photos', payload, type)
  let status: string | undefined
  const isProcessed = async () => {
    const { photos } = await ask<{ photos: { status: string }[] }>('/api/photos')
    status = photos[0]?.status
    return status !== 'processing'
  }
  await until(isProcessed, 'the photo')
  assert.equal(status, 'inspection')
  const { user } = await ask<{ user: { credits: number; paid_user: boolean } }>('/api/user.php')
  return `bought ${user.credits} credits, premium: ${user.paid_user}`
}

console.log(config.Labels)
assert.deepEqual(loose().toSorted(), ['data', 'tmp'])
const sbom = JSON.parse(fs.readFileSync(path.join(root, 'vonk/sbom.cdx.json'), 'utf8')) as {
  components: { name: string; version: string }[]
}
console.log(`user ${config.User}, ${sbom.components.length} packages in the SBOM`)
console.log(`${await answersHelp()} commands answer --help`)
await setUp()
assert.equal(await isHealthy(), false)
const began = performance.now()
const server = await startServer({ ...options, program: 'setpriv', args: vonk(...config.Cmd) })
console.log(`ready after ${((performance.now() - began) / 1000).toFixed(1)} s`)
try {
  assert.equal(await isHealthy(), true)
  const doctor = await run(vonk('doctor'))
  assert.equal(doctor.code, 0, doctor.stdout + doctor.stderr)
  console.log(`the doctor finds ${doctor.stdout.match(/^ok /gm)?.length} parts in order, and none failed`)
  const cookie = await withLogIns(postgres.url, async ({ db }, logIn) =>
    logIn((await insertMember(db, { name: 'Koper', gender: 'female' })).id),
  )
  const bought = await buysAndShows(cookie)
  const [books] = await query<{ n: number }>(postgres.url, 'select count(*)::int as n from ledger_alarm')
  assert.equal(books?.n, 0)
  console.log(`${bought}; the books are right`)
} catch (error) {
  console.error(server.output())
  throw error
} finally {
  await server.end('SIGKILL')
  await mail.close()
  await postgres.stop()
}
