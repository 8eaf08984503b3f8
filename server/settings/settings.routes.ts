import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { noContent } from '#contract/endpoint.ts'
import { getCompanyInfo, getRegions, getSettings, pageHidden } from '#contract/settings.ts'
import { AppError } from '#server/kit/app-error.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { readCompany } from './company.ts'
import { presentRegions } from './regions.ts'

const BEACON_BYTES = 1024

export function settingsRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, getSettings, async ({ ctx }) => {
    const settings = await ctx.settings()
    return { settings, domain_language: settings.domain_language }
  })
  mount(app, ctx, getCompanyInfo, ({ ctx }) => readCompany(ctx.reads))
  mount(app, ctx, pageHidden, async ({ body }) => {
    if (Buffer.byteLength(JSON.stringify(body ?? null)) > BEACON_BYTES)
      throw new AppError('request.too_large')
    return undefined
  })
  serveRegions(app, ctx)
}

function prepare(countries: readonly string[]) {
  const json = Buffer.from(
    JSON.stringify(getRegions.output.parse({ region_data: presentRegions(countries) })),
  )
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 20)}"`
  return { key: countries.join(), json, gzipped: gzipSync(json), etag }
}

/** Tens of kilobytes that hardly ever change: checked and packed once instead of at every call. */
function serveRegions(app: FastifyInstance, ctx: Ctx): void {
  let prepared: ReturnType<typeof prepare> | undefined
  app.route({
    method: getRegions.method,
    url: getRegions.path,
    schema: {
      summary: getRegions.summary,
      querystring: getRegions.query,
      response: { 200: getRegions.output, 304: noContent },
    },
    handler: async (request, reply) => {
      const { countries } = await ctx.settings()
      if (prepared?.key !== countries.join()) prepared = prepare(countries)
      const { json, gzipped, etag } = prepared
      void reply.headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding', etag })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const packs = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      if (packs) void reply.header('content-encoding', 'gzip')
      return reply.type('application/json; charset=utf-8').send(packs ? gzipped : json)
    },
  })
}
