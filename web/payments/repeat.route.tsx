import { redirect } from 'react-router'
import { pages } from '#contract/rules/pages.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { repeatableQuery } from '#web/catalogue/catalogue.api.ts'
import { packageQuery, spendingQuery } from './payments.api.ts'
import { RepeatScreen } from './repeat-screen.tsx'

export const loader = loading((client) => {
  const askOffer = async () => {
    await client.prefetchQuery(repeatableQuery)
    const last = client.getQueryData(repeatableQuery.queryKey)
    if (last === null) throw redirect(pages.credits)
    if (last) await client.prefetchQuery(packageQuery({ packageId: last.package_id }))
  }
  return Promise.all([client.prefetchQuery(spendingQuery), askOffer()])
})
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('payments.repeat.title'))

export default RepeatScreen
