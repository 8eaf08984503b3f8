import { pages } from '#contract/rules/pages.ts'
import { safeRedirect } from '#web/lib/routing/same-origin-path.ts'

/** What goes along through the shop: a code, the country of the prices, and the page that the member came from. */
export type Way = { code?: string; country?: string; from?: string }

const CODE = /^[A-Z0-9]{4,32}$/

/** A code as somebody types it: spaces and small letters are forgiven. Undefined where it can be none. */
export function codeOf(typed: string): string | undefined {
  const code = typed.replaceAll(/\s/g, '').toUpperCase()
  return CODE.test(code) ? code : undefined
}

/** What an address of the shop says. */
export function wayIn(search: string): Way {
  const query = new URLSearchParams(search)
  return {
    code: codeOf(query.get('code') ?? ''),
    country: query.get('country')?.match(/^[A-Z]{2}$/)?.[0],
    from: safeRedirect(query.get('from')),
  }
}

/** A page of the shop with what goes along. */
export function pathWith(path: string, way: Way & { package?: string }): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(way)) if (value) query.set(name, value)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** Where a package is paid for. */
export const payPath = (packageId: string, way: Way): string =>
  pathWith(pages['credits-id-paymentmethod'].replace('/:id/:paymentmethod?', `/${packageId}`), way)

/** Where credits are bought, with the way back to where the member is now. */
export const buyPath = (from: string): string => pathWith(pages.credits, { from })

/** What premium is and how to get it, with the way back. */
export const premiumPath = (from: string): string => pathWith(pages.premium, { from })
