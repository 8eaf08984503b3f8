import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { validId } from '#web/app/valid.tsx'
import { orderQuery, withdrawalQuery } from '#web/payments/payments.api.ts'
import { WithdrawalScreen } from './withdrawal-screen.tsx'

export const loader = loading((client, { params: { id = '' } }) =>
  Promise.all([client.prefetchQuery(orderQuery(id)), client.prefetchQuery(withdrawalQuery(id))]),
)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('payments.withdrawal.title'))

export default validId(WithdrawalScreen)
