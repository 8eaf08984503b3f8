import type { PageBrand } from '#contract/page-visit.ts'
import type { Brand, Scheme } from '#server/kit/ports/brands.ts'
import usual from '#server/settings/brands/usual-colours.json' with { type: 'json' }

/** Outside of a layer, so that these variables outrank the default colours. */
function brandStyle({ colours }: Brand): string {
  if (!colours) return ''
  const light: Scheme = { ...usual.light, ...colours.light }
  const dark: Scheme = { ...usual.dark, ...colours.dark }
  const tokens = new Set([...Object.keys(colours.light), ...Object.keys(colours.dark)])
  const variables = [...tokens].map((token) => `--color-${token}:light-dark(${light[token]},${dark[token]})`)
  return `:root{${variables.join(';')}}`
}

/** `typeface` is the style sheet of the typeface. */
export const brandHead = (brand: Brand, typeface = ''): PageBrand => ({
  name: brand.name,
  hasLogo: brand.logo !== null,
  languages: brand.languages,
  style: typeface + brandStyle(brand),
  themeColours: {
    light: brand.colours?.light.bg ?? usual.light.bg,
    dark: brand.colours?.dark.bg ?? usual.dark.bg,
  },
})
