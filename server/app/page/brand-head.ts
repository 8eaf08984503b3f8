import { languages } from '#contract/rules/values.ts'
import type { Brand, Scheme } from '#server/kit/ports/brands.ts'
import usual from '#server/settings/brands/usual-colours.json' with { type: 'json' }

/** What the head of a page says of its brand. */
export type BrandHead = {
  site: string
  /** Whether the brand has a logo of its own. */
  hasLogo: boolean
  /** The languages of the brand (spec/settings 17); empty if it has all. */
  languages: string
  /** The CSS variables that differ from web/styles/tokens.css; empty if none does. */
  style: string
  themeColours: { light: string; dark: string }
}

/** The colours of a brand as CSS variables, which outrank the layer of the usual ones. */
function styleOf({ colours }: Brand): string {
  if (!colours) return ''
  const light: Scheme = { ...usual.light, ...colours.light }
  const dark: Scheme = { ...usual.dark, ...colours.dark }
  const tokens = new Set([...Object.keys(colours.light), ...Object.keys(colours.dark)])
  const variables = [...tokens].map((token) => `--color-${token}:light-dark(${light[token]},${dark[token]})`)
  return `:root{${variables.join(';')}}`
}

export const headOf = (brand: Brand): BrandHead => ({
  site: brand.name,
  hasLogo: brand.logo !== null,
  languages: languages.every((each) => brand.languages.includes(each)) ? '' : brand.languages.join(' '),
  style: styleOf(brand),
  themeColours: {
    light: brand.colours?.light.bg ?? usual.light.bg,
    dark: brand.colours?.dark.bg ?? usual.dark.bg,
  },
})
