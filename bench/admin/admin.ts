import type { FastifyInstance } from 'fastify'
import { type Role, roles } from '#contract/admin/permissions.ts'
import { buildApp } from '#server/app/build-app.ts'
import type { Runtime } from '#server/app/runtime.ts'
import { numberFlag, wordsFlag } from '../flags.ts'
import { quantile } from '../quantile.ts'
import { type Row, row } from '../report.ts'
import { runtimeOf } from '../runtime.ts'
import { withSite } from '../site.ts'
import { type Asked, type Way, waysOf } from './ways.ts'

const MOST_MS = 100
const ROUNDS = 20
/** Pages after the first one that each request asks for. */
const LATER_PAGES = 3

type Answer = { ms: number; status: number; next: string | null }
type Ask = (way: Way, asked: Asked) => Promise<Answer>

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
  return async ({ call: { path: route } }, { params, query }) => {
    const filled = route.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
    const url = `${filled}?${new URLSearchParams(query).toString()}`
    const started = performance.now()
    const answer = await app.inject({ method: 'GET', url, headers: { host: 'localhost', cookie } })
    const ms = performance.now() - started
    const { statusCode: status } = answer
    // A statement that takes too long is ended, and counts with its time.
    if (status !== 200 && status !== 503 && status !== 403) throw new Error(`${url}: ${answer.body}`)
    return {
      ms,
      status,
      next: status === 200 ? (answer.json<{ next?: string | null }>().next ?? null) : null,
    }
  }
}

/** p95 of first and of later pages; nothing where this person may not ask. */
async function measure(ask: Ask, way: Way): Promise<number[]> {
  const [first, later]: [number[], number[]] = [[], []]
  if ((await ask(way, way.asked(0))).status === 403) return []
  for (let round = 0; round < ROUNDS; round++) {
    const asked = way.asked(round)
    let { ms, next } = await ask(way, asked)
    first.push(ms)
    for (let page = 0; next !== null && page < LATER_PAGES; page++) {
      const after = { [way.call.path.endsWith('/digests') ? 'before' : 'after']: next }
      ;({ ms, next } = await ask(way, { ...asked, query: { ...asked.query, ...after } }))
      later.push(ms)
    }
  }
  return [first, later].filter((times) => times.length).map((times) => quantile(times, 0.95))
}

/**
 * Every list of the admin among `--members` (default 1,000,000) and about eight times as many
 * messages: first and later pages with each filter, each answer with the work of the server.
 * `--lists` names some by the beginnings of the names of their calls.
 */
export async function benchAdmin(): Promise<Row[]> {
  const members = numberFlag('members', 1_000_000)
  return await withSite('admin', { members, chats: true, work: true }, async (site) => {
    const lists = wordsFlag('lists')
    const ways = (await waysOf(site)).filter(
      ({ list }) => !lists.length || lists.some((name) => list.startsWith(name)),
    )
    const runtime = await runtimeOf(site.url, site.folder)
    const app = await buildApp(runtime)
    try {
      const askers = {
        'all brands': await askerOf(runtime, app, null),
        'one brand': await askerOf(runtime, app, ['second']),
      }
      const measured: { name: string; p95: number }[] = []
      for (const way of ways)
        for (const [who, ask] of Object.entries(askers)) {
          const p95 = Math.max(0, ...(await measure(ask, way)))
          console.log(`${way.name}, ${who}: ${p95.toFixed(1)} ms`)
          measured.push({ name: `${way.name}, ${who}`, p95 })
        }
      const slow = measured.filter(({ p95 }) => p95 >= MOST_MS)
      return [
        row('ways to ask for a list', measured.length, ''),
        row('slowest of them: p95', Math.max(...measured.map(({ p95 }) => p95)), 'ms', `< ${MOST_MS}`),
        ...slow.map(({ name, p95 }) => row(`${name}: p95`, p95, 'ms', `< ${MOST_MS}`)),
      ]
    } finally {
      await app.close()
      await runtime.close()
    }
  })
}
