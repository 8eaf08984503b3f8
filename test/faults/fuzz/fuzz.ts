import { subscribe } from 'node:diagnostics_channel'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { parseArguments } from '#bin/arguments.ts'
import { startJobs } from '#server/app/jobs.ts'
import type { TestApp } from '#test/app.ts'
import { knownHostiles, mutated, sourceImages } from '#test/faults/hostile-images.ts'
import { keep } from '#test/faults/lib/report.ts'
import { type Seeded, seeded, seedFromArgs } from '#test/faults/lib/seeded.ts'
import { forgetInstallation } from '#test/installation.ts'
import { type Actor, actorsOf, fuzzApp } from './fuzz-actors.ts'
import type { Pool } from './fuzz-input.ts'
import { type Request, requests } from './fuzz-requests.ts'
import { type Answer, mangled, send, sendBytes } from './fuzz-send.ts'
import { faultIn } from './fuzz-verdict.ts'

// `npm run fuzz -- --requests 1000000 --seed 7`: sends every route what it must refuse, as every
// kind of member. Prints requests and times per route and every finding, and exits with 1 if there
// is one.
const AT_ONCE = 6
const WAIT_MS = 5000
const RAW_SHARE = 0.1
const POOL = 400
const MOST_FINDINGS = 20
const { values } = parseArguments(
  `npm run fuzz   sends every route what it must refuse, as every kind of member
  --requests 1000000 --seed 7   how many, and from which random numbers`,
  { options: { requests: { type: 'string' }, seed: { type: 'string' } } },
)
forgetInstallation()
const seed = seedFromArgs(process.argv, process.env)

type Count = { whole: number; raw: number; done: number; refused: number; worst: number }
type Run = {
  t: TestApp
  port: number
  agent: http.Agent
  pool: Pool
  random: Seeded
  counts: Map<string, Count>
  findings: string[]
  /** How often each kind of finding occurred. Only the first of a kind is printed. */
  kinds: Map<string, number>
}

/** Keeps ids and cursors that the server gave away, so that another actor asks for them later. */
function learn(pool: Pool, body: string, random: Seeded): void {
  const add = (list: string[], text: string) => {
    if (list.length < POOL) list.push(text)
    else list[random.below(POOL)] = text
  }
  for (const [id] of body.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g))
    add(pool.ids, id)
  // Cursors of pages, and the tokens of mails in the demo's mail box.
  for (const [, token = ''] of body.matchAll(
    /(?:"(?:next|token)":"|token=|\/(?=[\w-]{43}\b))([\w.-]{10,200})/g,
  ))
    add(pool.tokens, token)
}

function note(run: Run, route: string, answers: Answer[], raw: boolean): void {
  const count = run.counts.get(route) ?? { whole: 0, raw: 0, done: 0, refused: 0, worst: 0 }
  run.counts.set(route, count)
  count[raw ? 'raw' : 'whole'] += 1
  for (const { status, ms } of answers) {
    if (status >= 200 && status < 400) count.done += 1
    else if (status >= 400) count.refused += 1
    count.worst = Math.max(count.worst, ms)
  }
}

/** Prints at once, because a long run may be stopped. */
function found(run: Run, sentence: string): void {
  if (run.findings.length >= MOST_FINDINGS) return
  run.findings.push(sentence)
  console.log(`FOUND (seed ${seed}): ${sentence}`)
}

const short = (text: string) => (text.length > 500 ? `${text.slice(0, 500)}… (${text.length})` : text)

/** Prints a finding with everything needed to repeat it. */
function report(
  run: Run,
  { fault, where, request }: Record<'fault' | 'where' | 'request', string>,
  answer: Answer,
): void {
  const kind = `${fault}, ${where}`
  const times = run.kinds.get(kind) ?? 0
  run.kinds.set(kind, times + 1)
  if (times) return
  found(run, `${fault}: ${request} → ${answer.status} ${short(answer.body)}`)
}

const isPage = (route: string) => !route.includes(' /api/')

async function askWhole(run: Run, request: Request, actor: Actor): Promise<void> {
  const cookie = actor.cookie()
  const headers = cookie ? { ...request.headers, cookie } : request.headers
  const answer = await send(run.port, run.agent, { ...request, headers }, WAIT_MS)
  note(run, request.route, [answer], false)
  const fault = faultIn(answer, isPage(request.route))
  if (fault) {
    const { method, path, body } = request
    const text = `${actor.name}: ${method} ${path} ${JSON.stringify(request.headers)} ${short(body?.toString() ?? '')}`
    report(run, { fault, where: request.route, request: text }, answer)
  }
  if (answer.status < 300) learn(run.pool, answer.body, run.random)
  if (answer.body.includes('"authentication_required":true')) await actor.renew().catch(() => actor.renew()) // a parallel request may have ended the session
}

