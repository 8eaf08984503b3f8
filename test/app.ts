import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { Logger, runTaskListOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { type Role, roles } from '#contract/admin/permissions.ts'
import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/rules/errors.ts'
import type { Database } from '#db/connect.ts'
import { buildApp } from '#server/app/build-app.ts'
import type { Config } from '#server/app/config.ts'
import { createJobs } from '#server/app/jobs.ts'
import { createRuntime, type Runtime } from '#server/app/runtime.ts'
import { insertMember, type NewMember } from '#server/dev/demo/insert-member.ts'
import { type CastName, castEmail, castNames } from '#server/dev/demo/people/cast.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { CaughtMail } from '#server/kit/ports/mail.ts'
import type { CaughtSms } from '#server/kit/ports/sms.ts'
import { testDatabase } from './database.ts'
import { providerRig, type TestProvider } from './services/provider.ts'
import { vapid } from './services/push-receiver.ts'
import { insertSessions, type NewSession } from './sessions.ts'

type Answer<E extends Endpoint> = {
  status: number
  /** The parsed answer. Tests that expect a refusal read `error`. */
  body: ([CallOutput<E>] extends [undefined] ? unknown : CallOutput<E>) & Partial<ErrorBody>
  headers: Record<string, string | string[] | number | undefined>
}

/** A browser in memory: keeps cookies, and sends the client header and a new key with each call. */
export type TestClient = {
  cookie: string
  /** The Host header, which chooses the brand. Default: the first brand. */
  host: string
  call<E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    options?: { key?: string; headers?: Record<string, string> },
  ): Promise<Answer<E>>
  raw(
    method: string,
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
}

export type TestApp = {
  runtime: Runtime
  /** The routes of the server, as `METHOD /path`. */
  routes: readonly string[]
  app: FastifyInstance
  ctx: Ctx
  db: Database
  url: string
  as(name: CastName): TestClient
  visitor(): TestClient
  id(name: CastName): number
  publicId(name: CastName): string
  /** The browser of somebody of staff with this role only, logged in with both factors. */
  staff(role: Role): TestClient
  /** Somebody more of staff, logged in. */
  aStaff(fields: NewStaff): Promise<{ id: number; publicId: string; email: string; client: TestClient }>
  aMember(fields?: Partial<NewMember>): Promise<{ id: number; publicId: string; client: TestClient }>
  /** One more browser of a member, logged in. */
  logIn(memberId: number, fields?: Omit<NewSession, 'memberId'>): Promise<TestClient>
  /** Runs all waiting jobs and the jobs that they create, and delivers the relay's events. */
  runJobs(): Promise<void>
  mails(to?: string): CaughtMail[]
  /** Sent text messages, the newest first. */
  sms(to?: string): CaughtSms[]
  /** The payment provider; only in an application with the local provider. */
  provider: TestProvider
  /** The rows of ledger_alarm: none if the books are correct. */
  alarms(): Promise<{ invariant: string; subject: string }[]>
  close(): Promise<void>
}

const config = (overrides: Partial<Config>): Config => ({
  production: false,
  demo: true,
  port: 0,
  host: '127.0.0.1',
  publicUrl: 'http://localhost:3000',
  dataDir: os.tmpdir(),
  databaseUrl: undefined,
  databasePool: 8,
  searchMemory: 64 * 1024 * 1024,
  migrations: 'start',
  smtpUrl: undefined,
  photoDelivery: 'self',
  mailFrom: 'Vonk <no-reply@localhost>',
  secret: 'a secret of the tests, longer than 32 characters',
  mailKey: 'a mail key of the tests, longer than 32 characters',
  mailWebhookSecret: 'a webhook secret of the tests',
  payments: [
    { name: 'local', wire: 'mollie', apiKey: `test_${'a'.repeat(30)}` },
    {
      name: 'local-adyen',
      wire: 'adyen',
      apiKey: 'A'.repeat(40),
      merchantAccount: 'Local',
      hmacKey: 'ab'.repeat(32),
    },
  ],
  vapid,
  // No server listens on this port; tests of pushes bring a receiver.
  pushReceiver: 'http://127.0.0.1:9',
  oidc: [],
  pepper: undefined,
  trustedProxies: [],
  drainSeconds: 0,
  rateLimits: false,
  logLevel: process.env.LOG_LEVEL ?? 'silent',
  ...overrides,
})

// Prints the errors of failed jobs only.
const logger = new Logger(() => (level, message) => {
  if (level === 'error') console.error(message)
})
// The queue keeps what it knows of a database with the options object, so each runtime has its own.
const queueOptions = new WeakMap<Runtime, { logger: Logger }>()
function queueOptionsOf(runtime: Runtime): { logger: Logger } {
  const known = queueOptions.get(runtime) ?? { logger }
  queueOptions.set(runtime, known)
  return known
}

const fillPath = (route: string, params: Record<string, unknown>) =>
  route.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])))

function queryOf(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
    : ''
}

