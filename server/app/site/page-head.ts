import type { HeadTag } from '#contract/page-visit.ts'
import type { Language } from '#contract/rules/values.ts'
import type { SiteSettings } from '#contract/settings.ts'
import type { Brand } from '#server/kit/ports/brands.ts'
import { textsOf } from '#server/kit/texts.ts'
import { addressIn, languageAlternates } from './addresses.ts'
import { isFindable } from './findable.ts'

type Shown = {
  brand: Brand
  settings: Pick<SiteSettings, 'description'>
  path: string
  /** The language in the address. */
  asked: Language | undefined
  /** The language of the page. */
  language: Language
}

/** What the site is, in one sentence of the page's language. */
export const siteDescription = ({ brand, settings, language }: Omit<Shown, 'path' | 'asked'>): string =>
  settings.description[language] ?? `${brand.name}: ${textsOf(language)('accounts.home.promise')}`

/** The tags for search engines and link previews (spec/pages 71). */
export function pageHead(shown: Shown): HeadTag[] {
  const { brand, path, asked } = shown
  if (!isFindable(path)) return [{ name: 'robots', content: 'noindex' }]
  const canonical = asked ? addressIn(brand, path, asked) : `${brand.url}${path}`
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:description': siteDescription(shown),
    'og:url': canonical,
    'og:image': `${brand.url}/preview.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  return [
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...languageAlternates(brand, path).map(
      ({ hreflang, href }): HeadTag => ({ tagName: 'link', rel: 'alternate', hrefLang: hreflang, href }),
    ),
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
  ]
}
