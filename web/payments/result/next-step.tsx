import type { Order } from '#contract/payments.ts'
import { pages } from '#contract/rules/pages.ts'
import { safeRedirect } from '#web/lib/routing/same-origin-path.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ButtonLink, type ButtonProps } from '#web/ui/button.tsx'

type NextStepProps = { order: Order; variant?: ButtonProps['variant'] }

/** Back to where the member came from to pay, such as a conversation. */
export function NextStep({ order, variant }: NextStepProps) {
  const t = useT()
  const returnTo = safeRedirect(order.return_to) ?? pages.members
  const label = returnTo.startsWith(`${pages.chats}/`)
    ? t('payments.result.to_chat')
    : returnTo === pages.members
      ? t('ui.next_step.members')
      : t('payments.result.go_on')
  return (
    <ButtonLink size="lg" variant={variant} to={returnTo} className="self-center max-sm:w-full">
      {label}
    </ButtonLink>
  )
}
