import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_FOR, VISITOR } from '#contract/lib/session-sign.ts'
import type { PageRequest, RenderedPage } from '#contract/rendered-page.ts'
import type { Language } from '#contract/rules/values.ts'
import { isForeign } from '#server/app/compress.ts'
import { policyWith } from '#server/app/headers.ts'
import { descriptionOf, pageHead } from '#server/app/site/page-head.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { cookieName } from '#server/kit/http/request.ts'
import type { Brand } from '#server/kit/ports/brands.ts'
import { signOf } from '#server/kit/secrets/tokens.ts'
import { isLanguage } from '#server/kit/texts.ts'
import { headOf } from './brand-head.ts'
import { documentOf, type PageDocument } from './document.ts'
import type { WebBuild } from './web-build.ts'

/** The application alone, which the service worker keeps for when there is no network. */
const SHELL = '/shell.html'

const KEPT_PAGES = 500
const KEPT_MS = 30_000

type Kept = { page: RenderedPage; document: PageDocument; tag: string; brand: Brand; until: number }

const PASSED_ON = ['cookie', 'host', 'user-agent', 'accept-language', 'x-forwarded-for', 'x-forwarded-proto']

// Makes the calls of a page as the browser that opens it: the same routes, checks and limits. A
// session cookie that a call renews goes out with the page.
function callsOf(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<PageRequest, 'get' | 'read'> {
  const headers: Record<string, string> = { 'x-request-type': 'client', 'sec-fetch-site': 'same-origin' }
  for (const name of PASSED_ON) {
    const value = request.headers[name]
    if (value !== undefined) headers[name] = String(value)
  }
  const make = async (url: string, body?: string) => {
    const ofBody = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const answer = await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url,
      headers: body === undefined ? headers : { ...headers, ...ofBody },
      payload: body,
      remoteAddress: request.raw.socket.remoteAddress,
    })
    for (const { name, value } of answer.cookies) {
      const others = (headers.cookie ?? '').split('; ').filter((pair) => !pair.startsWith(`${name}=`))
      headers.cookie = [...others, `${name}=${value}`].filter(Boolean).join('; ')
    }
    const renewed = answer.headers['set-cookie']
    if (renewed) void reply.header('set-cookie', renewed)
    return { status: answer.statusCode, body: answer.body ? (answer.json() as unknown) : undefined }
  }
  return { get: (url) => make(url), read: make }
}

/** The language of `?lang=` in an address, where the brand has it (docs/decisions/0017). */
function askedLanguage({ query, brand }: Pick<FastifyRequest, 'query' | 'brand'>): Language | undefined {
  const { lang } = query as Record<string, unknown>
  return brand.languages.find((language) => language === lang)
}

/** Pages of visitors, kept for a while by what they were made of, as long as their brand stays. */
function keptPages() {
  const pages = new Map<string, Kept>()
  return {
    get(facts: string, brand: Brand): Kept | undefined {
      const kept = pages.get(facts)
      return kept?.brand === brand && kept.until > Date.now() ? kept : undefined
    },
    set(facts: string, kept: Omit<Kept, 'until'>): void {
      pages.delete(facts)
      pages.set(facts, { ...kept, until: Date.now() + KEPT_MS })
      const [oldest] = pages.keys()
      if (pages.size > KEPT_PAGES && oldest !== undefined) pages.delete(oldest)
    },
  }
}

const tagOf = ({ html }: PageDocument) =>
  `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`

/**
 * For whom a page is, where the browser may keep it for its next visit (spec/pages 27): finished
 * pages without a query only show something. Undefined where a session ended meanwhile.
 */
function readerOf({ data, html }: RenderedPage, url: string, token: string | undefined): string | undefined {
  if (!html || url.includes('?')) return undefined
  if (data.user) return token && signOf(token)
  return token ? undefined : VISITOR
}

function send(reply: FastifyReply, document: PageDocument, isKnown = false): FastifyReply {
  const { html, styleHashes, scriptHashes } = document
  // The headers of a 304 replace those that the browser has kept with the page.
  void reply
    .header('vary', 'cookie')
    .header('content-security-policy', policyWith({ styles: styleHashes, scripts: scriptHashes }))
  return isKnown ? reply.code(304).send() : reply.type('text/html; charset=utf-8').send(html)
}

/** Writes the document of a page, with what its brand says of it. */
async function write(
  { ctx, build }: { ctx: Ctx; build: WebBuild },
  { data, html, title, modules }: RenderedPage,
  { brand, url, query }: FastifyRequest,
): Promise<PageDocument> {
  const settings = await ctx.settings(brand.key)
  const [path = ''] = url.split('?')
  const asked = askedLanguage({ query, brand })
  const shown = { brand, settings, path, asked, language: data.language, title }
  return documentOf({
    language: data.language,
    title,
    description: descriptionOf(shown),
    brand: headOf(brand),
    head: pageHead(shown),
    html,
    data,
    ...(html ? { style: build.criticalCss(html) } : {}),
    styleSheet: build.styleSheet,
    script: build.script,
    modules: build.filesOf(modules),
  })
}

/**
 * Answers the pages of the site (spec/pages 23, spec/pages 24): visitors get finished HTML, members
 * the data of the first screen, and a page that another site opened gets the application alone.
 */
export function pageServer(app: FastifyInstance, ctx: Ctx, build: WebBuild) {
  const kept = keptPages()
  const { script, styleSheet } = build
  const shellOf = async (brand: Brand): Promise<PageDocument> =>
    documentOf({
      language: brand.language,
      title: brand.name,
      description: descriptionOf({
        brand,
        settings: await ctx.settings(brand.key),
        language: brand.language,
      }),
      brand: headOf(brand),
      html: '',
      styleSheet,
      script,
      modules: build.filesOf([]),
    })

  const render = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { locale } = request.cookies
    const asked = askedLanguage(request)
    const page = await build.renderPage({
      url: request.url,
      hostname: request.hostname.replace(/:\d+$/, ''),
      language: asked ?? (isLanguage(locale) ? locale : undefined),
      withMember: Boolean(request.cookies[cookieName(ctx)]),
      ...callsOf(app, request, reply),
      kept: (facts) => kept.get(facts, request.brand)?.page,
    })
    if (page.redirect) return reply.header('cache-control', 'no-store').redirect(page.redirect, 302)
    const known = page.facts === undefined ? undefined : kept.get(page.facts, request.brand)
    const document = known?.document ?? (await write({ ctx, build }, page, request))
    const reader = readerOf(page, request.url, request.cookies[cookieName(ctx)])
    if (reader && reply.statusCode === 200) void reply.header(PAGE_FOR, reader)
    if (page.data.user) return send(reply.header('cache-control', 'no-store'), document)
    const tag = known?.tag ?? tagOf(document)
    if (page.facts !== undefined && !known)
      kept.set(page.facts, { page, document, tag, brand: request.brand })
    void reply.headers({ 'cache-control': 'private, no-cache', etag: tag })
    return send(reply, document, request.headers['if-none-match'] === tag && reply.statusCode === 200)
  }

  return async (request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply> => {
    const isShell = request.url === SHELL
    void reply.code(isShell ? 200 : status)
    const sendShell = async () =>
      send(reply.header('cache-control', 'no-cache'), await shellOf(request.brand))
    // Its address may be chosen to draw out what the member sees, so no data comes with it.
    if (isShell || (isForeign(request) && request.cookies[cookieName(ctx)])) return sendShell()
    try {
      return await render(request, reply)
    } catch (error) {
      ctx.log.error({ err: error, url: request.url.split('?')[0] }, 'a page was not rendered')
      return sendShell()
    }
  }
}
