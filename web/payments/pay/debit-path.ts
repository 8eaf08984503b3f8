import { pages } from '#contract/rules/pages.ts'
import { pathWith, type Way } from '#web/catalogue/ways.ts'

/** The form of direct debit is a page of its own in the shop. */
export const debitPath = (packageId: string, way: Way): string =>
  pathWith(pages.directdebit, { ...way, package: packageId })
