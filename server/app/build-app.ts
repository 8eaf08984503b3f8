import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { isPage } from '#contract/rules/is-page.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { compiledSerializer, compiledValidator } from '#server/kit/http/compiled-schemas.ts'
import { answerBrokenRequest, answerError } from '#server/kit/http/errors.ts'
import { readableTarget } from '#server/kit/http/readable-target.ts'
import { networkOf } from '#server/kit/http/request.ts'
import { FIRST_BRAND } from '#server/kit/ports/brands.ts'
import { liveRoutes } from '#server/live/live.routes.ts'
import { guardAdmin, hostOfUrl } from './admin-door.ts'
import { byQuery, routeAddress } from './by-query.ts'
import { compressAnswers } from './compress.ts'
import { openWebSource, serveDev } from './dev.ts'
import { features } from './features.ts'
import { setHeaders } from './headers.ts'
import { paceMembers } from './limits/pace.ts'
import { countWith } from './limits/rate-limits.ts'
import { endUnreadBodies } from './limits/unread-bodies.ts'
import { measureAnswers, serveMetrics } from './metrics/serve-metrics.ts'
import { type Described, describeApi } from './openapi/describe.ts'
import { sharedSchemas } from './openapi/shared-schemas.ts'
import { serveAdmin } from './page/admin-page.ts'
import { brandFiles } from './page/brand-files.ts'
import { answerErrorPage } from './page/error-document.ts'
import { serveForms } from './page/serve-forms.ts'
import { pageServer, SHELL } from './page/serve-page.ts'
import { buildsBefore, DIST, openWebBuild } from './page/web-build.ts'
import type { Runtime } from './runtime.ts'
import { serveSiteFiles } from './site/site-files.ts'

const compress = promisify(gzip)

const transform = createJsonSchemaTransform({ schemaRegistry: sharedSchemas })
const transformObject = createJsonSchemaTransformObject({ schemaRegistry: sharedSchemas })

/** Builds the HTTP side of the product without listening. `onRoute` receives every route. */
export async function buildApp(
  runtime: Runtime,
  onRoute: (route: string) => void = () => {},
): Promise<FastifyInstance> {
  const { config, ctx } = runtime
  const loggerInstance: FastifyBaseLogger = ctx.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: !config.production }),
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
    // A photo of 25 MB takes two minutes on a slow phone; headers and other bodies get less time.
    requestTimeout: 120_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false, // a request that came just before the end is served too
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, constraints: { query: byQuery } },
    rewriteUrl: ({ url = '/' }) => readableTarget(url),
  })
  app.setValidatorCompiler(compiledValidator)
  app.setSerializerCompiler(compiledSerializer)
  app.setErrorHandler(answerError)
  app.decorateRequest('member', undefined)
  app.decorateRequest('staff', undefined)
  app.addHook('onRoute', (route) => {
    for (const each of [route.method].flat()) if (each !== 'HEAD') onRoute(`${each} ${routeAddress(route)}`)
  })
  refuseFragments(app)
  endUnreadBodies(app)
  closeWhileDraining(app, runtime)
  runtime.tracing?.traceCalls(app)
  measureAnswers(app, runtime)
  guardAdmin(app, config)
  chooseBrand(app, runtime)
  setHeaders(app, config, ctx.photoDelivery?.origin)
  compressAnswers(app)

  await app.register(cookie)
  await limitRates(app, runtime)
  if (config.rateLimits) paceMembers(app)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    transform: (document) => transform({ ...document, url: routeAddress(document.route) }),
    transformObject,
  })
  await app.register(async (routes) => {
    for (const feature of features) feature(routes, ctx)
    liveRoutes(routes, ctx, runtime.hub)
    serveDescription(routes)
    serveSiteFiles(routes, ctx)
    await serveDev(routes, runtime)
    await probes(routes, runtime)
    serveMetrics(routes, runtime)
  })
  brandFiles(app, ctx)
  await serveAdmin(app)
  await serveWeb(app, ctx)
  return app
}

async function limitRates(app: FastifyInstance, { hitCounter }: Runtime): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: countWith(hitCounter),
    keyGenerator: ({ member, staff, ip }) => {
      if (staff?.tokenId) return `token ${staff.tokenId}`
      if (staff) return `staff ${staff.id}`
      return member ? `member ${member.id}` : `network ${networkOf(ip)}`
    },
    errorResponseBuilder: (_request, context) =>
      new AppError('request.too_many', { seconds: Math.ceil(context.ttl / 1000) }),
  })
}