async function askMangled(run: Run, request: Request, actor: Actor): Promise<void> {
  const headers = { ...request.headers, cookie: actor.cookie() }
  const bytes = mangled({ ...request, headers }, run.port, run.random)
  const answers = await sendBytes(run.port, bytes, WAIT_MS)
  note(run, request.route, answers, true)
  for (const answer of answers) {
    const fault = faultIn(answer, true)
    const text = `bytes ${short(JSON.stringify(bytes.toString('latin1')))}`
    if (fault) report(run, { fault, where: answer.body.slice(0, 60), request: text }, answer)
  }
}

/** The jobs must cope with everything that the fuzz wrote, and the books must balance. */
async function lookAfter(run: Run): Promise<void> {
  const { t, port } = run
  const { rows } = await sql<{ taskIdentifier: string; lastError: string }>`
    select task_identifier, last_error from graphile_worker.jobs where last_error is not null`.execute(t.db)
  for (const { taskIdentifier, lastError } of rows)
    found(run, `the job ${taskIdentifier} failed: ${short(lastError)}`)
  for (const { invariant, subject } of await t.alarms()) found(run, `ledger_alarm: ${invariant} ${subject}`)
  const health = await fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )
  if (health !== 200) found(run, `afterwards readyz says ${health}`)
}

async function open(random: Seeded): Promise<Run> {
  const { t, pool } = await fuzzApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  return { t, port, agent, pool, random, counts: new Map(), findings: [], kinds: new Map() }
}

async function fuzz(run: Run, times: number): Promise<void> {
  const { t, pool, random } = run
  const sources = await sourceImages()
  const files = [...(await knownHostiles()), ...Array.from({ length: 100 }, () => mutated(sources, random))]
  const actors = await actorsOf(t, pool)
  const webhookSecret = t.runtime.config.mailWebhookSecret ?? ''
  const make = requests({ random, pool, files, webhookSecret })
  const runner = await startJobs(t.runtime)
  let number = 0
  const work = async () => {
    while (number < times) {
      const route = t.routes[number % t.routes.length] ?? ''
      number += 1
      if (number % 10_000 === 0) console.log(`${number} requests, ${run.findings.length} findings`)
      const actor = random.pick(actors)
      pool.near = actor.near()
      await (random.chance(RAW_SHARE) ? askMangled : askWhole)(run, make(route), actor)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await runner.stop()
}

function print(run: Run, seconds: number, times: number): void {
  const rows = [...run.counts].toSorted(([one], [other]) => one.localeCompare(other))
  console.table(
    Object.fromEntries(
      rows.map(([route, { worst, ...count }]) => [route, { ...count, 'worst ms': Math.round(worst) }]),
    ),
  )
  const reached = rows.filter(([, { done }]) => done > 0).length
  console.log(
    `${times} requests over ${rows.length} of ${run.t.routes.length} routes in ${Math.round(seconds)} s; ${reached} routes also did what was asked; worst ${Math.round(Math.max(...rows.map(([, { worst }]) => worst)))} ms; ${run.findings.length} findings`,
  )
}

const times = Math.max(1, values.requests === undefined ? 10_000 : Number(values.requests) || 1)
console.log(`seed ${seed}`)
const run = await open(seeded(seed))
// Errors of the server count also if nobody waits for the answer any more.
subscribe('tracing:fastify.request.handler:error', (message) => {
  const { error } = message as { error?: unknown }
  if (error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError)
    found(run, `thrown in a call: ${short(error.stack ?? error.message)}`)
})
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    found(run, `${event}: ${error instanceof Error ? error.stack : String(error)}`)
  })
const began = performance.now()
await fuzz(run, times)
await lookAfter(run)
const seconds = (performance.now() - began) / 1000
if (run.counts.size < run.t.routes.length && times >= run.t.routes.length)
  found(run, 'not every route was asked')
print(run, seconds, times)
for (const [kind, count] of run.kinds) if (count > 1) console.log(`${count} times: ${kind}`)
keep('fuzz', {
  seed,
  requests: times,
  seconds,
  findings: run.findings,
  routes: Object.fromEntries(run.counts),
})
process.exit(run.findings.length ? 1 : 0)
