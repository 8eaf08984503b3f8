import { Suspense, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { hiddenWhenDismissed, useDismissal } from '#web/lib/dismissal.ts'
import { useUser } from '#web/lib/http/session.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { cameFinished } from '#web/lib/hydrated.ts'
import { install } from '#web/lib/install.ts'
import { lazyPart } from '#web/lib/routing/lazy-part.ts'
import { inMembersArea } from '#web/lib/routing/members-area.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { visitNumber } from '#web/lib/visits.ts'
import { isApple, isInstalled, permissionHere, supportHere } from '#web/notifications/push/support.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EnablePush, InstallHint } from './device-alerts.tsx'

const ActivationReminder = lazyPart(() =>
  import('#web/accounts/links/activation-reminder.tsx').then((file) => file.ActivationReminder),
)

const TermsDialog = lazyPart(() =>
  import('#web/accounts/terms/terms-dialog.tsx').then((file) => file.TermsDialog),
)

const BonusBar = lazyPart(() => import('#web/catalogue/bonus/bonus-bar.tsx').then((file) => file.BonusBar))

/** The pages without each alert (spec/pages 14). */
const quiet = {
  mailsDisabled: ['settings', 'notifications'],
  activation: ['signup', 'settings', 'notifications', 'activate-done', 'activate-error'],
  photo: ['profile', 'signup', 'activate-done', 'premium', 'notifications', 'directdebit', 'settings'],
  push: ['signup', 'notifications', 'activate-done', 'directdebit', 'premium'],
}
const DISMISSED_HOURS = 24
/** As long as the reminder stays dismissed. */
const REMINDED_HOURS = 4
const PUSH_HOURS = 168
const INSTALL_HOURS = 30 * 24

/** The pages with the discount bar (spec/prices 30). */
const bonusPages = new Set(['premium', 'credits'])

/** The alerts above the page, and the dialogs over it. */
export function AlertHeader({ routeName }: { routeName: string }) {
  const { user } = useUser()
  if (!user || user.handover_due) return null
  return (
    <>
      {!user.paid_user && bonusPages.has(routeName) && (
        <Suspense>
          <BonusBar user={user} />
        </Suspense>
      )}
      <Alerts user={user} routeName={routeName} />
      {user.terms_due && inMembersArea(routeName) && (
        <Suspense>
          <TermsDialog />
        </Suspense>
      )}
    </>
  )
}

/**
 * One alert at a time, the most pressing one (spec/pages 13): mails that are off, the address to
 * confirm, a photo, pushes, the application.
 */
function Alerts({ user, routeName }: { user: User; routeName: string }) {
  const [reminded] = useDismissal('activation', REMINDED_HOURS)
  const [photoLater, dismissPhoto] = useDismissal('add_photo', DISMISSED_HOURS)
  const asRendered = cameFinished.useValue()
  const [reason] = user.notifications_disabled
  if (reason) return quiet.mailsDisabled.includes(routeName) ? null : <MailsDisabled reason={reason} />
  if (user.status === 'not_confirmed' && (asRendered || !reminded) && !quiet.activation.includes(routeName)) {
    return (
      <div className="page pt-4 empty:hidden" {...hiddenWhenDismissed('activation', REMINDED_HOURS)}>
        <Suspense>
          <ActivationReminder />
        </Suspense>
      </div>
    )
  }
  if (!user.profile.main_image && (asRendered || !photoLater) && !quiet.photo.includes(routeName))
    return photoLater ? null : <AddPhoto onClose={dismissPhoto} />
  return asRendered || quiet.push.includes(routeName) ? null : <DeviceAlert user={user} />
}

/** A member is asked for pushes once, whatever they answered (spec/notifications 14). */
function DeviceAlert({ user }: { user: User }) {
  const { settings } = useSettings()
  const [pushLater, dismissPush] = useDismissal('push', PUSH_HOURS)
  const [installLater, dismissInstall] = useDismissal('install', INSTALL_HOURS)
  const [visit] = useState(visitNumber)
  const publicKey = settings?.push_public_key
  if (publicKey && !pushLater && supportHere() === 'yes' && permissionHere() === 'default')
    return <EnablePush user={user} publicKey={publicKey} onClose={dismissPush} />
  if (visit < 2 || installLater || isInstalled() || !(install.offer || isApple())) return null
  return <InstallHint onClose={dismissInstall} />
}

function AddPhoto({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <div className="page pt-4" {...hiddenWhenDismissed('add_photo', DISMISSED_HOURS)}>
      <Alert
        kind="info"
        title={t('photos.alert.title')}
        action={{ label: t('photos.alert.action'), to: '/profile' }}
        onClose={onClose}
      >
        {t('photos.alert.text')}
      </Alert>
    </div>
  )
}

function MailsDisabled({ reason }: { reason: User['notifications_disabled'][number] }) {
  const t = useT()
  const [dismissed, dismiss] = useDismissal('disabled_notifications', DISMISSED_HOURS)
  if (dismissed) return null
  return (
    <div className="page pt-4" {...hiddenWhenDismissed('disabled_notifications', DISMISSED_HOURS)}>
      <Alert
        kind="warning"
        title={t('notifications.disabled.title')}
        action={{ label: t('notifications.enable'), to: '/notifications' }}
        onClose={dismiss}
      >
        {t(`enums.notification_disabled_reason.${reason}`)}.
      </Alert>
    </div>
  )
}
