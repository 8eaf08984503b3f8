import { redirect } from 'react-router'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { validOptionalId } from '#web/app/valid.tsx'
import { latestOrderQuery, methodsQuery, orderQuery, statusQuery } from '#web/payments/payments.api.ts'
import { TransactionScreen } from './transaction-screen.tsx'

export const loader = loading(async (client, { user, params: { id }, query }) => {
  const rt = query.get('rt')
  if (!id) {
    if (user) await client.prefetchQuery(latestOrderQuery)
    const latest = client.getQueryData(latestOrderQuery.queryKey)
    if (latest) throw redirect(`/transactions/${latest.id}`)
    return
  }
  await (user ? client.prefetchQuery(orderQuery(id)) : rt && client.prefetchQuery(statusQuery(id, rt)))
  const order = client.getQueryData(orderQuery(id).queryKey)
  if (order && query.has('other'))
    await client.prefetchQuery(methodsQuery({ country: order.country, code: order.discount?.code }))
})
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('payments.result.page'))

export default validOptionalId(TransactionScreen)
