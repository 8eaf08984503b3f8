import { MailCheck } from 'lucide-react'
import { useResend } from '#web/accounts/accounts.api.ts'
import { AskAgain, type AskAgainProps } from '#web/accounts/confirmation/ask-again.tsx'

type ResendButtonProps = Pick<AskAgainProps, 'variant' | 'size' | 'full' | 'className' | 'label'>

export function ResendButton(buttonProps: ResendButtonProps) {
  const resend = useResend()
  return (
    <AskAgain
      {...buttonProps}
      mail="activation-mail"
      isPending={resend.isPending}
      onAsk={(settled) => resend.mutate(undefined, settled)}
      icon={<MailCheck aria-hidden="true" className="size-5 shrink-0" />}
    />
  )
}
