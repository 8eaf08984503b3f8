import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { ordersQuery } from '#web/payments/payments.api.ts'
import { askText } from './ask-text.ts'
import { ReturnPolicyScreen } from './return-policy-screen.tsx'

export const loader = loading((client, asked) =>
  Promise.all([
    askText('return-policy')(client, asked),
    asked.user && client.prefetchInfiniteQuery(ordersQuery),
  ]),
)
export { clientLoader } from '#web/app/page-queries.ts'
export const handle: Handle = { scripts: false }
export const meta = titled((t) => t('pages.return_policy'))

export default ReturnPolicyScreen
