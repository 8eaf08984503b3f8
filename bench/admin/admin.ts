import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { type Role, roles } from '#contract/admin/permissions.ts'
import { getStaffSession } from '#contract/admin/session.ts'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { buildApp } from '#server/app/build-app.ts'
import { readConfig } from '#server/app/config.ts'
import { createRuntime, type Runtime } from '#server/app/runtime.ts'
import { ensurePrices } from '#server/catalogue/prices/seed-prices.ts'
import { numberFlag, wordsFlag } from '../flags.ts'
import type { BenchResult } from '../report.ts'
import { seedMembers } from '../seed-members.ts'
import { type Asked, NO_LISTS, type Question, questionsOf } from './questions.ts'
import { type Size, seedAdmin } from './seed-admin.ts'

const GOAL_MS = 100
const ROUNDS = 30
/** Pages after the first one that each request asks for. */
const LATER_PAGES = 3

type Rows = BenchResult['rows']
type Ask = (call: Endpoint, asked: Asked) => Promise<{ ms: number; next: string | null }>

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(share * times.length) - 1] ?? 0

/** Somebody of staff in memory, who waits for each answer. */
async function askerOf(runtime: Runtime, app: FastifyInstance, brands: string[] | null): Promise<Ask> {
  const { db, staffSessions } = runtime.ctx
  const held: Role[] = roles.filter((role) => brands === null || role !== 'owner')
  const { id } = await db
    .insertInto('staff')
    .values({ email: `asker-${brands ? 'of-one' : 'of-all'}@bench.test`, name: 'Asker', roles: held, brands })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cookie = `admin=${await staffSessions.start(db, id)}`
  return async ({ path: route }, { params = {}, query = {} }) => {
    const filled = route.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
    const url = `${filled}?${new URLSearchParams(query).toString()}`
    const started = performance.now()
    const answer = await app.inject({ method: 'GET', url, headers: { host: 'localhost', cookie } })
    const ms = performance.now() - started
    // A statement that takes too long is ended, and counts with its time.
    const isEnded = answer.statusCode === 503
    assert.ok(answer.statusCode === 200 || isEnded, `${url}: ${answer.body}`)
    return { ms, next: isEnded ? null : (answer.json<{ next?: string | null }>().next ?? null) }
  }
}

const rowsOf = (name: string, times: readonly number[]): Rows => {
  const p95 = quantile(times, 0.95)
  return [
    { case: `${name}: p50`, value: quantile(times, 0.5), unit: 'ms', detail: true },
    { case: `${name}: p95`, value: p95, unit: 'ms', goal: `< ${GOAL_MS}`, met: p95 < GOAL_MS },
  ]
}

/** `alone` gets the times of a call that reads one row: what the load of the machine adds. */
async function measure(ask: Ask, { name, call, input }: Question, alone: number[]): Promise<Rows> {
  const [first, later]: [number[], number[]] = [[], []]
  await ask(call, input(0))
  for (let round = 0; round < ROUNDS; round++) {
    const asked = input(round)
    let { ms, next } = await ask(call, asked)
    first.push(ms)
    alone.push((await ask(getStaffSession, {})).ms)
    for (let page = 0; next !== null && page < LATER_PAGES; page++) {
      const after = { [call.path.endsWith('/digests') ? 'before' : 'after']: next }
      ;({ ms, next } = await ask(call, { ...asked, query: { ...asked.query, ...after } }))
      later.push(ms)
    }
  }
  return [...rowsOf(name, first), ...(later.length ? rowsOf(`${name}, later pages`, later) : [])]
}

/** A new list without a question misses its goal. */
function unmeasured(questions: readonly Question[]): Rows {
  const asked = new Set(questions.map(({ call }) => call))
  return [...calls]
    .filter(
      ([name, call]) => call.who === 'staff' && call.method === 'GET' && !NO_LISTS[name] && !asked.has(call),
    )
    .map(([name]) => ({ case: `${name} is measured`, value: 0, unit: '', goal: '1', met: false }))
}

async function inSite(url: string, folder: string, questions: readonly Question[]): Promise<Rows> {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
  const runtime = await createRuntime(config, {
    databaseUrl: url,
    photoFolder: path.join(folder, 'photos'),
    shared: false,
  })
  const app = await buildApp(runtime)
  try {
    const [ofAll, ofOne] = [await askerOf(runtime, app, null), await askerOf(runtime, app, ['second'])]
    const rows: Rows = [{ case: 'load of the machine before', value: os.loadavg()[0] ?? 0, unit: '' }]
    const alone: number[] = []
    for (const question of questions) {
      const measured = await measure(question.oneBrand ? ofOne : ofAll, question, alone)
      for (const { case: what, value } of measured) console.log(`${what}: ${value.toFixed(1)} ms`)
      rows.push(...measured)
    }
    const compared = rowsOf('one row, to compare with', alone)
    return [...compared.map(({ goal: _goal, met: _met, ...row }) => row), ...rows]
  } finally {
    await app.close()
    await runtime.close()
  }
}

async function seed(url: string, size: Size): Promise<Question[]> {
  await migrate(url)
  const connection = connect(url, { max: 1, onError: () => {} })
  await ensurePrices(connection.db)
  await connection.close()
  await seedMembers(url, size.members, { relations: false })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const started = performance.now()
    await seedAdmin(url, size, (what) =>
      console.log(`${Math.round((performance.now() - started) / 1000)} s  ${what}`),
    )
    return await questionsOf(client)
  } finally {
    await client.end()
  }
}

/**
 * Measures every list of the admin with `--members` (default 1,000,000) and `--messages` (default
 * ten times as many), first and later pages, each answer with the work of the server. `--lists`
 * names some of them, by the beginnings of their names (`--lists sources,replies`).
 */
export async function benchAdmin(members = numberFlag('members', 1_000_000)): Promise<BenchResult> {
  const messages = numberFlag('messages', 10 * members)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-bench-admin-'))
  fs.chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: false })
  try {
    const started = performance.now()
    const all = await seed(postgres.url, { members, messages })
    const lists = wordsFlag('lists')
    const questions = lists.length
      ? all.filter(({ name }) => lists.some((list) => name.startsWith(list)))
      : all
    const seeded = (performance.now() - started) / 1000
    const rows = await inSite(postgres.url, folder, questions)
    const missing = unmeasured(all)
    const missed = rows.filter(({ met }) => met === false).length + missing.length
    return {
      name: 'admin',
      rows: [
        { case: 'members', value: members, unit: '' },
        { case: 'messages', value: messages, unit: '' },
        { case: 'seeding', value: seeded, unit: 's' },
        ...rows,
        ...missing,
        { case: 'lists that miss their goal', value: missed, unit: '', goal: '0', met: missed === 0 },
      ],
    }
  } finally {
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
