import { pages } from '#contract/rules/pages.ts'
import { pathWith, type ShopQuery } from '#web/catalogue/shop-query.ts'

/** Direct debit has its own page. */
export const debitPath = (packageId: string, shopQuery: ShopQuery): string =>
  pathWith(pages.directdebit, { ...shopQuery, package: packageId })
