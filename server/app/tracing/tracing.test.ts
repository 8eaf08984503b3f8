import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import type { JobHelpers } from 'graphile-worker'
import { sendMessage } from '#contract/chat.ts'
import { getMember } from '#contract/profiles.ts'
import { readConfig } from '#server/app/config.ts'
import { pairOf, sent } from '#test/acts/chat.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { summarizeStatement } from './statement-summary.ts'
import { tryTraces } from './tracing.ts'

type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
const received: Sent[] = []
const texts: string[] = []
/** A collector: takes OTLP over HTTP as JSON. */
const sink = http.createServer(async (request, response) => {
  const body = (await json(request)) as {
    resourceSpans?: { scopeSpans: { spans: Sent[] }[] }[]
  }
  texts.push(JSON.stringify(body))
  for (const { scopeSpans } of body.resourceSpans ?? [])
    received.push(...scopeSpans.flatMap(({ spans }) => spans))
  response
    .writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
    .end('{}')
})
let endpoint = ''
before(async () => {
  sink.listen(0, '127.0.0.1')
  await once(sink, 'listening')
  endpoint = `http://127.0.0.1:${(sink.address() as AddressInfo).port}`
})
after(() => sink.close())

/** Runs `work` in a traced application; returns the spans that it made, once all were sent. */
async function spansOf(work: (t: TestApp) => Promise<unknown>): Promise<Sent[]> {
  received.length = 0
  const t = await testApp({ traces: { endpoint, share: 1 } })
  try {
    await work(t)
  } finally {
    await t.close()
  }
  return received
}
const attribute = ({ attributes }: Sent, name: string) => attributes.find(({ key }) => key === name)?.value

const TRACE = '0af7651916cd43dd8448eb211c80319c'

test('a call makes a trace with its statements under it, below the traceparent of its request', async () => {
  let id = ''
  const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` }
  const spans = await spansOf(async (t) => {
    id = t.publicId('bram')
    const { status } = await t.as('anna').call(getMember, { params: { id } }, { headers })
    assert.equal(status, 200)
  })
  const call = spans.find(({ traceId, name }) => traceId === TRACE && name === `GET ${getMember.path}`)
  assert.ok(call, JSON.stringify(spans.map(({ name }) => name)))
  assert.equal(call.parentSpanId, 'b7ad6b7169203331')
  assert.equal(attribute(call, 'http.route')?.stringValue, getMember.path)
  assert.equal(attribute(call, 'http.response.status_code')?.intValue, 200)
  assert.match(attribute(call, 'vonk.request_id')?.stringValue ?? '', /^req-/)
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId)
  assert.ok(statements.length)
  for (const one of statements) {
    assert.equal(one.traceId, TRACE)
    assert.match(one.name, /^[a-z]+( [a-z_]+)?$/)
    assert.equal(attribute(one, 'db.system.name')?.stringValue, 'postgresql')
  }
  assert.doesNotMatch(texts.join(), new RegExp(`${id}|Bram|demo\\.test|127\\.0\\.0\\.1`))
})

test('a call with a body, a transaction, an error, and a job have their spans', async () => {
  const spans = await spansOf(async (t) => {
    const { me, id } = await pairOf(t)
    await sent(me.client, id, 'a text of Anna')
    const { tracing } = t.runtime
    const ran: string[] = []
    const tasks = tracing?.traceJobs({
      'of.a-test': async () => void ran.push((await t.runtime.connection.pool.query('select 1')).command),
      'of.a-failure': async () => {
        throw new Error('Anna wrote this')
      },
    })
    const helpers = {} as JobHelpers
    await tasks?.['of.a-test']?.({}, helpers)
    await assert.rejects(async () => tasks?.['of.a-failure']?.({}, helpers))
    assert.deepEqual(ran, ['SELECT'])
  })
  const named = (name: string) => spans.find((span) => span.name === name)
  const [call, job, failed] = [`POST ${sendMessage.path}`, 'job of.a-test', 'job of.a-failure'].map(named)
  assert.ok(call && job && failed, JSON.stringify(spans.map(({ name }) => name)))
  for (const { spanId } of [call, job]) assert.ok(spans.some(({ parentSpanId }) => parentSpanId === spanId))
  assert.equal(failed.status.code, 2)
  assert.doesNotMatch(texts.join(), /Anna/)
})

test('a statement is told by its verb and table', () => {
  assert.equal(summarizeStatement(`select "a" from "member" where "name" = 'Anna'`), 'select member')
  assert.equal(summarizeStatement('insert into message (text) values ($1)'), 'insert message')
  assert.equal(
    summarizeStatement("\n select to_json(restore_photo($1, 'Hoi')) as photo"),
    'select restore_photo',
  )
  const send =
    "with send_message as (select to_json(send_message($1, 'Hoi')) as sent) select sent from send_message"
  assert.equal(summarizeStatement(send), 'with send_message')
  assert.equal(summarizeStatement('update only public.profile set x = 1'), 'update profile')
  assert.equal(summarizeStatement("select set_config('x', $1, true)"), 'select set_config')
  assert.equal(summarizeStatement('  begin'), 'begin')
})

test('the collector is tried', async () => {
  assert.equal(await tryTraces({ endpoint, share: 1 }), undefined)
  assert.ok(await tryTraces({ endpoint: `${endpoint}/elsewhere`, share: 1 }))
})

test('without an endpoint no library is loaded', () => {
  const root = path.join(import.meta.dirname, '../../..')
  const code = `
    import { registerHooks } from 'node:module'
    let loaded = 0
    registerHooks({ resolve(name, context, next) {
      // prom-client loads the api, which does nothing by itself.
      if (/^@opentelemetry\\/(?!api)/.test(name)) loaded++
      return next(name, context)
    } })
    await import('#server/app/start/serve.ts')
    const { openTracing } = await import('#server/app/tracing/tracing.ts')
    const without = [await openTracing({}), loaded]
    await openTracing({ traces: { endpoint: 'http://127.0.0.1:9', share: 1 } })
    console.log(JSON.stringify([...without, loaded > 0]))
    process.exit()`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    encoding: 'utf8',
  })
  assert.deepEqual(JSON.parse(printed), [null, 0, true])
  assert.equal(readConfig({ DATA_DIR: '/tmp' }).traces, undefined)
})
