import { useQuery } from '@tanstack/react-query'
import { ImagePlus, MailX } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { isFirstPage } from '#web/app/chrome/first-page.ts'
import { chatsQuery } from '#web/chat/chat.api.ts'
import { hiddenWhenDismissed, useDismissal } from '#web/lib/dismissal.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { install } from '#web/lib/install.ts'
import { PASSKEY_OFFER } from '#web/lib/passkeys.ts'
import { forget, store, stored } from '#web/lib/storage.ts'
import { useInBrowser } from '#web/lib/store.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { visitNumber } from '#web/lib/visits.ts'
import { useMatch } from '#web/likes/matches.ts'
import { isApple, isInstalled, permissionHere, supportHere } from '#web/notifications/push/support.ts'
import { AlertBar } from '#web/ui/feedback/alert-bar.tsx'
import { part } from '#web/ui/part.tsx'
import { EnablePush, InstallHint } from './device-alerts.tsx'

const MATCHED = 'matched'

/**
 * With a conversation, or a match in this browser, messages are worth asking for (spec/pages 13).
 * False while the match is on the screen.
 */
function useHadContact(): boolean {
  const { data: wrote = false } = useQuery({ ...chatsQuery, select: ({ chats }) => chats.length > 0 })
  const match = useMatch()
  useEffect(() => {
    if (match) store(MATCHED, true)
  }, [match])
  return !match && (wrote || stored(MATCHED) === true)
}

const ActivationReminder = part(
  () => import('#web/accounts/links/activation-reminder.tsx').then((file) => file.ActivationReminder),
  { optional: true },
)

const PasskeyOffer = part(
  () => import('#web/accounts/passkeys/passkey-offer.tsx').then((file) => file.PasskeyOffer),
  { optional: true },
)

const PauseBar = part(() => import('#web/accounts/pause-bar.tsx').then((file) => file.PauseBar), {
  optional: true,
})

/** Pages where a member writes, plays or pays. */
const BUSY = [
  'members-id-chat',
  'swipe-game',
  'premium',
  'credits',
  'credits-id-paymentmethod',
  'credits-repeat-order',
  'directdebit',
  'transactions-id',
]

/** These pages have their own bar at the bottom (spec/pages 14). */
const onePerson = new Set(['members-id', 'likes-m-id'])

/** The pages that do not show an alert (spec/pages 14). */
const quiet = {
  pause: ['settings', 'settings-delete'],
  mailsDisabled: ['settings', 'notifications'],
  activation: ['signup', 'settings', 'notifications', 'activate-done', 'activate-error'],
  photo: ['profile', 'signup', 'activate-done', 'premium', 'notifications', 'directdebit', 'settings'],
  device: ['signup', 'notifications', 'activate-done', ...BUSY],
}
const DISMISSED_HOURS = 24
const REMINDED_HOURS = 4
const PUSH_HOURS = 168
const INSTALL_HOURS = 30 * 24

/** One alert at a time, the most pressing first (spec/pages 13). */
export function Alerts({ user, routeName }: { user: User; routeName: string }) {
  const [reminded] = useDismissal('activation', REMINDED_HOURS)
  const [photoLater, dismissPhoto] = useDismissal('add_photo', DISMISSED_HOURS)
  const asRendered = isFirstPage.useValue()
  if (user.handover_due || onePerson.has(routeName)) return null
  if (user.profile.pause && !quiet.pause.includes(routeName))
    return (
      <Suspense>
        <PauseBar pause={user.profile.pause} />
      </Suspense>
    )
  const [reason] = user.notifications_disabled
  if (reason) return quiet.mailsDisabled.includes(routeName) ? null : <MailsDisabled reason={reason} />
  if (user.status === 'not_confirmed' && (asRendered || !reminded) && !quiet.activation.includes(routeName)) {
    return (
      <Suspense>
        <ActivationReminder hiding={hiddenWhenDismissed('activation', REMINDED_HOURS)} />
      </Suspense>
    )
  }
  if (!user.profile.main_image && (asRendered || !photoLater) && !quiet.photo.includes(routeName))
    return photoLater ? null : <AddPhoto onClose={dismissPhoto} />
  return asRendered || quiet.device.includes(routeName) ? null : <DeviceAlert user={user} />
}

/** In a tab where somebody has logged in by password, a passkey is offered first. */
function DeviceAlert({ user }: { user: User }) {
  const isDue = useInBrowser(() => stored(PASSKEY_OFFER, { kind: 'session' }) === true, false)
  const [isOver, setOver] = useState(false)
  const end = () => {
    forget(PASSKEY_OFFER, 'session')
    setOver(true)
  }
  if (!isDue || isOver) return <PushOrInstall user={user} />
  return (
    <Suspense>
      <PasskeyOffer onEnd={end} />
    </Suspense>
  )
}

/** Asks for pushes once, whatever the answer (spec/notifications 14). */
function PushOrInstall({ user }: { user: User }) {
  const { settings } = useSettings()
  const hadContact = useHadContact()
  const [pushLater, dismissPush] = useDismissal('push', PUSH_HOURS)
  const [installLater, dismissInstall] = useDismissal('install', INSTALL_HOURS)
  const [visit] = useState(visitNumber)
  const publicKey = settings?.push_public_key
  if (publicKey && hadContact && !pushLater && supportHere() === 'yes' && permissionHere() === 'default')
    return <EnablePush user={user} publicKey={publicKey} onClose={dismissPush} />
  if (visit < 2 || installLater || isInstalled() || !(install.offer || isApple())) return null
  return <InstallHint onClose={dismissInstall} />
}

function AddPhoto({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <AlertBar
      {...hiddenWhenDismissed('add_photo', DISMISSED_HOURS)}
      icon={<ImagePlus />}
      title={t('photos.alert.title')}
      detail={t('photos.alert.text')}
      action={{ label: t('photos.alert.action'), to: '/profile' }}
      onClose={onClose}
    />
  )
}

function MailsDisabled({ reason }: { reason: User['notifications_disabled'][number] }) {
  const t = useT()
  const [dismissed, dismiss] = useDismissal('disabled_notifications', DISMISSED_HOURS)
  if (dismissed) return null
  return (
    <AlertBar
      {...hiddenWhenDismissed('disabled_notifications', DISMISSED_HOURS)}
      icon={<MailX />}
      title={t('notifications.disabled.title')}
      detail={`${t(`enums.notification_disabled_reason.${reason}`)}.`}
      action={{ label: t('notifications.disabled_action'), to: '/notifications' }}
      onClose={dismiss}
    />
  )
}
