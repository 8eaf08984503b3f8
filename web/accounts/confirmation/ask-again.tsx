import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { type Mail, useResendWait } from './resend-wait.ts'

type Settled = { onSuccess: () => void; onError: (error: Error) => void }

export type AskAgainProps = Pick<ButtonProps, 'variant' | 'size' | 'full' | 'className' | 'icon'> & {
  mail: Mail
  isPending: boolean
  onAsk: (settled: Settled) => void
  /** Default: send the mail again. */
  label?: string
}

/** At most once a minute, with a countdown. */
export function AskAgain({ mail, isPending, onAsk, label, variant = 'outline', ...look }: AskAgainProps) {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const wait = useResendWait(mail)
  const press = () =>
    onAsk({
      onSuccess: () => toast({ text: t('accounts.confirm.resent') }),
      onError: (error) => toast({ kind: 'danger', text: errorText(error) }),
    })
  return (
    <Button {...look} variant={variant} onClick={press} loading={isPending} disabled={wait > 0}>
      {wait > 0
        ? t('accounts.confirm.resend_wait', { seconds: String(wait) })
        : (label ?? t('accounts.confirm.resend'))}
    </Button>
  )
}
