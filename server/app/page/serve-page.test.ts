import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { PageRequest, RenderedPage } from '#contract/rendered-page.ts'
import type { Brand } from '#server/kit/ports/brands.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { pageServer } from './serve-page.ts'

let t: TestApp
let app: FastifyInstance
let brand: Brand
let rendered: PageRequest[] = []
/** From where the calls of pages came. */
const callers: string[] = []

const ofLink: RenderedPage = {
  data: { language: 'nl', finished: true, user: null },
  html: '<h1>Hoi</h1>',
  title: 'Vonk',
  modules: [],
  facts: undefined,
}

/** A page of the answer to one call, or no page at all. */
async function renderPage(request: PageRequest): Promise<RenderedPage> {
  rendered.push(request)
  if (request.url === '/broken') throw new Error('cannot be rendered')
  const { body } = request.url.startsWith('/link?')
    ? await request.read('/who', JSON.stringify({ token: 'secret' }))
    : await request.get('/who')
  if (request.url.startsWith('/link?')) return { ...ofLink, data: { ...ofLink.data, queries: body } }
  const member = request.withMember
  const facts = member || request.url.includes('?') ? undefined : request.url
  const kept = facts && request.kept?.(facts)
  if (kept) return kept
  return {
    ...(member && request.url === '/' ? { redirect: '/members' } : {}),
    data: {
      language: 'nl',
      finished: !member,
      user: (member && request.url !== '/ended' ? body : null) as RenderedPage['data']['user'],
    },
    html: member && request.url === '/members' ? '' : '<h1>Hoi</h1>',
    title: 'Vonk',
    modules: [],
    facts,
  }
}

before(async () => {
  t = await testApp()
  app = Fastify({ trustProxy: ['127.0.0.1'] })
  await app.register(cookie)
  brand = await t.ctx.brands.brand('vonk')
  app.decorateRequest('brand')
  app.addHook('onRequest', async (request) => {
    request.brand = brand
  })
  app.get('/who', async ({ cookies, ip }, reply) => {
    callers.push(ip)
    return reply.setCookie('sid', 'renewed').send({ id: cookies.sid })
  })
  app.post('/who', ({ body, headers }) => ({ body, keyed: Boolean(headers['idempotency-key']) }))
  const answer = pageServer(app, t.ctx, {
    script: '/assets/index.js',
    styleSheet: '/assets/style.css',
    renderPage,
    criticalCss: () => 'h1{margin:0}',
    filesOf: () => [],
  })
  app.setNotFoundHandler((request, reply) => answer(request, reply, 200))
})
after(async () => {
  await app.close()
  await t.close()
})

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
test('the head says where a page may be found, in the language that its address asks for', async () => {
  const { body } = await open('/pricing?lang=de')
  assert.equal(rendered.at(-1)?.language, 'de')
  assert.match(body, /<link rel="canonical" href="[^"]+\/pricing\?lang=de">/)
  assert.match(body, /<meta property="og:image" content="[^"]+\/preview.png">/)
  const members = await open('/members?lang=xx')
  assert.equal(rendered.at(-1)?.language, undefined)
  assert.match(members.body, /<meta name="robots" content="noindex">/)
  assert.doesNotMatch(members.body, /canonical/)
})

test('a page is in the languages of its brand only, and names them where they are not all', async (context) => {
  const all = brand.languages
  context.after(() => void (brand = { ...brand, languages: all }))
  assert.doesNotMatch((await open('/pricing')).body, /data-languages/)
  brand = { ...brand, languages: ['nl', 'de'] }
  const polish = await open('/pricing?lang=pl')
  assert.equal(rendered.at(-1)?.language, undefined)
  assert.match(polish.body, /<link rel="canonical" href="[^"]+\/pricing">/)
  assert.match(polish.body, /<html lang="nl" data-site="Vonk" data-languages="nl de">/)
  assert.deepEqual(
    [...polish.body.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language),
    ['nl', 'de', 'x-default'],
  )
})

const isShell = (html: string) => html.includes('class="boot"') && !html.includes('page-data')

test('a visitor gets a finished page, and the same one again until it changes', async () => {
  const first = await open('/')
  assert.match(first.body, /<h1>Hoi<\/h1>/)
  assert.equal(first.headers['cache-control'], 'private, no-cache')
  assert.equal(first.headers.vary, 'cookie')
  const again = await open('/', { 'if-none-match': String(first.headers.etag) })
  assert.equal(again.statusCode, 304)
  // The browser takes the headers of this answer for the page that it has kept.
  assert.equal(again.headers['content-security-policy'], first.headers['content-security-policy'])
})

test('the page of a member is theirs alone, with the session that its calls renewed', async () => {
  const page = await open('/members', { cookie: 'sid=anna' })
  assert.equal(page.headers['cache-control'], 'no-store')
  assert.equal(page.headers.etag, undefined)
  assert.match(page.body, /"user":\{"id":"anna"\}/)
  assert.match(String(page.headers['set-cookie']), /^sid=renewed/)
  assert.doesNotMatch((await open('/members')).body, /anna/)
})

test('the calls of a page count for who opens it, also behind a proxy', async () => {
  callers.length = 0
  for (const visitor of ['203.0.113.7', '203.0.113.8']) await open('/members', { 'x-forwarded-for': visitor })
  assert.deepEqual(callers, ['203.0.113.7', '203.0.113.8'])
})

test('a member is sent on by the server from a page that is for visitors', async () => {
  const page = await open('/', { cookie: 'sid=anna' })
  assert.equal(page.statusCode, 302)
  assert.equal(page.headers.location, '/members')
  assert.equal(page.headers['cache-control'], 'no-store')
  assert.match(String(page.headers['set-cookie']), /^sid=renewed/)
})

test('a page that another site opens has no data of the member', async () => {
  rendered = []
  const page = await open('/members', { cookie: 'sid=anna', 'sec-fetch-site': 'cross-site' })
  assert.ok(isShell(page.body))
  assert.deepEqual(rendered, [])
})

test('a page that cannot be rendered opens as the application alone', async () => {
  const page = await open('/broken')
  assert.equal(page.statusCode, 200)
  assert.ok(isShell(page.body))
})

test('a page reads what its mailed link shows by a call whose address has no token', async () => {
  const page = await open('/link?token=secret')
  assert.match(page.body, /"queries":\{"body":\{"token":"secret"\},"keyed":true\}/)
  assert.equal(page.headers['x-page-for'], undefined)
})

test('the service worker keeps a page without data', async () => {
  const page = await open('/shell.html', { cookie: 'sid=anna' })
  assert.ok(isShell(page.body))
})

test('a finished page says for whom it is, so that the browser may keep it for the same reader', async () => {
  const forWhom = async (url: string, headers?: Record<string, string>) =>
    (await open(url, headers)).headers['x-page-for']
  assert.equal(await forWhom('/login'), 'visitor')
  const anna = await forWhom('/chats', { cookie: 'sid=anna' })
  assert.match(String(anna), /^[\w-]{12}$/)
  assert.notEqual(await forWhom('/chats', { cookie: 'sid=bram' }), anna)
  assert.equal(await forWhom('/login?redirect=%2Fchats'), undefined)
  assert.equal(await forWhom('/members', { cookie: 'sid=anna' }), undefined, 'it came without HTML')
  assert.equal(await forWhom('/members', { cookie: 'sid=anna', 'sec-fetch-site': 'cross-site' }), undefined)
  assert.equal(await forWhom('/ended', { cookie: 'sid=anna' }), undefined, 'the session has ended')
})