/** Returns a browser of this application with these cookies. */
export function clientOf(app: FastifyInstance, cookie = ''): TestClient {
  const client: TestClient = {
    cookie,
    host: 'localhost',
    async raw(method, url, payload, headers = {}) {
      const answer = await app.inject({
        method: method as 'GET',
        url,
        ...(payload === undefined ? {} : { payload: payload as object }),
        headers: { host: client.host, ...(client.cookie ? { cookie: client.cookie } : {}), ...headers },
      })
      const kept = new Map(client.cookie.split('; ').map((pair) => [pair.split('=', 1)[0] ?? '', pair]))
      for (const { name, value } of answer.cookies) {
        if (value) kept.set(name, `${name}=${value}`)
        else kept.delete(name)
      }
      client.cookie = [...kept.values()].filter(Boolean).join('; ')
      return answer
    },
    async call(endpoint, input, options = {}) {
      const {
        params = {},
        query = {},
        body,
      } = (input ?? {}) as {
        params?: Record<string, unknown>
        query?: Record<string, unknown>
        body?: unknown
      }
      const answer = await client.raw(
        endpoint.method,
        fillPath(endpoint.path, params) + queryOf(query),
        body,
        {
          'x-request-type': 'client',
          ...(endpoint.repeat === 'none' ? {} : { 'idempotency-key': options.key ?? randomUUID() }),
          ...options.headers,
        },
      )
      return {
        status: answer.statusCode,
        body: (answer.body ? answer.json() : undefined) as never,
        headers: answer.headers,
      }
    },
  }
  return client
}

/** Logs the cast in; returns their rows and their browsers. */
async function enterCast(app: FastifyInstance, db: Database) {
  const members = await db.selectFrom('member').select(['id', 'publicId', 'email']).execute()
  const idOf = (name: CastName) => {
    const member = members.find(({ email }) => email === castEmail(name))
    if (!member) throw new Error(`${name} is not in the database`)
    return member
  }
  const tokens = await insertSessions(
    db,
    castNames.map((name) => ({ memberId: idOf(name).id })),
  )
  const clients = new Map(castNames.map((name, at) => [name, clientOf(app, `sid=${tokens[at]}`)]))
  return { idOf, as: (name: CastName) => clients.get(name) as TestClient }
}

export type NewStaff = { roles: Role[]; brands?: string[]; name?: string }
let staffMade = 0

async function insertStaff({ app, ctx }: { app: FastifyInstance; ctx: Ctx }, fields: NewStaff) {
  staffMade += 1
  const person = await ctx.db
    .insertInto('staff')
    .values({
      email: `staff-${staffMade}@demo.test`,
      name: fields.name ?? `Staf ${staffMade}`,
      // The password of the cast.
      passwordHash: sql`(select password_hash from member where email = ${castEmail('anna')})`,
      roles: fields.roles,
      brands: fields.brands ?? null,
    })
    .returning(['id', 'publicId', 'email'])
    .executeTakeFirstOrThrow()
  const token = await ctx.staffSessions.start(ctx.db, person.id)
  return { ...person, client: clientOf(app, `admin=${token}`) }
}

/** Logs somebody in for each role. */
async function enterStaff(app: FastifyInstance, ctx: Ctx): Promise<(role: Role) => TestClient> {
  // One after the other: at once, each would open a connection, which costs more than the rows.
  const clients = new Map<Role, TestClient>()
  for (const role of roles)
    clients.set(role, (await insertStaff({ app, ctx }, { roles: [role], name: role })).client)
  return (role) => clients.get(role) as TestClient
}

/** Runs all waiting jobs and the jobs that they create, and delivers the relay's events. */
async function runAllJobs(runtime: Runtime, provider: TestProvider | undefined): Promise<void> {
  const { connection, relay, ctx } = runtime
  const client = await connection.pool.connect()
  try {
    do await runTaskListOnce(queueOptionsOf(runtime), createJobs(ctx), client)
    while (await provider?.settled())
  } finally {
    client.release()
  }
  await relay.drained()
}

/** Starts the whole product in memory on its own database, with the cast of the demo. */
export async function testApp(overrides: Partial<Config> = {}): Promise<TestApp> {
  const database = await testDatabase()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-app-'))
  const rig = providerRig()
  const runtime = await createRuntime(config(overrides), {
    databaseUrl: database.url,
    photoFolder: path.join(folder, 'photos'),
    shared: false,
    payments: rig,
  })
  const provider = runtime.localProvider && rig.hold(runtime.localProvider)
  const routes: string[] = []
  const app = await buildApp(runtime, (route) => routes.push(route))
  await app.ready()
  const { ctx } = runtime
  const { db } = ctx
  const { idOf, as } = await enterCast(app, db)
  const staff = await enterStaff(app, ctx)
  const logIn: TestApp['logIn'] = async (memberId, fields) => {
    const [token] = await insertSessions(db, [{ ...fields, memberId }])
    return clientOf(app, `sid=${token}`)
  }
  let made = 0
  let jobs: Promise<void> = Promise.resolve()
  return {
    runtime,
    routes,
    app,
    ctx,
    db,
    url: database.url,
    as,
    visitor: () => clientOf(app),
    id: (name) => idOf(name).id,
    publicId: (name) => idOf(name).publicId,
    staff,
    aStaff: (fields) => insertStaff({ app, ctx }, fields),
    async aMember(fields = {}) {
      const member = await insertMember(db, { name: `Lid ${(made += 1)}`, ...fields })
      return { ...member, client: await logIn(member.id) }
    },
    logIn,
    runJobs() {
      // One after the other: a run leaves out what another one works on, and would end before it.
      jobs = jobs.catch(() => {}).then(() => runAllJobs(runtime, provider))
      return jobs
    },
    mails: (to) => runtime.mailBox?.list(to) ?? [],
    sms: (to) => runtime.smsBox?.list(to) ?? [],
    provider: provider as TestProvider,
    alarms: () =>
      db.selectFrom('ledgerAlarm').selectAll().execute() as Promise<{ invariant: string; subject: string }[]>,
    async close() {
      await app.close()
      await runtime.close()
      await database.drop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
