import type { Language } from '#contract/rules/values.ts'
import type { Brand } from '#server/kit/ports/brands.ts'

/** The address of a page in a language (spec/pages 71). */
export const addressIn = ({ url }: Pick<Brand, 'url'>, path: string, language: Language): string =>
  `${url}${path}?lang=${language}`

/** The languages of a page with their addresses; `x-default` is the page that chooses by itself. */
export const languageAlternates = (
  brand: Pick<Brand, 'url' | 'languages'>,
  path: string,
): { hreflang: string; href: string }[] => [
  ...brand.languages.map((language) => ({ hreflang: language, href: addressIn(brand, path, language) })),
  { hreflang: 'x-default', href: `${brand.url}${path}` },
]
