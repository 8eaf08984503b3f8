import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Withdrawable } from '#web/payments/orders/withdrawable.tsx'
import { ordersQuery } from '#web/payments/payments.api.ts'
import { askText } from './ask-text.ts'
import { TextPage } from './text-page.tsx'

export const loader = loading((client, asked) =>
  Promise.all([
    askText('return-policy')(client, asked),
    asked.user && client.prefetchInfiniteQuery(ordersQuery),
  ]),
)
export { clientLoader } from '#web/app/page-queries.ts'
export const handle: Handle = { scripts: false }
export const meta = titled((t) => t('pages.return_policy'))

/** The law asks for the withdrawal button. */
export default function ReturnPolicyScreen() {
  const t = useT()
  return <TextPage page="return-policy" title={t('pages.return_policy')} legal extra={<Withdrawable />} />
}
