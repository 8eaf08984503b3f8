import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageTypeface, PageVisit } from '#contract/page-visit.ts'
import { formPaths } from '#contract/rules/form-pages.ts'
import type { Language } from '#contract/rules/values.ts'
import { policyWith } from '#server/app/headers.ts'
import { isFindable } from '#server/app/site/findable.ts'
import { pageHead, siteDescription } from '#server/app/site/page-head.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { limitConcurrency } from '#server/kit/http/limit-concurrency.ts'
import { cookieName, networkOf } from '#server/kit/http/request.ts'
import type { Brand } from '#server/kit/ports/brands.ts'
import { isLanguage } from '#server/kit/texts.ts'
import { brandHead } from './brand-head.ts'
import type { WebBuild } from './web-build.ts'

const PASSED_ON = ['cookie', 'host', 'user-agent', 'accept-language', 'x-forwarded-for', 'x-forwarded-proto']

/** Headers of a log-in or a log-out. */
const PASSED_BACK = ['set-cookie', 'clear-site-data']

/** React Router's request for the routes behind the links of a page. */
const asksRoutes = ({ url }: FastifyRequest) => url.startsWith('/__manifest?')

/** The most links of one page: each is matched with every route. */
const MOST_ROUTES = 300
const asksTooMany = ({ query }: FastifyRequest) =>
  Object.values(query as Record<string, string | string[]>)
    .flat()
    .join(',')
    .split(',').length > MOST_ROUTES

/** The page that the service worker shows offline, the same for everybody. */
export const SHELL = '/shell.html'

type Injected = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' }

// Makes the calls of a page in the name of its browser, with the same routes, checks and limits. A
// session cookie that a call sets is sent with the page.
function createPageCall(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): PageVisit['call'] {
  const headers: Record<string, string> = { 'x-request-type': 'client', 'sec-fetch-site': 'same-origin' }
  for (const name of PASSED_ON) {
    const value = request.headers[name]
    if (value !== undefined) headers[name] = String(value)
  }
  return async (url, { method, body, type = 'application/json', language, key = randomUUID() }) => {
    const writes = method !== 'GET' && {
      'idempotency-key': key,
      ...(body !== undefined && { 'content-type': type }),
    }
    const answer = await app.inject({
      method: method as Injected['method'],
      url,
      headers: { ...headers, ...(language && { 'accept-language': language }), ...writes },
      payload: typeof body === 'string' ? body : body && Buffer.from(body),
      remoteAddress: request.raw.socket.remoteAddress,
    })
    for (const { name, value } of answer.cookies) {
      const others = (headers.cookie ?? '').split('; ').filter((pair) => !pair.startsWith(`${name}=`))
      headers.cookie = [...others, `${name}=${value}`].filter(Boolean).join('; ')
    }
    for (const name of PASSED_BACK) {
      const value = answer.headers[name]
      if (value !== undefined) void reply.header(name, value)
    }
    const hasBody = answer.statusCode !== 204
    return new Response(hasBody ? answer.body : null, { status: answer.statusCode })
  }
}

/** The language of `?lang=` in an address, where the brand has it (spec/pages 71). */
function askedLanguage({ query, brand }: Pick<FastifyRequest, 'query' | 'brand'>): Language | undefined {
  const { lang } = query as Record<string, unknown>
  return brand.languages.find((language) => language === lang)
}

const styleHash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

const KEPT_PAGES = 200
const KEPT_MS = 30_000

type Kept = { html: string; nonce: string; brand: Brand; until: number }

type Keeping = { brand: Brand; nonce: string; isWhole: () => boolean }

/** A cache of visitors' pages by their content, until their brand changes. */
function createPageCache() {
  const kept = new Map<string, Kept>()
  // A page on which a call failed is not cached.
  return (asked: string, { brand, nonce, isWhole }: Keeping): NonNullable<PageVisit['kept']> => ({
    get(facts) {
      const known = kept.get(asked + facts)
      if (known?.brand !== brand || known.until < Date.now()) return undefined
      return known.html.replaceAll(known.nonce, nonce)
    },
    set(facts, html) {
      if (!isWhole()) return
      kept.delete(asked + facts)
      kept.set(asked + facts, { html, nonce, brand, until: Date.now() + KEPT_MS })
      const [oldest] = kept.keys()
      if (kept.size > KEPT_PAGES && oldest !== undefined) kept.delete(oldest)
    },
  })
}

/**
 * Query parameters that a shared page reads in the browser: the visitor's source, the subject of a
 * complaint, country and code of prices.
 */
