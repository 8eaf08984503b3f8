import * as catalogue from '#contract/catalogue.ts'
import type { TestApp } from '#test/app.ts'
import { row } from './row.ts'

/** Returns the smallest package in the Netherlands. */
async function packageId(t: TestApp): Promise<string> {
  const { publicId } = await t.db
    .selectFrom('package')
    .select('publicId')
    .where('country', '=', 'NL')
    .where('audience', '=', 'everyone')
    .orderBy('credits')
    .executeTakeFirstOrThrow()
  return publicId
}

export const rowsOfMoney = [
  row(catalogue.getPackages),
  row(catalogue.getPackage, { input: async ({ t }) => ({ params: { id: await packageId(t) } }) }),
  row(catalogue.getPaymentMethods, {
    input: async ({ t }) => ({ query: { package_id: await packageId(t) } }),
  }),
  row(catalogue.getActiveDiscount),
  row(catalogue.getDiscountCode, {
    input: () => ({ query: { welcome: 'true' } }),
    expected: {
      premium: 'catalogue.code_not_found',
      'without credits': 'catalogue.code_not_found',
      'me invisible': 'catalogue.code_not_found',
    },
  }),
]
