import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { after, before, test } from 'node:test'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AnswerPage, PageVisit } from '#contract/page-visit.ts'
import { formPages } from '#contract/rules/form-pages.ts'
import { isPage } from '#contract/rules/is-page.ts'
import { cookieName } from '#server/kit/http/request.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { serveForms } from './serve-forms.ts'
import { pageServer } from './serve-page.ts'

const WEB = path.join(import.meta.dirname, '../../../web')
const FORM = 'application/x-www-form-urlencoded'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

type Headers = Record<string, string>
const post = (url: string, headers: Headers = {}, payload = 'email=anna') =>
  t.visitor().raw('POST', url, payload, { 'content-type': FORM, ...headers })

test('a form comes from our own page, or nowhere', async () => {
  const foreign: Headers[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
    { origin: 'http://evil.test' },
    { origin: 'null' },
  ]
  for (const headers of foreign) {
    const answer = await post('/login', headers)
    assert.equal(answer.statusCode, 403)
    assert.match(String(answer.headers['content-type']), /html/)
  }
  // Of a page with a mailed token in its address, whose origin the browser keeps to itself.
  const own = await post('/login', { 'sec-fetch-site': 'same-origin', origin: 'null' })
  assert.ok([400, 503].includes(own.statusCode))
})

test('a form is of one kind and not large, and no call takes one', async () => {
  assert.equal((await post('/login', { 'content-type': 'application/json' }, '{}')).statusCode, 415)
  assert.equal((await post('/login', {}, `why=${'x'.repeat(64 * 1024)}`)).statusCode, 413)
  assert.equal((await post('/api/user.php', { 'x-request-type': 'client' })).statusCode, 415)
})

test('a page without a form takes none, and is shown instead', async () => {
  for (const url of ['/pages/terms', '/', '/members']) {
    const { statusCode, headers } = await post(url)
    assert.deepEqual([statusCode, headers.location], [303, url])
  }
  for (const url of ['/nothing', '//evil.test', '//evil.test/members'])
    assert.equal((await post(url)).statusCode, 404, url)
})

test('the pages with forms are those with an action', () => {
  const routes = readFileSync(path.join(WEB, 'routes.ts'), 'utf8')
  const withAction = [...routes.matchAll(/page\('([^']+)', '([^']+)'\)/g)]
    .filter(([, , file = '']) => /^export .*\baction\b/m.test(readFileSync(path.join(WEB, file), 'utf8')))
    .map(([, name]) => name)
  assert.deepEqual(new Set(withAction), new Set(formPages))
})

test('no address is answered with JSON, however broken', async () => {
  const broken = ['/%zz', '/pages/%', '/%00', '/%ff', '//x', '///', '/%5c..%5cx', '/nothing']
  for (const url of broken) {
    const { statusCode, headers } = await t.visitor().raw('GET', url)
    assert.equal(statusCode, 404, url)
    assert.doesNotMatch(String(headers['content-type']), /json/, url)
  }
})

test('a request whose target has a fragment is refused', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write('GET /pricing#x HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'),
    )
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  assert.match(answer, /^HTTP\/1\.1 400 /)
})

/** An application whose pages are answered by `answer`, behind a proxy. */
async function behindProxy(answer: AnswerPage): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: ['127.0.0.1'] })
  await app.register(cookie)
  const brand = await t.ctx.brands.brand('vonk')
  app.decorateRequest('brand')
  app.addHook('onRequest', async (request) => {
    request.brand = brand
  })
  const none = { style: '', preloads: () => [] }
  const pages = pageServer(app, t.ctx, async () => ({
    EARLY_SCRIPT: '',
    STYLES: '',
    TYPEFACES: { figtree: none, faustina: none, system: none },
    answerPage: answer,
  }))
  await serveForms(app, (request, reply) => pages(request, reply, 200))
  app.setNotFoundHandler((request, reply) => {
    const [url = ''] = request.url.split('?')
    return pages(request, reply, isPage(url) ? 200 : 404)
  })
  return app
}

test('the renderer reads the host that the proxy was asked for, and no other', async () => {
  const asked: Request[] = []
  const app = await behindProxy(async (request) => {
    asked.push(request)
    return new Response('<h1>Hoi</h1>', { headers: { 'set-cookie': 'locale=de' } })
  })
  const headers = { host: 'vonk.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
  const form = { ...headers, 'content-type': FORM, 'sec-fetch-site': 'same-origin', origin: 'null' }
  const answer = await app.inject({ method: 'POST', url: '/login?a=b', headers: form, payload: 'email=anna' })
  await app.inject({ url: '/nothing', headers })
  await app.close()

  const [posted, missing] = asked
  assert.equal(posted?.url, 'https://vonk.test/login?a=b')
  assert.equal(posted?.headers.get('origin'), 'https://vonk.test')
  assert.equal(posted?.headers.get('x-forwarded-host'), null)
  assert.equal(await posted?.text(), 'email=anna')
  assert.equal(answer.headers['set-cookie'], 'locale=de')
  // `/:token` would take any word, so an address that is no page comes as one that no route takes.
  assert.equal(missing?.url, 'https://vonk.test/pages/404')
})

/** Opens an address, and returns what the renderer was given of it. */
async function visitOf(app: FastifyInstance, visits: PageVisit[], url: string, session = '') {
  await app.inject({ url, headers: { host: 'vonk.test', cookie: session } })
  const visit = visits.at(-1)
  assert.ok(visit)
  return visit
}

test('a page is kept for other visitors where it is the same for all of them', async () => {
  const [visits, asked]: [PageVisit[], string[]] = [[], []]
  const app = await behindProxy(async (request, visit) => {
    visits.push(visit)
    asked.push(request.url)
    return new Response('')
  })
  const open = (url: string, session?: string) => visitOf(app, visits, url, session)

  const first = await open('/pages/faq')
  first.kept?.set('facts', `<script nonce="${first.nonce}">`)
  const second = await open('/pages/faq?x=1')
  assert.equal(second.kept?.get('facts'), `<script nonce="${second.nonce}">`)
  assert.equal(asked.at(-1), 'http://vonk.test/pages/faq')
  assert.equal((await open('/pages/faq?lang=de')).kept?.get('facts'), undefined)

  const failed = await open('/pricing')
  failed.failed(new Error('a call'))
  failed.kept?.set('pricing', 'half a page')
  assert.equal((await open('/pricing')).kept?.get('pricing'), undefined)

  // A member's, one that reads its address, and one whose form carries the key of one act.
  assert.equal((await open('/pricing', `${cookieName(t.ctx)}=x`)).kept, undefined)
  assert.equal((await open('/pricing?country=BE')).kept, undefined)
  assert.equal((await open('/complaints')).kept, undefined)
  await app.close()
})
