import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { knownShopQuery } from '#web/catalogue/shop-query.ts'
import { askCompany } from '#web/pages/ask-text.ts'
import { packageQuery, spendingQuery } from '#web/payments/payments.api.ts'
import { askedFor, DebitScreen } from './debit-screen.tsx'
import { mandateQuery } from './directdebit.api.ts'

export const loader = loading((client, asked) => {
  const shopQuery = knownShopQuery(String(asked.query), asked.settings.countries)
  const packageId = asked.query.get('package') ?? ''
  const offered = packageQuery({ packageId, code: shopQuery.code })
  const askMandate = async () => {
    await client.prefetchQuery(offered)
    const offer = client.getQueryData(offered.queryKey)
    if (offer) await client.prefetchQuery(mandateQuery(askedFor(packageId, shopQuery, offer)))
  }
  return Promise.all([askCompany(client, asked), client.prefetchQuery(spendingQuery), askMandate()])
})
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('directdebit.title'))

export default DebitScreen
