import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import net, { type AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import fc from 'fast-check'
import { permissions } from '#contract/admin/permissions.ts'
import { calls, featureOf, plainRoutes } from '#contract/calls.ts'
import { type Endpoint, takesKey } from '#contract/endpoint.ts'
import { type ErrorCode, errors } from '#contract/rules/errors.ts'
import { cookieName } from '#server/kit/http/request.ts'
import { photoUrl } from '#server/profiles/shown/photo-urls.ts'
import { testApp } from '#test/app.ts'
import { openStream } from '#test/services/stream.ts'
import { insertSessions } from '#test/sessions.ts'
import { tags } from './openapi/tags.ts'

const t = await testApp()
after(() => t.close())

before(() => t.app.listen({ port: 0, host: '127.0.0.1' }))

/** Returns everything that the server answers to these bytes until the connection ends. */
const ask = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = t.app.server.address() as AddressInfo
    let answer = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

const ids: Record<string, string> = { id: randomUUID(), type: 'received', size: 'small' }
const urlOf = (endpoint: Endpoint) =>
  endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? 'x')
const asClient = { 'x-request-type': 'client' }

type Media = { content: Record<string, { example?: unknown } | undefined> }
type Description = {
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: Media; responses: Record<string, Partial<Media>> }>
  >
}

/** Somebody whom the call is for. */
const callerOf = ({ permission }: Endpoint) =>
  permission ? t.staff(permissions[permission][0] ?? 'owner') : t.as('anna')

