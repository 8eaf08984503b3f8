import type { FastifyInstance } from 'fastify'
import { pages } from '#contract/rules/pages.ts'
import { brandLogo } from '#server/app/page/brand-files.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Brand } from '#server/kit/ports/brands.ts'
import { publicFiguresCsv } from '#server/statistics/public/read-public-figures.ts'
import { addressIn, languageAlternates } from './addresses.ts'
import { findablePaths } from './findable.ts'
import { drawFavicon, drawPreview } from './pictures.ts'

const DAY_MS = 24 * 3600 * 1000
const SECURITY_DAYS = 180
/** Robots may look at everything but calls, pictures of people and mailed links. */
const writeRobots = ({ url }: Brand) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /media/',
    'Disallow: /*?*token=',
    '',
    `Sitemap: ${url}/sitemap.xml`,
    '',
  ].join('\n')

function writeSitemap(brand: Brand): string {
  const entries = findablePaths.flatMap((page) => {
    const links = languageAlternates(brand, page)
      .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
      .join('')
    return brand.languages.map(
      (language) => `<url><loc>${addressIn(brand, page, language)}</loc>${links}</url>`,
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** RFC 9116; computed at each request, so that the file never expires. */
const writeSecurityTxt = ({ url, languages }: Brand, email: string) =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(Math.ceil(Date.now() / DAY_MS + SECURITY_DAYS) * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${url}/.well-known/security.txt`,
    '',
  ].join('\n')

/** A picture of each brand, drawn again only where the brand has changed. */
function drawnOnce(draw: (brand: Brand) => Promise<Buffer>) {
  const drawn = new Map<string, { of: string; picture: Promise<Buffer> }>()
  return (brand: Brand): Promise<Buffer> => {
    const of = JSON.stringify([brand.name, brand.logo, brand.colours])
    const known = drawn.get(brand.key)
    if (known?.of === of) return known.picture
    const picture = draw(brand)
    drawn.set(brand.key, { of, picture })
    picture.catch(() => drawn.delete(brand.key))
    return picture
  }
}

/** Files at well-known addresses (spec/pages 70), by brand. */
export function serveSiteFiles(app: FastifyInstance, ctx: Ctx): void {
  const hidden = { schema: { hide: true } }
  const forADay = 'public, max-age=86400'
  const favicon = drawnOnce((brand) => drawFavicon(brandLogo(brand)))
  const preview = drawnOnce((brand) => drawPreview(brand, brandLogo(brand)))

  app.get('/robots.txt', hidden, ({ brand }, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', forADay).send(writeRobots(brand)),
  )
  app.get('/sitemap.xml', hidden, ({ brand }, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', forADay).send(writeSitemap(brand)),
  )
  app.get('/.well-known/security.txt', hidden, async ({ brand }, reply) => {
    const { support_email } = await ctx.settings(brand.key)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', forADay)
      .send(writeSecurityTxt(brand, support_email))
  })
  app.get('/pages/transparency.csv', hidden, async ({ brand }, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="transparency-${brand.key}.csv"`)
      .header('cache-control', 'public, max-age=3600')
      .send(await publicFiguresCsv(ctx, brand)),
  )
  app.get('/.well-known/change-password', hidden, (_request, reply) => reply.redirect(pages.settings, 302))
  app.get('/favicon.ico', hidden, async ({ brand }, reply) =>
    reply
      .type('image/x-icon')
      .header('cache-control', forADay)
      .send(await favicon(brand)),
  )
  app.get('/preview.png', hidden, async ({ brand }, reply) =>
    reply
      .type('image/png')
      .header('cache-control', forADay)
      // Other sites show it.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await preview(brand)),
  )
}
