import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#web/lib/http/api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { isCode, useCancelOrder } from './payments.api.ts'

type PaymentErrorProps = {
  error: unknown
  onRetry?: () => void
  /** Called after the order that held the discount was abandoned. */
  onFreed?: () => void
}

/** The payment did not begin, so nothing was charged. */
export function PaymentError({ error, onRetry, onFreed }: PaymentErrorProps) {
  const t = useT()
  const errorText = useErrorText()
  if (!(error instanceof CallError)) return <ErrorNote error={error} onRetry={onRetry} />
  switch (error.code) {
    case 'catalogue.code_reserved':
      return <Reserved error={error} onFreed={onFreed} />
    case 'payments.limit_reached':
      return (
        <Alert
          kind="danger"
          action={{ label: t('payments.error.change_limit'), to: '/settings?group=payments#spending' }}
        >
          {errorText(error)}
        </Alert>
      )
    case 'payments.order_closed':
      return (
        <Alert kind="danger" action={{ label: t('payments.result.choose_again'), to: '/credits' }}>
          {errorText(error)}
        </Alert>
      )
    case 'payments.provider_unavailable':
    case 'payments.method_unavailable':
      return (
        <Alert kind="danger" title={errorText(error)}>
          {t('payments.error.other_method')}
        </Alert>
      )
    default:
      return <ErrorNote error={error} onRetry={onRetry} />
  }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

// An unpaid order holds the discount. The member continues that order or abandons it
// (docs/decisions/0011).
function Reserved({ error, onFreed }: { error: CallError; onFreed?: () => void }) {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const cancel = useCancelOrder()
  const id = textIn(error.details['order_id'])
  const release = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!id) return
    cancel.mutate(id, {
      onSuccess: () => {
        onFreed?.()
        // The pressed button is removed with the notice.
        form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
      },
      onError: (failure) => {
        toast({ kind: 'danger', text: errorText(failure) })
        if (isCode(failure, 'payments.order_closed')) void navigate(`/transactions/${id}`)
      },
    })
  }
  return (
    <Alert kind="warning" title={errorText(error)}>
      {id && (
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={`/transactions/${id}`} size="sm">
            {t('payments.error.open_order')}
          </ButtonLink>
          <Button variant="outline" size="sm" loading={cancel.isPending} onClick={release}>
            {t('payments.result.give_up')}
          </Button>
        </div>
      )}
    </Alert>
  )
}

/** For a day after much spending (spec/payments 52). */
export function Paused({ until }: { until: string }) {
  const t = useT()
  const dates = useDates()
  return (
    <Alert kind="info" title={t('payments.spending.paused_title')}>
      {t('payments.spending.paused', { time: dates.fullTime(until) })}
    </Alert>
  )
}