const READ = new Set(['network', 'ref', 'sub1', 'sub2', 'sub3', 'about', 'url', 'country', 'code', 'from'])

// Rendering takes a few milliseconds of the processor, so one caller must not take all of it.
const AT_ONCE = 2
const WAITING = 30

// Not X-Forwarded-Host, which a browser may have made up: the Host header has chosen the brand.
const hostOf = ({ headers }: FastifyRequest): string => headers.host ?? 'localhost'

/** Needed because the route `/:token` matches any unknown path. */
const NO_PAGE = '/pages/404'

/** The request for React Router; a shared page must not depend on its query. */
function toWebRequest(request: FastifyRequest, status: number, isShared: boolean): Request {
  const target = status === 404 && !asksRoutes(request) ? NO_PAGE : request.url
  const url = new URL(`${request.protocol}://${hostOf(request)}${target}`)
  if (isShared) url.search = ''
  const { origin, href } = url
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && name !== 'x-forwarded-host') headers.set(name, String(value))
  if (request.method !== 'POST') return new Request(href, { headers })
  // serve-forms.ts has checked that the form is ours. Behind a proxy, or on a page with a mailed
  // token, its origin may differ or be missing.
  headers.set('origin', origin)
  return new Request(href, { method: 'POST', headers, body: request.body as Buffer<ArrayBuffer> })
}

/** A form of a page may lead to the issuers of a log-in, and a photo to the store. */
const pagePolicy = (
  { identityProviders, photoDelivery }: Ctx,
  { nonce }: PageVisit,
  styles: readonly string[],
  earlyScript: string,
): string =>
  policyWith({
    styles: styles.filter(Boolean).map(styleHash),
    scripts: [`'nonce-${nonce}'`, styleHash(earlyScript)],
    forms: identityProviders.map(({ origin }) => origin),
    photos: photoDelivery?.origin,
  })

/** Answers the pages of the site and their forms (spec/pages 23, spec/pages 24). */
export function pageServer(app: FastifyInstance, ctx: Ctx, openBuild: () => Promise<WebBuild>) {
  const keptFor = createPageCache()
  const inTurn = limitConcurrency(AT_ONCE, WAITING)
  const visitOf = (request: FastifyRequest, reply: FastifyReply, typeface: PageTypeface): PageVisit => {
    const { brand } = request
    const { locale } = request.cookies
    const asked = askedLanguage(request)
    const [path = ''] = request.url.split('?')
    const hasSession = Boolean(request.cookies[cookieName(ctx)])
    const isRead = Object.keys(request.query as object).some((name) => READ.has(name))
    // A form holds the key of one act, so its page cannot be shared.
    const isShared =
      request.method === 'GET' && !hasSession && isFindable(path) && !formPaths.includes(path) && !isRead
    const nonce = randomBytes(16).toString('base64')
    const call = createPageCall(app, request, reply)
    let isWhole = true
    return {
      hostname: hostOf(request).replace(/:\d+$/, ''),
      brand: brandHead(brand, typeface.style),
      language: asked ?? (isLanguage(locale) ? locale : undefined),
      withMember: path !== SHELL && hasSession,
      nonce,
      async head(language) {
        const shown = { brand, settings: await ctx.settings(brand.key), path, asked, language }
        const tags = [...typeface.preloads(language), ...pageHead(shown)]
        return { description: siteDescription(shown), tags }
      },
      ...(isShared && { kept: keptFor(`${asked ?? ''} `, { brand, nonce, isWhole: () => isWhole }) }),
      async call(...made) {
        const answer = await call(...made)
        if (!answer.ok) isWhole = false
        return answer
      },
      failed(error) {
        isWhole = false
        ctx.log.error({ err: error, url: path }, 'a page was not rendered as a whole')
      },
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply> => {
    if (asksRoutes(request) && asksTooMany(request)) throw new AppError('request.invalid')
    const { answerPage, EARLY_SCRIPT, STYLES, TYPEFACES } = await openBuild()
    const visit = visitOf(request, reply, TYPEFACES[request.brand.typeface])
    const asked = toWebRequest(request, status, visit.kept !== undefined)
    const answer = await inTurn(networkOf(request.ip), () => answerPage(asked, visit))
    for (const [name, value] of answer.headers) void reply.header(name, value)
    const content = await answer.text()
    if (asksRoutes(request)) return reply.code(answer.status).send(content)
    return reply
      .code(answer.status === 200 ? status : answer.status)
      .headers({
        vary: 'cookie',
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy(ctx, visit, [STYLES, visit.brand.style], EARLY_SCRIPT),
      })
      .send(content)
  }
}
