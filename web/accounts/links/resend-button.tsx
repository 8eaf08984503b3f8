import { MailCheck } from 'lucide-react'
import { useResend } from '#web/accounts/accounts.api.ts'
import { useResendWait } from '#web/accounts/confirmation/resend-wait.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'

export type ResendButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'full' | 'className'> & {
  label: string
}

/**
 * Sends the confirmation mail again, at most once a minute, and counts down to the next possible
 * moment.
 */
export function ResendButton({ label, variant = 'outline', ...look }: ResendButtonProps) {
  const t = useT()
  const toast = useToast()
  const textOf = useErrorText()
  const wait = useResendWait()
  const resend = useResend()

  const press = () =>
    resend.mutate(undefined, {
      onSuccess: () => toast({ text: t('accounts.confirm.resent') }),
      onError: (error) => toast({ kind: 'danger', text: textOf(error) }),
    })
  return (
    <Button
      {...look}
      variant={variant}
      onClick={press}
      loading={resend.isPending}
      disabled={wait > 0}
      icon={<MailCheck aria-hidden="true" className="size-5 shrink-0" />}
    >
      {wait > 0 ? t('accounts.confirm.resend_wait', { seconds: String(wait) }) : label}
    </Button>
  )
}
