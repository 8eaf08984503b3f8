import type { WaitingDebit } from '#contract/direct-debit.ts'
import { moneyLimits } from '#contract/rules/money-limits.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { type DebitChoice, useResend } from './directdebit.api.ts'
import { useCountdown } from './use-countdown.ts'

type ResendCodeProps = { choice: DebitChoice; waiting: WaitingDebit; onSent: () => void }

/** At the earliest a minute after the last; counts down until then. */
export function ResendCode({ choice, waiting, onSent }: ResendCodeProps) {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const resend = useResend(choice, waiting.order.id)
  const wait = useCountdown(waiting.resend_after, moneyLimits.codeResendSeconds)
  if (waiting.codes_left === 0) return <p className="text-sm text-muted">{t('directdebit.code.last')}</p>
  const press = () =>
    resend.mutate(undefined, {
      onSuccess: ({ sent, phone }) => {
        if (sent) toast({ text: t('directdebit.code.resent') })
        else toast({ kind: 'danger', text: t('directdebit.code.not_sent', { phone }) })
        onSent()
      },
      onError: (error) => toast({ kind: 'danger', text: errorText(error) }),
    })
  return (
    <Button variant="outline" disabled={wait > 0} loading={resend.isPending} onClick={press}>
      {wait > 0 ? t('directdebit.code.resend_wait', { seconds: String(wait) }) : t('directdebit.code.resend')}
    </Button>
  )
}
