import { ReceiptText, TriangleAlert } from 'lucide-react'
import { pages } from '#contract/rules/pages.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

type UnknownProps = { error: unknown; isFetching: boolean; onRetry: () => void }

/** The status could not be loaded, which is no failed payment. */
export function Unknown({ error, isFetching, onRetry }: UnknownProps) {
  const t = useT()
  const errorText = useErrorText()
  return (
    <div role="alert" className="page-narrow py-8">
      <EmptyState
        icon={<TriangleAlert />}
        title={<h1 className="text-2xl">{t('payments.result.unknown')}</h1>}
        text={`${errorText(error)} ${t('payments.result.unknown_text')}`}
        action={
          <Button loading={isFetching} onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        }
      />
    </div>
  )
}

export function NoOrder() {
  const t = useT()
  return (
    <div className="page-narrow py-8">
      <EmptyState
        icon={<ReceiptText />}
        title={<h1 className="text-2xl">{t('payments.result.no_order')}</h1>}
        text={t('payments.result.no_order_text')}
        action={
          <ButtonLink to={`${pages.settings}?group=payments#orders`}>{t('payments.orders.title')}</ButtonLink>
        }
      />
    </div>
  )
}
