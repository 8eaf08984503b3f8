import { Suspense } from 'react'
import type { User } from '#contract/accounts.ts'
import { useDismissal } from '#web/lib/dismissal.ts'
import { useT } from '#web/lib/i18n.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useUser } from '#web/lib/session.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Alert } from '#web/ui/alert.tsx'

const ActivationReminder = lazyPart(() =>
  import('#web/accounts/activation-reminder.tsx').then((file) => file.ActivationReminder),
)

/** SPEC §4: where each alert stays away. */
const quiet = {
  mailsDisabled: ['settings'],
  activation: ['signup', 'settings', 'activate-done', 'activate-error'],
}

/** One alert at a time, the most pressing one (PRODUCT §5.11). Each one decides for itself and can be dismissed. */
export function AlertHeader({ routeName }: { routeName: string }) {
  const { user } = useUser()
  if (!user) return null
  const [reason] = user.notifications_disabled
  if (reason) return quiet.mailsDisabled.includes(routeName) ? null : <MailsDisabled reason={reason} />
  if (user.status !== 'not_confirmed' || quiet.activation.includes(routeName)) return null
  return (
    <div className="page pt-4 empty:hidden">
      <Suspense>
        <ActivationReminder />
      </Suspense>
    </div>
  )
}

function MailsDisabled({ reason }: { reason: User['notifications_disabled'][number] }) {
  const t = useT()
  const { settings } = useSettings()
  const [dismissed, dismiss] = useDismissal('mails-disabled', 24 * 7)
  if (dismissed) return null
  return (
    <div className="page pt-4">
      <Alert kind="warning" title={t('app.mails_disabled.title')} onClose={dismiss}>
        <p>
          {t(`app.mails_disabled.${reason}`)}{' '}
          {settings && (
            <a href={`mailto:${settings.support_email}`} className="link">
              {settings.support_email}
            </a>
          )}
        </p>
      </Alert>
    </div>
  )
}