describe('the contract', () => {
  test('is served whole, and nothing beside it', () => {
    const routes = new Set(t.routes)
    const promised = new Set<string>([
      ...[...calls.values()].map((call) => `${call.method} ${call.path}`),
      ...plainRoutes,
    ])
    assert.deepEqual(
      [...routes].filter((route) => !promised.has(route)),
      [],
      'served, but not in the contract',
    )
    assert.deepEqual(
      [...promised].filter((route) => !routes.has(route)),
      [],
      'in the contract, but not served',
    )
  })

  test('every call has its own method and path', () => {
    const places = [...calls.values()].map((call) => `${call.method} ${call.path}`)
    assert.deepEqual(places, [...new Set(places)])
  })

  test('is published as OpenAPI', async () => {
    const answer = await t
      .visitor()
      .raw('GET', '/api/openapi.json', undefined, { 'accept-encoding': 'identity' })
    const packed = await t.visitor().raw('GET', '/api/openapi.json', undefined, { 'accept-encoding': 'gzip' })
    assert.equal(packed.headers['content-encoding'], 'gzip')
    assert.equal(gunzipSync(packed.rawPayload).toString(), answer.body)
    assert.equal(answer.headers['content-encoding'], undefined)
    const document = answer.json() as { openapi: string; paths: Record<string, Record<string, unknown>> }
    assert.equal(document.openapi, '3.1.0')
    const shapeOf = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '{}')
    const described = new Map(Object.entries(document.paths).map(([path, item]) => [shapeOf(path), item]))
    for (const call of calls.values()) {
      const [path = ''] = call.path.split('?')
      assert.ok(described.get(shapeOf(path))?.[call.method.toLowerCase()], `${call.method} ${path}`)
    }
  })

  test('is an OpenAPI document without a finding of the linter', async () => {
    const answer = await t
      .visitor()
      .raw('GET', '/api/openapi.json', undefined, { 'accept-encoding': 'identity' })
    assert.deepEqual([...new Set(featureOf.values())].toSorted(), Object.keys(tags).toSorted())
    const config = await createConfig({
      extends: ['recommended'],
      // The next test checks the examples of bodies by the contract itself, which is faster.
      rules: { 'no-invalid-media-type-examples': 'off', 'no-invalid-parameter-examples': 'error' },
    })
    const findings = await lintFromString({ source: answer.body, absoluteRef: 'openapi.json', config })
    assert.deepEqual(
      findings.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer ?? ''})`),
      [],
    )
  })

  test('has an example of every request and answer, which the contract takes', async () => {
    const { paths } = (await t.visitor().raw('GET', '/api/openapi.json')).json() as Description
    const operations = Object.values(paths).flatMap((item) => Object.values(item))
    assert.ok(operations.length > 190)
    for (const { operationId, requestBody, responses } of operations) {
      const call = calls.get(operationId)
      const request = requestBody?.content['application/json']
      if (request) assert.ok(call?.body.safeParse(request.example).success, operationId)
      for (const [status, { content }] of Object.entries(responses)) {
        const answer = content?.['application/json']
        if (answer) assert.ok(call?.output.safeParse(answer.example).success, `${operationId} ${status}`)
      }
    }
  })

  for (const [name, call] of calls) {
    if (call.who === 'member') {
      test(`${name}: a visitor is told to log in`, async () => {
        const answer = await t
          .visitor()
          .raw(call.method, urlOf(call), call.method === 'GET' ? undefined : {}, {
            ...asClient,
            'idempotency-key': randomUUID(),
          })
        assert.equal(answer.statusCode, 403)
        const body = answer.json() as {
          authentication_required?: boolean
          error: { code: string; message: string }
        }
        assert.equal(body.authentication_required, true)
        assert.equal(body.error.code, 'accounts.authentication_required')
      })
    }
    if (call.who === 'staff') {
      test(`${name}: nobody but staff is let in`, async () => {
        for (const client of [t.visitor(), t.as('anna')]) {
          const answer = await client.raw(call.method, urlOf(call), call.method === 'GET' ? undefined : {}, {
            ...asClient,
            'idempotency-key': randomUUID(),
          })
          assert.equal(answer.statusCode, 403)
          assert.equal(answer.json().error.code, 'admin.authentication_required')
        }
      })
    }
    if (call.acts) {
      test(`${name}: does nothing for a page of another origin, or without the client header`, async () => {
        const key = { 'idempotency-key': randomUUID() }
        const foreign = [
          key,
          { ...key, ...asClient, 'sec-fetch-site': 'cross-site' },
          { ...key, ...asClient, 'sec-fetch-site': 'same-site' },
          { ...key, ...asClient, origin: 'https://evil.example' },
        ]
        for (const headers of foreign) {
          const answer = await t
            .as('anna')
            .raw(call.method, urlOf(call), call.method === 'GET' ? undefined : {}, headers)
          assert.equal(answer.json().error.code, 'request.not_from_client')
        }
      })
    }
    if (takesKey(call)) {
      test(`${name}: a write without a key is refused`, async () => {
        const answer = await callerOf(call).raw(call.method, urlOf(call), {}, asClient)
        assert.equal(answer.statusCode, 400)
        assert.ok(['request.key_required', 'request.invalid'].includes(answer.json().error.code))
      })
    }
  }
})

describe('bad input', () => {
  // Numbers that JSON lacks, texts that PostgreSQL refuses, names on a prototype, wrong shapes.
  const nasty = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      -0,
      1e308,
      -1,
      '',
      '\0',
      '\ud800',
      '0'.repeat(300),
      [],
      [[]],
      {},
      { id: 1 },
      '__proto__',
      "' or 1=1 --",
      '%00',
      '../../x',
      'NaN',
      '1e999',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.integer(),
    fc.jsonValue({ maxDepth: 3 }),
  )
  const keys = fc.constantFrom(
    'email',
    'password',
    'name',
    'gender',
    'body',
    'kind',
    'member_id',
    'conversation',
    'seq',
    'language',
    'id',
    'credits',
    'constructor',
    'terms',
    'about',
    'city',
    'region',
    'date_of_birth',
    'interests',
    'category',
    'reason',
    'remarks',
    'sensitive',
    'invisible',
  )
  const bodies = fc.oneof(nasty, fc.dictionary(keys, nasty, { maxKeys: 5 }))
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('0', '-1', 'x', '', '1'.repeat(40), '\0', 'true', '2024-02-30'),
  )

  for (const [name, call] of calls) {
    if (name === 'streamEvents') continue
    test(`${name}: is answered with a code, never with a 500`, async () => {
      const queryNames = [
        'gender',
        'country',
        'countryregion',
        'min_age',
        'max_age',
        'page',
        'after',
        'since',
        'before_seq',
        'limit',
        'email',
        'conversation',
        'x',
      ]
      await fc.assert(
        fc.asyncProperty(
          bodies,
          texts,
          fc.constantFrom(...queryNames),
          fc.boolean(),
          async (body, text, queryName, realId) => {
            ids.id = realId ? t.publicId('bram') : text || 'x'
            const url = `${call.path.replaceAll(/:(\w+)/g, (_all, part: string) => encodeURIComponent((ids[part] ?? text).toWellFormed()))}${call.path.includes('?') ? '&' : '?'}${queryName}=${encodeURIComponent(text.toWellFormed())}`
            const payload = call.method === 'GET' ? undefined : JSON.stringify(body)
            const answer = await callerOf(call).raw(call.method, url, payload, {
              ...asClient,
              'idempotency-key': randomUUID(),
              ...(payload ? { 'content-type': 'application/json' } : {}),
            })
            assert.ok(
              answer.statusCode < 500,
              `${call.method} ${url} ${payload} → ${answer.statusCode} ${answer.body}`,
            )
            if (answer.statusCode >= 400) {
              const { error } = answer.json() as { error: { code: ErrorCode; message: string } }
              assert.equal(errors[error.code].status, answer.statusCode, `${url} ${answer.body}`)
              assert.ok(error.message.length > 3)
            }
          },
        ),
        {
          numRuns: 40,
          seed: 20_261_120,
          examples: [null, [], '', 0].map((body): [unknown, string, string, boolean] => [
            body,
            'x',
            'x',
            false,
          ]),
        },
      )
    })
  }

  const raw: [string, string, string, number][] = [
    ['broken JSON', '{"email":', 'application/json', 400],
    ['no JSON at all', 'email=x', 'application/x-www-form-urlencoded', 415],
    ['a body that is too large', `{"email":"${'x'.repeat(70_000)}"}`, 'application/json', 413],
    ['a prototype', '{"__proto__":{"admin":true},"email":"a@b.nl","password":"x"}', 'application/json', 400],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
  ]
  for (const [what, payload, type, status] of raw) {
    test(`${what} is refused`, async () => {
      const answer = await t
        .visitor()
        .raw('POST', '/api/user.php', payload, { ...asClient, 'content-type': type })
      assert.equal(answer.statusCode, status, answer.body)
      assert.ok(answer.json().error.code.startsWith('request.'))
    })
  }

  test('a path that does not exist is a 404 in the catalogue’s shape', async () => {
    const long = `/api/members/${'x'.repeat(300)}`
    const paths = ['/api/nothing', '/api/user.php/x.css', '/api/%zz', '/media/x', long]
    for (const url of paths) {
      const answer = await t.as('anna').raw('GET', url)
      assert.ok([400, 404].includes(answer.statusCode), `${url} ${answer.statusCode}`)
      const { error } = answer.json() as { error: { code: ErrorCode } }
      assert.equal(errors[error.code].status, answer.statusCode, url)
    }
  })

  test('what is no request, or asks for no path of ours, is refused in the catalogue’s shape too', async () => {
    const rest = ' HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n'
    for (const [bytes, statuses] of [
      ['\x16\x03\x01\r\n\r\n', [400]],
      ['GET / HTTP/9.9\r\n\r\n', [400]],
      [`GET /${rest}x: ${'a'.repeat(20_000)}\r\n\r\n`, [413]],
      [`GET //evil.example${rest}\r\n`, [404, 503]],
      [`GET /\\evil${rest}\r\n`, [404, 503]],
      [`GET http://evil.example/members${rest}\r\n`, [404, 503]],
      [`GET /${rest}range: bytes=S-,-\r\n\r\n`, [200, 400, 503]],
    ] as const) {
      const answer = await ask(bytes)
      const status = Number(answer.slice(9, 12))
      assert.ok((statuses as readonly number[]).includes(status), `${bytes.slice(0, 40)} ${answer}`)
      // A page answers in HTML, and in plain text if the web application is not built.
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      if (/^content-type: text\//im.test(head)) continue
      const { error } = JSON.parse(body) as { error: { code: ErrorCode } }
      assert.equal(errors[error.code].status, status)
    }
  })
})

