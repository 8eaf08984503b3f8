import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type Endpoint, noContent } from '#contract/endpoint.ts'
import { findPlaces, getPlace } from '#contract/geocode.ts'
import { getInterests } from '#contract/own-profile.ts'
import { getPageText } from '#contract/page-texts.ts'
import { getCompanyInfo, getRegions, getSettings, type SiteSettings } from '#contract/settings.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { mount } from '#server/kit/mount.ts'
import { readCompany } from './brands/company.ts'
import { placeAt } from './geocode.ts'
import { presentInterests } from './interests.ts'
import { readPageText } from './pages/page-texts.ts'
import { suggestPlaces } from './places.ts'
import { presentRegions } from './regions.ts'
import { visitorCountries } from './visitor-country.ts'

export function settingsRoutes(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ctx, getSettings, async (call) => {
    const { domain } = call.query
    const asked = domain === undefined ? undefined : call.ctx.brands.askedBrand(call.host, domain)
    const settings = await call.ctx.settings(asked?.key)
    return {
      settings: { ...settings, ...(await visitorCountries(call, settings)) },
      domain_language: settings.domain_language,
    }
  })
  mount(app, ctx, getPlace, placeAt)
  mount(app, ctx, findPlaces, suggestPlaces)
  mount(app, ctx, getPageText, readPageText)
  mount(app, ctx, getCompanyInfo, (call) => readCompany(call.ctx.reads, call.brand.key))
  serveCached(app, ctx, getRegions, ({ countries }) => ({
    key: countries.join(),
    content: () => ({ region_data: presentRegions(countries) }),
  }))
  serveCached(app, ctx, getInterests, ({ interests }) => ({
    key: interests.join(),
    content: () => presentInterests(interests),
  }))
}

type PublicEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, 'anyone'>

function prepare(endpoint: PublicEndpoint, content: unknown) {
  const json = Buffer.from(JSON.stringify(endpoint.output.parse(content)))
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 20)}"`
  return { json, gzipped: gzipSync(json), etag }
}

/** Serves data that rarely changes: checked and compressed once per change. */
function serveCached(
  app: FastifyInstance,
  ctx: Ctx,
  endpoint: PublicEndpoint,
  contentOf: (settings: SiteSettings) => { key: string; content: () => unknown },
): void {
  // One for each combination that the brands have.
  const prepared = new Map<string, ReturnType<typeof prepare>>()
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      querystring: endpoint.query,
      response: { 200: endpoint.output, 304: noContent },
    },
    handler: async (request, reply) => {
      const { key, content } = contentOf(await ctx.settings(request.brand.key))
      const { json, gzipped, etag } = prepared.get(key) ?? prepare(endpoint, content())
      prepared.set(key, { json, gzipped, etag })
      void reply.headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding', etag })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const acceptsGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      if (acceptsGzip) void reply.header('content-encoding', 'gzip')
      return reply.type('application/json; charset=utf-8').send(acceptsGzip ? gzipped : json)
    },
  })
}
