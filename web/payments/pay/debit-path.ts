import { pages } from '#contract/rules/pages.ts'
import { pathWith, type Way } from '#web/catalogue/ways.ts'

/** A direct debit has a form of its own; what goes along through the shop goes along there too. */
export const debitPath = (packageId: string, way: Way): string =>
  pathWith(pages.directdebit, { ...way, package: packageId })