describe('a connection', () => {
  test('ends where a request is begun and not finished, as soon as nobody has an excuse', async () => {
    const began = performance.now()
    const head = 'POST /api/user.php HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
    await Promise.all([
      ask(head),
      ask(`${head}content-length: 100\r\n\r\n{"half`),
      ask(`${head}x-request-type: client\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"hal`),
    ])
    assert.ok(performance.now() - began < 14_000, `${performance.now() - began} ms`)
  })
})

const inProduction = {
  demo: false,
  publicUrl: 'https://vonk.example',
  smtpUrl: 'smtp://127.0.0.1:9',
} as const

/** Allows a page what it needs and nothing else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

describe('every answer', () => {
  test('carries all security headers, whatever it answers (spec/http 14)', async () => {
    const one = await testApp(inProduction)
    try {
      const { id } = await one.aMember()
      const photo = await one.db
        .insertInto('photo')
        .values({ memberId: id, main: true, status: 'active' })
        .returning(['publicId', 'visibility'])
        .executeTakeFirstOrThrow()
      await one.ctx.photoStore.write(photo.publicId, 'small', Buffer.from('small'))
      const picture = photoUrl(one.id('anna'), photo as Parameters<typeof photoUrl>[1], 'small')
      const [session] = await insertSessions(one.db, [{ memberId: one.id('anna') }])
      const cookie = `${cookieName(one.ctx)}=${session}`
      const common = {
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'geolocation=(self), camera=(), microphone=(self), payment=()',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      }
      const page = { ...common, 'content-security-policy': POLICY.join('; ') }
      const admin = {
        ...page,
        'referrer-policy': 'no-referrer',
        'content-security-policy': POLICY.filter(
          (rule) => !/^(media-src|manifest-src|worker-src|style-src-attr)/.test(rule),
        ).join('; '),
        'cache-control': 'no-store',
      }
      for (const [url, expected] of [
        ['/', page],
        ['/no/such/page', page],
        ['/api/user.php', { ...page, 'cache-control': 'no-store' }],
        ['/api/nothing-here', { ...page, 'cache-control': 'no-store' }],
        ['/admin', admin],
        ['/admin/members', admin],
        [
          picture,
          { ...common, 'content-security-policy': 'sandbox', 'cache-control': 'private, max-age=300' },
        ],
      ] as const) {
        const headers = { host: 'vonk.example', cookie }
        const answer = await one.app.inject({ method: 'GET', url, headers })
        const found = Object.fromEntries(
          // A finished page names the hashes of its own scripts and styles.
          Object.keys(expected).map((name) => [
            name,
            String(answer.headers[name]).replaceAll(/ '(?:sha256|nonce)-[^']+'/g, ''),
          ]),
        )
        assert.deepEqual(found, expected, `${url} ${answer.statusCode}`)
      }
    } finally {
      await one.close()
    }
  })

  test('carries them as a stream too', async () => {
    const { headers } = await t.as('anna').raw('GET', '/api/user.php')
    const stream = await openStream(t.app, t.as('anna').cookie)
    for (const name of [
      'x-content-type-options',
      'cross-origin-resource-policy',
      'cross-origin-opener-policy',
      'content-security-policy',
      'referrer-policy',
      'cache-control',
    ])
      assert.equal(stream.headers[name], headers[name], name)
    stream.close()
  })

  test('is refused under a name that is not ours, except to who asks whether the process is well', async () => {
    const one = await testApp(inProduction)
    const askAt = (host: string, url: string) => one.app.inject({ method: 'GET', url, headers: { host } })
    try {
      for (const host of ['evil.example', 'vonk.example.evil.example', 'vonk.example:81', '']) {
        for (const url of ['/', '/members', '/api/settings.php', '/nothing-here']) {
          const answer = await askAt(host, url)
          assert.equal(answer.statusCode, errors['request.unknown_host'].status, `${host} ${url}`)
          assert.equal(answer.json().error.code, 'request.unknown_host')
        }
        for (const url of ['/healthz', '/readyz']) assert.equal((await askAt(host, url)).statusCode, 200)
      }
      assert.equal((await askAt('vonk.example', '/api/settings.php')).statusCode, 200)
    } finally {
      await one.close()
    }
  })

  test('a page of the product is a 200 and an unknown one a 404', async () => {
    for (const [url, status] of [
      ['/', 200],
      ['/members', 200],
      ['/pages/faq', 200],
      ['/no/such/page', 404],
      ['/likes/m/1/2', 404],
    ] as const) {
      const answer = await t.visitor().raw('GET', url)
      // Without its build, a page is not there yet.
      const expected = status === 200 && answer.statusCode === 503 ? 503 : status
      assert.equal(answer.statusCode, expected, url)
    }
  })
})
