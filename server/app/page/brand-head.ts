import type { PageBrand } from '#contract/page-visit.ts'
import type { Brand, Scheme } from '#server/kit/ports/brands.ts'
import usual from '#server/settings/brands/usual-colours.json' with { type: 'json' }

/** The colours of a brand as CSS variables, which outrank the layer of the usual ones. */
function styleOf({ colours }: Brand): string {
  if (!colours) return ''
  const light: Scheme = { ...usual.light, ...colours.light }
  const dark: Scheme = { ...usual.dark, ...colours.dark }
  const tokens = new Set([...Object.keys(colours.light), ...Object.keys(colours.dark)])
  const variables = [...tokens].map((token) => `--color-${token}:light-dark(${light[token]},${dark[token]})`)
  return `:root{${variables.join(';')}}`
}

/** What a page shows of its brand; `typeface` is the style of its typeface. */
export const headOf = (brand: Brand, typeface = ''): PageBrand => ({
  name: brand.name,
  hasLogo: brand.logo !== null,
  languages: brand.languages,
  style: typeface + styleOf(brand),
  themeColours: {
    light: brand.colours?.light.bg ?? usual.light.bg,
    dark: brand.colours?.dark.bg ?? usual.dark.bg,
  },
})
