import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { validId } from '#web/app/valid.tsx'
import { knownShopQuery } from '#web/catalogue/shop-query.ts'
import { askCompany } from '#web/pages/ask-text.ts'
import { methodsQuery, packageQuery, spendingQuery } from '#web/payments/payments.api.ts'
import { PayScreen } from './pay-screen.tsx'

export const loader = loading((client, asked) => {
  const { settings, params, query } = asked
  const { id = '' } = params
  const { code } = knownShopQuery(String(query), settings.countries)
  return Promise.all([
    askCompany(client, asked),
    client.prefetchQuery(spendingQuery),
    client.prefetchQuery(packageQuery({ packageId: id, code })),
    client.prefetchQuery(methodsQuery({ packageId: id, code })),
  ])
})
export { clientLoader } from '#web/app/page-queries.ts'
export { action } from '#web/catalogue/code-action.ts'
export const meta = titled((t) => t('payments.pay.title'))

export default validId(PayScreen)
