import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/lib/texts/i18n.tsx'
import { spendingQuery } from '#web/payments/payments.api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SpendingNotice } from './spending-notice.tsx'

/**
 * Covers the conversation until the member confirms (spec/payments 51). A typed message stays
 * below.
 */
export function NoticeOverChat() {
  const t = useT()
  const { data } = useQuery(spendingQuery)
  if (!data?.notice) return null
  return (
    <Dialog open onClose={() => {}} closable={false} placement="full" title={t('payments.notice.title')}>
      <div className="mx-auto max-w-160">
        <SpendingNotice spending={data} />
      </div>
    </Dialog>
  )
}
