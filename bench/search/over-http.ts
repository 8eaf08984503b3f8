import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import cookie from '@fastify/cookie'
import autocannon from 'autocannon'
import Fastify, { type FastifyInstance } from 'fastify'
import { buildApp } from '#server/app/build-app.ts'
import { readConfig } from '#server/app/config.ts'
import { createRuntime, type Runtime } from '#server/app/runtime.ts'
import { compiledSerializer, compiledValidator } from '#server/kit/http/compiled-schemas.ts'
import { FIRST_BRAND } from '#server/kit/ports/brands.ts'
import { plainSearch } from '#server/search/query/plain-search.ts'
import { searchPage } from '#server/search/query/search-page.ts'
import { searchRoutes } from '#server/search/search.routes.ts'
import { median } from '../quantile.ts'
import type { BenchResult } from '../report.ts'
import type { Question, Questions } from './questions.ts'

/** Few enough that no member exceeds the daily limit of cards. */
const REQUESTS = 2000
const ROUNDS = 7
const SECONDS = 2
const CONNECTIONS = [8, 16]

type Search = typeof searchPage
type Request = { method: 'GET'; path: string; headers: Record<string, string> }
type Slice = { perSecond: number; p50: number; p99: number }

/** The others are compared with the first. */
const SEARCHES: Record<string, Search> = {
  'plain search': ({ db }, request) => plainSearch(db, request),
  bitmaps: searchPage,
}

async function requestsOf(runtime: Runtime, questions: Question[]): Promise<Request[]> {
  const requests: Request[] = []
  for (const { searcher, query } of questions.slice(0, REQUESTS)) {
    const token = await runtime.ctx.sessions.start(runtime.ctx.db, searcher.id, 'bench')
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    requests.push({
      method: 'GET',
      path: `/api/members?${search.toString()}`,
      headers: { cookie: `sid=${token}` },
    })
  }
  return requests
}

/** An application with only the search, which finds pages in this way. */
async function searchApp(runtime: Runtime, search: Search): Promise<FastifyInstance> {
  const app = Fastify()
  app.setValidatorCompiler(compiledValidator)
  app.setSerializerCompiler(compiledSerializer)
  app.decorateRequest('member', undefined)
  app.decorateRequest('brand')
  const brand = await runtime.ctx.brands.brand(FIRST_BRAND)
  app.addHook('onRequest', async (request) => void (request.brand = brand))
  await app.register(cookie)
  searchRoutes(app, runtime.ctx, search)
  return app
}

/** `from` is the index of the first request: all connections ask in the same order. */
async function load(
  url: string,
  requests: Request[],
  duration: number,
  { from = 0, connections = 16 }: { from?: number; connections?: number } = {},
): Promise<Slice> {
  const turned = [...requests.slice(from), ...requests.slice(0, from)]
  const done = await autocannon({ url, connections, duration, workers: 1, requests: turned })
  const { latency, errors, non2xx } = done
  // What is refused is fast, and would be measured as such.
  if (errors + non2xx) throw new Error(`${errors + non2xx} of ${done.requests.total} requests failed`)
  return { perSecond: done.requests.average, p50: latency.p50, p99: latency.p99 }
}

/** Runs all ways in turn, in rounds, so that a slow moment of the machine affects all of them. */
async function compareWays(runtime: Runtime, requests: Request[]): Promise<BenchResult['rows']> {
  const cases: { name: string; app: FastifyInstance; url: string; slices: Slice[] }[] = []
  for (const [name, search] of Object.entries(SEARCHES)) {
    const app = await searchApp(runtime, search)
    cases.push({ name, app, url: await app.listen({ host: '127.0.0.1', port: 0 }), slices: [] })
  }
  for (const { url } of cases) await load(url, requests, 2 * SECONDS)
  for (let round = 0; round < ROUNDS; round++) {
    const from = Math.floor((round * requests.length) / ROUNDS)
    for (const one of cases) one.slices.push(await load(one.url, requests, SECONDS, { from }))
  }
  for (const { app } of cases) await app.close()
  const base = cases[0]?.slices ?? []
  return cases.flatMap(({ name, slices }) => {
    const ratio = median(slices.map(({ perSecond }, round) => perSecond / (base[round]?.perSecond ?? 0)))
    return [
      { case: `HTTP, ${name}`, value: median(slices.map(({ perSecond }) => perSecond)), unit: 'req/s' },
      { case: `HTTP, ${name}: p99`, value: median(slices.map(({ p99 }) => p99)), unit: 'ms' },
      { case: `HTTP, ${name} against plain search`, value: ratio, unit: 'x', ratio },
    ]
  })
}

/** Only premium members may use the premium filters. */
const forAll = ({ searcher, query }: Question): Question => {
  const { reason: _reason, relationship_status: _status, ...rest } = query
  return { searcher, query: rest }
}

/** A slice of the floor from this part of its questions on: how many it answered in a second. */
type Floor = (from: number) => Promise<number>

/** The whole application in turn with the floor, with its questions and with every filter. */
async function compareWithFloor(
  url: string,
  asked: Record<string, Request[]>,
  floor: Floor,
): Promise<BenchResult['rows']> {
  const cases = Object.entries(asked).flatMap(([name, requests]) =>
    CONNECTIONS.map((connections) => ({
      name: `HTTP, ${name}, ${connections} connections`,
      requests,
      connections,
      slices: [] as Slice[],
    })),
  )
  for (const requests of Object.values(asked)) await load(url, requests, 2 * SECONDS)
  const floors: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await floor(round / ROUNDS))
    for (const { requests, connections, slices } of cases) {
      const from = Math.floor((round * requests.length) / ROUNDS)
      slices.push(await load(url, requests, SECONDS, { from, connections }))
    }
  }
  return cases.flatMap(({ name, slices }) => {
    const ratio = median(slices.map(({ perSecond }, round) => perSecond / (floors[round] ?? 0)))
    return [
      { case: name, value: median(slices.map(({ perSecond }) => perSecond)), unit: 'req/s' },
      { case: `${name}: p50`, value: median(slices.map(({ p50 }) => p50)), unit: 'ms' },
      { case: `${name}: p99`, value: median(slices.map(({ p99 }) => p99)), unit: 'ms', goal: '< 25' },
      { case: `${name}, against d7 with cards`, value: ratio, unit: 'x', ratio, goal: '>= 0.5' },
    ]
  })
}

/**
 * Measures the search over HTTP: the whole application in turn with the floor, then each way
 * against the plain one.
 */
export async function searchOverHttp(
  databaseUrl: string,
  secret: string,
  { plain, every }: Questions,
  floor: Floor,
): Promise<BenchResult['rows']> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vonk-bench-'))
  const config = readConfig({
    DATA_DIR: folder,
    SESSION_SECRET: secret,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
  })
  const photoFolder = path.join(folder, 'photos')
  const runtime = await createRuntime(config, { databaseUrl, photoFolder, shared: false })
  const app = await buildApp(runtime)
  try {
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const asked = {
      'questions of d7': await requestsOf(runtime, plain),
      'every filter': await requestsOf(runtime, every.map(forAll)),
    }
    return [
      ...(await compareWithFloor(url, asked, floor)),
      ...(await compareWays(runtime, asked['every filter'])),
    ]
  } finally {
    await app.close()
    await runtime.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
