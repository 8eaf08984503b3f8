import type { FastifyInstance } from 'fastify'
import { drawIcon } from '#server/adapters/images/draw-icon.ts'
import { siteDescription } from '#server/app/site/page-head.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import type { Brand } from '#server/kit/ports/brands.ts'
import { textsOf } from '#server/kit/texts.ts'
import { brandHead } from './brand-head.ts'

const SPARK =
  'M15.2 2.6c.5 5.4 2.1 8.6 4.6 10.7 2.2 1.9 5.3 2.8 9.6 3.1-4.5.6-7.6 1.6-9.8 3.6-2.3 2-3.7 5-4.4 9.6-.6-4.7-1.9-7.8-4.1-9.8-2.1-1.9-4.9-2.8-8.6-3.3 3.9-.5 6.8-1.5 8.9-3.5 2.1-2.1 3.3-5.2 3.8-10.4z'
const SMALL_SPARK =
  'M25 2.5c.3 2.9 1.4 4.2 4.4 4.7-3 .5-4.1 1.8-4.4 4.8-.4-3-1.5-4.3-4.4-4.8 2.9-.5 4-1.8 4.4-4.7z'
const USUAL_PRIMARY = '#b8390e'

const primaryColour = ({ colours }: Brand) => colours?.light.primary ?? USUAL_PRIMARY

/** The logo of a brand: its own SVG, or the spark on its colour. */
export const brandLogo = (brand: Brand): string =>
  brand.logo ??
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="${primaryColour(brand)}"/><g fill="${brand.colours?.light['on-primary'] ?? '#ffffff'}" transform="translate(10 10.5) scale(1.38)"><path d="${SPARK}"/><path opacity=".75" d="${SMALL_SPARK}"/></g></svg>`

/** The icons of an installed application. A maskable icon fills its square (W3C manifest). */
const ICONS = [
  { src: '/icon-192.png', size: 192, purpose: 'any' },
  { src: '/icon-512.png', size: 512, purpose: 'any' },
  { src: '/icon-maskable.png', size: 512, purpose: 'maskable' },
] as const

function buildManifest(brand: Brand, description: string, background: string) {
  const t = textsOf(brand.language)
  const icon = [{ src: '/icon-192.png', sizes: '192x192' }]
  return {
    name: brand.name,
    short_name: brand.name,
    description,
    lang: brand.language,
    dir: 'ltr',
    id: '/',
    start_url: '/?source=pwa',
    scope: '/',
    display: 'standalone',
    background_color: background,
    theme_color: primaryColour(brand),
    categories: ['social'],
    icons: [
      ...ICONS.map(({ src, size, purpose }) => ({
        src,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: t('app.nav.messages'), url: '/chats', icons: icon },
      { name: t('app.nav.likes'), url: '/likes', icons: icon },
      { name: t('app.nav.search'), url: '/members', icons: icon },
    ],
  }
}

const hidden = { schema: { hide: true } }
const CACHE = { 'cache-control': 'public, max-age=3600' }
/** A logo that is opened as a document must not run anything. */
const LOGO_CSP = "default-src 'none'; style-src 'none'; sandbox"

/** Serves logo, icons and manifest of the brand of the host. Icons are drawn once per logo. */
export function brandFiles(app: FastifyInstance, ctx: Ctx): void {
  const drawn = new Map<string, Promise<Buffer>>()
  app.get('/favicon.svg', hidden, async ({ brand }, reply) =>
    reply
      .headers({ ...CACHE, 'content-security-policy': LOGO_CSP })
      .type('image/svg+xml')
      .send(brandLogo(brand)),
  )
  for (const { src, size, purpose } of ICONS)
    app.get(src, hidden, async ({ brand }, reply) => {
      const logo = brandLogo(brand)
      const ground = purpose === 'maskable' ? primaryColour(brand) : undefined
      const key = [src, ground, logo].join()
      const icon = drawn.get(key) ?? drawIcon(logo, size, ground)
      drawn.set(key, icon)
      icon.catch(() => drawn.delete(key))
      return reply
        .headers(CACHE)
        .type('image/png')
        .send(await icon)
    })
  app.get('/manifest.webmanifest', hidden, async ({ brand }, reply) => {
    const { language } = brand
    const description = siteDescription({ brand, settings: await ctx.settings(brand.key), language })
    const { themeColours } = brandHead(brand)
    return reply
      .headers(CACHE)
      .type('application/manifest+json')
      .send(JSON.stringify(buildManifest(brand, description, themeColours.light)))
  })
}
