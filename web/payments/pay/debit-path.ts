import { pages } from '#contract/pages.ts'
import { pathWith, type Way } from '#web/catalogue/ways.ts'

/** A direct debit has a form of its own; what goes along through the shop goes along there too. */
export function debitPath(packageId: string, way: Way): string {
  const path = pathWith(pages.directdebit, way)
  return `${path}${path.includes('?') ? '&' : '?'}package=${packageId}`
}