// The Host header chooses the brand, or is refused (spec/abuse T58). Health checks and metrics come
// with the machine's address as host.
function chooseBrand(app: FastifyInstance, { ctx: { brands }, config }: Runtime): void {
  app.decorateRequest('brand')
  app.addHook('onRequest', async (request) => {
    if (/^\/(?:healthz|readyz|metrics)$/.test(request.url)) return
    const isAdmin = config.adminUrl !== undefined && hostOfUrl(config.adminUrl) === request.headers.host
    const brand = isAdmin ? await brands.brand(FIRST_BRAND) : brands.brandOfHost(request.headers.host)
    if (!brand) throw new AppError('request.unknown_host')
    request.brand = brand
  })
}

// No browser sends a fragment, and routers and caches treat one differently.
function refuseFragments(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.originalUrl.includes('#') ? new AppError('request.invalid') : undefined)
  })
}

// So that clients and proxies open their next connection at another node.
function closeWhileDraining(app: FastifyInstance, runtime: Runtime): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (runtime.isDraining()) void reply.header('connection', 'close')
    done()
  })
}

// Serves the contract, written and compressed once at the first request: it is large and public.
function serveDescription(app: FastifyInstance): void {
  let made: Promise<{ plain: Buffer; compressed: Buffer }> | undefined
  const make = async () => {
    const plain = Buffer.from(JSON.stringify(describeApi(app.swagger() as unknown as Described)))
    return { plain, compressed: await compress(plain) }
  }
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    made ??= make()
    const { plain, compressed } = await made
    void reply.type('application/json').header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return plain
    void reply.header('content-encoding', 'gzip')
    return compressed
  })
}

async function probes(app: FastifyInstance, runtime: Runtime): Promise<void> {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  let told: string | undefined
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const why = await runtime.whyNotReady()
    if (why !== told) request.log.warn({ reason: why ?? 'ready again' }, 'readiness changed')
    told = why
    return reply.code(why ? 503 : 200).send({ status: why ? 'unavailable' : 'ok' })
  })
}

// Serves the built web application: hashed files with a long cache time, and its pages. An unknown
// path gets the page with status 404.
async function serveWeb(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const isFromSource = Boolean(process.env.WEB_SOURCE)
  const build = isFromSource ? await openWebSource(app) : openWebBuild()
  const hidden = { schema: { hide: true } }
  if (build && !isFromSource) {
    await app.register(async (files) => {
      // A path that no file can have, such as `//x`, is no page either.
      files.setErrorHandler((error: FastifyError, _request, reply) => {
        if (error.statusCode === 403) return reply.callNotFound()
        throw error
      })
      await files.register(fastifyStatic, {
        root: [DIST, ...buildsBefore()],
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, file) => {
          const isImmutable = path.basename(path.dirname(file)) === 'assets'
          reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
        schemaHide: true,
      })
    })
  } else {
    app.get('/*', hidden, (_request, reply) => reply.callNotFound())
  }
  const answerPage = build && pageServer(app, ctx, build)
  const page = (request: FastifyRequest, reply: FastifyReply, status: number) =>
    answerPage
      ? answerPage(request, reply, status).catch((error: Error) => answerErrorPage(error, request, reply))
      : reply
          .code(status === 200 ? 503 : status)
          .type('text/plain')
          .send('The web application is not built yet: npm run build')
  for (const address of ['/', SHELL]) app.get(address, hidden, (request, reply) => page(request, reply, 200))
  await serveForms(app, page)
  app.setNotFoundHandler((request, reply) => {
    const [url = ''] = request.url.split('?')
    if (/^\/(api|media|assets|dev|webhooks|admin)\//.test(url)) throw new AppError('request.not_found')
    const isOfSite = isPage(decodeURI(url)) && !url.endsWith('.data')
    if (['GET', 'HEAD'].includes(request.method)) return page(request, reply, isOfSite ? 200 : 404)
    // A form that only the application can send.
    if (request.method === 'POST' && isOfSite) return reply.redirect(request.url, 303)
    throw new AppError('request.not_found')
  })
}
