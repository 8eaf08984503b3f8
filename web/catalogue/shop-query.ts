import { pages } from '#contract/rules/pages.ts'
import { safeRedirect } from '#web/lib/routing/same-origin-path.ts'

/** The shop's state in the address: code, country of the prices, and page to return to. */
export type ShopQuery = { code?: string; country?: string; from?: string }

const CODE = /^[A-Z0-9]{4,32}$/

/** Reads a typed code with spaces and small letters; undefined if it cannot be one. */
export function codeOf(typed: string): string | undefined {
  const code = typed.replaceAll(/\s/g, '').toUpperCase()
  return CODE.test(code) ? code : undefined
}

/** Reads the address of a page of the shop. */
export function shopQueryIn(search: string): ShopQuery {
  const query = new URLSearchParams(search)
  return {
    code: codeOf(query.get('code') ?? ''),
    country: query.get('country')?.match(/^[A-Z]{2}$/)?.[0],
    from: safeRedirect(query.get('from')),
  }
}

/** As `shopQueryIn`, without a country that the site does not sell in. */
export function knownShopQuery(search: string, countries: readonly string[] | undefined): ShopQuery {
  const found = shopQueryIn(search)
  const known = found.country === undefined || countries?.includes(found.country)
  return known ? found : { ...found, country: undefined }
}

/** Returns the address of a page of the shop with everything that is carried along. */
export function pathWith(path: string, shopQuery: ShopQuery & { package?: string }): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(shopQuery)) if (value) query.set(name, value)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

export const payPath = (packageId: string, shopQuery: ShopQuery): string =>
  pathWith(pages['credits-id-paymentmethod'].replace('/:id/:paymentmethod?', `/${packageId}`), shopQuery)

/** The page that sells credits, with the way back to the member's present page. */
export const buyPath = (from: string): string => pathWith(pages.credits, { from })

/** The page about premium, with the way back to the member's present page. */
export const premiumPath = (from: string): string => pathWith(pages.premium, { from })
