import { BellRing, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { install } from '#web/lib/install.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { isApple } from '#web/notifications/push/support.ts'
import { AlertBar } from '#web/ui/feedback/alert-bar.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'

type AlertProps = { onClose: () => void }

const loadPush = () => import('#web/notifications/push/push.ts')

/** Pushes are possible, and the member was never asked (spec/notifications 14). */
export function EnablePush({ user, publicKey, onClose }: AlertProps & { user: User; publicKey: string }) {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const [asking, setAsking] = useState(false)
  // Loaded before the press: a browser asks for permission only soon after one.
  useEffect(() => void loadPush().catch(() => {}), [])

  const press = async () => {
    setAsking(true)
    try {
      const { turnOn } = await loadPush()
      const answer = await turnOn({ memberId: user.id, publicKey })
      if (answer === 'on') toast({ kind: 'success', text: t('notifications.push.turned_on') })
      onClose()
    } catch (error) {
      toast({ kind: 'danger', text: errorText(error) })
    } finally {
      setAsking(false)
    }
  }
  return (
    <AlertBar
      icon={<BellRing />}
      title={t('notifications.push.ask.title')}
      detail={t('notifications.push.ask.text')}
      action={{ label: t('notifications.push.ask.action'), loading: asking, onClick: () => void press() }}
      onClose={onClose}
    />
  )
}

/** From the second visit on (spec/pages 16). An iPhone has no prompt, so the text says how. */
export function InstallHint({ onClose }: AlertProps) {
  const t = useT()
  const { offer } = install
  const press = () => {
    delete install.offer // it can be used once
    void offer?.prompt()
    onClose()
  }
  if (!offer && !isApple()) return null
  return (
    <AlertBar
      icon={<Smartphone />}
      title={offer ? t('notifications.install.title') : t('notifications.install.apple')}
      detail={offer && t('notifications.install.text')}
      action={offer && { label: t('notifications.install.action'), onClick: press }}
      onClose={onClose}
    />
  )
}
