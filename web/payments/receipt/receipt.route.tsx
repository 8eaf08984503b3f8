import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { validId } from '#web/app/valid.tsx'
import { receiptsQuery } from '#web/payments/payments.api.ts'
import { ReceiptScreen } from './receipt-screen.tsx'

export const loader = loading((client, { params: { id = '' } }) => client.prefetchQuery(receiptsQuery(id)))
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('payments.receipt.title'))

export default validId(ReceiptScreen)
