import { Ticket } from 'lucide-react'
import { useSiteName } from '#web/lib/http/settings.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** (spec/accounts 1) */
export function SignupClosed({ onLeave }: { onLeave?: () => void }) {
  const t = useT()
  const name = useSiteName()
  return (
    <EmptyState
      icon={<Ticket />}
      title={t('accounts.signup.closed_title')}
      text={t('errors.accounts.signup_closed', { name })}
      action={
        <ButtonLink to="/login" variant="outline" onClick={onLeave}>
          {t('app.nav.login')}
        </ButtonLink>
      }
    />
  )
}
