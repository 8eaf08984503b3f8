import { useAskReset } from '#web/accounts/security.api.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'

/** Mails a link to choose a new password. */
export function Forgotten({ email }: { email: string }) {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const ask = useAskReset()
  const press = () =>
    ask.mutate(email, {
      onSuccess: () => toast({ text: t('settings.password.mailed', { email }) }),
      onError: (error) => toast({ kind: 'danger', text: errorText(error) }),
    })
  return (
    <Button variant="ghost" size="sm" className="-ms-4 self-start" onClick={press} loading={ask.isPending}>
      {t('settings.password.forgot')}
    </Button>
  )
}
