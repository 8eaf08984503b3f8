import { pages } from '#contract/rules/pages.ts'
import { pathWith, type ShopQuery } from '#web/catalogue/shop-query.ts'

/** The form of direct debit is a page of its own in the shop. */
export const debitPath = (packageId: string, shopQuery: ShopQuery): string =>
  pathWith(pages.directdebit, { ...shopQuery, package: packageId })
