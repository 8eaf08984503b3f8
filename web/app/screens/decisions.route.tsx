import { exportQuery } from '#web/accounts/settings/export.api.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { decisionsQuery } from '#web/cases/cases.api.ts'
import { ordersQuery } from '#web/payments/payments.api.ts'
import { Decisions } from './decisions.tsx'

export const loader = loading((client, { user }) =>
  Promise.all([
    client.prefetchInfiniteQuery(decisionsQuery),
    user?.restriction && client.prefetchInfiniteQuery(ordersQuery),
    user?.restriction && client.prefetchQuery(exportQuery),
  ]),
)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('decisions.title'))

export default Decisions
