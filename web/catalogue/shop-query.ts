import { pages } from '#contract/rules/pages.ts'
import { safeRedirect } from '#web/lib/routing/same-origin-path.ts'

/** In the address. `from` is the page to return to. */
export type ShopQuery = { code?: string; country?: string; from?: string }

const CODE = /^[A-Z0-9]{4,32}$/

/** Accepts spaces and small letters; undefined if the text cannot be a code. */
export function parseCode(typed: string): string | undefined {
  const code = typed.replaceAll(/\s/g, '').toUpperCase()
  return CODE.test(code) ? code : undefined
}

export function shopQueryIn(search: string): ShopQuery {
  const query = new URLSearchParams(search)
  return {
    code: parseCode(query.get('code') ?? ''),
    country: query.get('country')?.match(/^[A-Z]{2}$/)?.[0],
    from: safeRedirect(query.get('from')),
  }
}

/** Drops a country that the site does not sell in. */
export function knownShopQuery(search: string, countries: readonly string[] | undefined): ShopQuery {
  const shopQuery = shopQueryIn(search)
  const known = shopQuery.country === undefined || countries?.includes(shopQuery.country)
  return known ? shopQuery : { ...shopQuery, country: undefined }
}

export function pathWith(path: string, shopQuery: ShopQuery & { package?: string }): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(shopQuery)) if (value) query.set(name, value)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

export const payPath = (packageId: string, shopQuery: ShopQuery): string =>
  pathWith(pages['credits-id-paymentmethod'].replace('/:id/:paymentmethod?', `/${packageId}`), shopQuery)

/** `from`: the present page, to come back to. */
export const buyPath = (from: string): string => pathWith(pages.credits, { from })

/** `from`: the present page, to come back to. */
export const premiumPath = (from: string): string => pathWith(pages.premium, { from })
