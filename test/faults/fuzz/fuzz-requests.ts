import { randomUUID } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Hostile } from '#test/faults/hostile-images.ts'
import type { Seeded } from '#test/faults/lib/seeded.ts'
import { type Inputs, inputs, type Pool, type Schema, schemaOf } from './fuzz-input.ts'

export type Request = {
  route: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/** Makes requests to a route, named `METHOD /path` as the server registered it. */
export type Requests = (route: string) => Request

type Plan = { endpoint: Endpoint | undefined; params: Schema; query: Schema; body: Schema }

const JSON_TYPE = 'application/json'
/** What another parser might take for JSON (spec/abuse T30). */
const ODD_TYPES = [
  'application/json; charset=utf-16',
  'application/json;;',
  'application/json\t',
  'APPLICATION/JSON',
  'application/jsonx',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  '',
]
const BROKEN_JSON = [
  '',
  '{',
  '{"a":',
  '[1,]',
  '\ufeff{}',
  '{"__proto__":{"paid_user":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"email":"a@b.nl","email":"c@d.nl"}',
  '{"a":1e999}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  'null',
  '"\\ud800"',
]
const LANGUAGES = ['nl', 'de,en;q=0.5', 'pl', 'xx', '*', ';;;', '\xff']

function planOf(route: string): Plan {
  const [method = '', path = ''] = route.split(' ')
  const endpoint = [...calls.values()].find((call) => call.method === method && call.path === path)
  const none: Schema = {}
  if (!endpoint) return { endpoint, params: none, query: none, body: none }
  return {
    endpoint,
    params: schemaOf(endpoint.params),
    query: schemaOf(endpoint.query),
    body: schemaOf(endpoint.body),
  }
}

type Source = { random: Seeded; pool: Pool; files: readonly Hostile[]; webhookSecret: string }

/** The address and the headers of a request. */
function addressOf(path: string, { params, query }: Plan, some: Inputs, { random, pool }: Source): string {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed())
  const filled = path
    .replaceAll(/:(\w+)/g, (_all, name: string) => {
      const fits = some.fitting(params.properties?.[name] ?? { type: 'string' }, name)
      const near = pool.near[path.split('/')[2] ?? ''] ?? []
      const works = name === 'id' && near.length && random.chance(0.6) ? random.pick(near) : String(fits)
      const text = random.chance(0.1) ? some.nastyText() : works
      return random.chance(0.97) ? encode(text) : encodeURI(text.toWellFormed()).replaceAll(/[?#\s]/g, '')
    })
    .replace('*', () => encode(some.nastyText()))
  const given = Object.entries((some.fitting({ ...query, type: 'object' }) ?? {}) as Record<string, unknown>)
  const parts = given.map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
  if (random.chance(0.15)) {
    const name = random.pick([...Object.keys(query.properties ?? {}), 'token', 'to', 'x', '__proto__'])
    const wrong = random.pick([
      `${name}=${encode(some.nastyText())}`,
      `${name}[]=1`,
      `${name}=%zz`,
      name,
      '=&&=',
      `${name}=1&${name}=2`,
    ])
    parts.push(wrong)
  }
  return parts.length ? `${filled}?${parts.join('&')}` : filled
}

function headersOf(some: Inputs, random: Seeded, keys: string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  if (random.chance(0.96)) headers['x-request-type'] = 'client'
  if (random.chance(0.96)) {
    const key = random.chance(0.08) && keys.length ? random.pick(keys) : randomUUID()
    if (keys.length < 200) keys.push(key)
    headers['idempotency-key'] = random.chance(0.98) ? key : `${key}0`
  }
  if (random.chance(0.1)) headers['accept-language'] = random.pick(LANGUAGES)
  if (random.chance(0.05)) headers['last-event-id'] = random.pick(['0', '-1', 'x', '99999999999'])
  if (random.chance(0.03))
    headers['accept'] = random.pick(['text/event-stream', 'image/avif', ';', '*/*;q=x'])
  if (random.chance(0.02)) headers['sec-fetch-site'] = 'cross-site'
  if (random.chance(0.02)) headers['x-forwarded-for'] = random.pick(['::1', 'x', '1.2.3.4, 5.6.7.8', '%'])
  if (random.chance(0.02)) headers['if-none-match'] = '*'
  if (random.chance(0.02)) headers['range'] = 'bytes=0-,-5'
  if (random.chance(0.02))
    headers['x-odd'] = some
      .nastyText()
      .replaceAll(/[^\x20-\x7e]/g, '')
      .slice(0, 2000)
  return headers
}

type Body = { type: string; bytes: Buffer }

function jsonBody(schema: Schema, some: Inputs, random: Seeded): Body {
  const value = some.fitting(schema)
  const kind = random.next()
  const type = random.chance(0.04) ? random.pick(ODD_TYPES) : JSON_TYPE
  if (kind < 0.05) return { type, bytes: Buffer.from(random.pick(BROKEN_JSON)) }
  if (kind < 0.08) return { type, bytes: random.bytes(random.below(300)) }
  const sent = kind < 0.33 ? some.spoilt(value) : value
  return { type, bytes: Buffer.from(JSON.stringify(sent) ?? '') }
}

function multipartBody(schema: Schema, some: Inputs, random: Seeded, files: readonly Hostile[]): Body {
  const boundary = 'grens'
  const fields = (some.fitting(schema) ?? {}) as Record<string, unknown>
  delete fields.file
  if (random.chance(0.2)) fields[random.pick(['visibility', 'crop', 'x', 'file'])] = some.nastyText()
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    ),
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${random.pick(['a.jpg', '../../a.jpg', '', 'a\0.jpg'])}"\r\ncontent-type: image/jpeg\r\n\r\n`
  if (random.chance(0.95))
    parts.push(Buffer.concat([Buffer.from(head), random.pick(files).bytes, Buffer.from('\r\n')]))
  const end = random.chance(0.9) ? `--${boundary}--\r\n` : ''
  const whole = Buffer.concat([...parts, Buffer.from(end)])
  const bytes = random.chance(0.1) ? whole.subarray(0, random.below(whole.length + 1)) : whole
  return {
    type: random.chance(0.95) ? `multipart/form-data; boundary=${boundary}` : random.pick(ODD_TYPES),
    bytes,
  }
}

const REPORTS: unknown[] = [
  {
    type: 'bounce',
    recipient: 'iemand@example.nl',
    severity: 'hard',
    status: '5.1.1',
    diagnostic: '550 no such user',
  },
  { type: 'complaint', message_id: '<x@y>' },
  { type: 'other' },
]

/** Bodies of routes outside the contract: forms of mail programs, reports of mail servers. */
function plainBody(some: Inputs, random: Seeded): Body {
  const report = random.chance(0.5) ? random.pick(REPORTS) : some.spoilt(random.pick(REPORTS))
  return random.pick<() => Body>([
    () => ({ type: 'application/x-www-form-urlencoded', bytes: Buffer.from('List-Unsubscribe=One-Click') }),
    () => ({ type: JSON_TYPE, bytes: Buffer.from(JSON.stringify(report) ?? '') }),
    () => ({ type: 'message/rfc822', bytes: random.bytes(random.below(500)) }),
    () => ({
      type: 'message/rfc822',
      bytes: Buffer.from(
        `From: a\r\nContent-Type: multipart/report; boundary="b"\r\n\r\n--b\r\n${some.nastyText()}\r\n--b--`,
      ),
    }),
  ])()
}

export function requests(source: Source): Requests {
  const { random, pool, files, webhookSecret } = source
  const some = inputs(random, pool)
  const plans = new Map<string, Plan>()
  const keys: string[] = []
  return (route) => {
    const plan = plans.get(route) ?? planOf(route)
    plans.set(route, plan)
    const [method = 'GET', path = '/'] = route.split(' ')
    const headers = headersOf(some, random, keys)
    if (path.startsWith('/webhooks/') && random.chance(0.8)) headers['x-webhook-secret'] = webhookSecret
    let body: Body | undefined
    if (method !== 'GET' && plan.endpoint?.upload) body = multipartBody(plan.body, some, random, files)
    else if (method !== 'GET')
      body = plan.endpoint ? jsonBody(plan.body, some, random) : plainBody(some, random)
    const takesNone = body && plan.endpoint && !plan.body.type && !plan.body.anyOf && random.chance(0.8)
    if (takesNone) body = undefined
    if (body?.type) headers['content-type'] = body.type
    return { route, method, path: addressOf(path, plan, some, source), headers, body: body?.bytes }
  }
}
