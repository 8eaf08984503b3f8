import { BellRing } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { CallError } from '#web/lib/http/api.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { useInBrowser } from '#web/lib/store.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { askTestPush, checkPush, choosePushes, type PushOwner, turnOff, turnOn } from './push/push.ts'
import { pushState } from './push/push-state.ts'
import { permissionHere, supportHere } from './push/support.ts'

/** On, off, blocked with a way out, or impossible with the reason (spec/notifications 14). */
export function PushCard({ user }: { user: User }) {
  const t = useT()
  const { settings } = useSettings()
  const support = useInBrowser(supportHere, 'yes')
  const publicKey = settings?.push_public_key
  if (!publicKey) return null
  return (
    <section className="card flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="flex items-center gap-3 text-xl">
        <BellRing aria-hidden="true" className="size-6 text-primary" />
        {t('notifications.push.title')}
      </h2>
      {support === 'yes' ? (
        <PushSwitches owner={{ memberId: user.id, publicKey }} />
      ) : (
        <p className="text-muted">{t(`notifications.push.${support}`)}</p>
      )}
    </section>
  )
}

function PushSwitches({ owner }: { owner: PushOwner }) {
  const t = useT()
  const { known, isSubscribed, messages, likes } = pushState.useValue()
  const { memberId, publicKey } = owner
  const before = useInBrowser(permissionHere, 'default')
  const [answered, setAnswered] = useState<NotificationPermission>()
  const permission = answered ?? before
  const { act, busy } = useAct()

  useEffect(() => {
    if (!known) void checkPush({ memberId, publicKey })
  }, [known, memberId, publicKey])

  const turn = (on: boolean) =>
    act(async () => {
      if (on) await turnOn(owner)
      else await turnOff()
      setAnswered(permissionHere())
      if (pushState.get().isSubscribed === on) return t('notifications.saved')
    })
  const choose = (choice: { messages?: boolean; likes?: boolean }) =>
    act(async () => {
      await choosePushes(owner, choice)
      return t('notifications.saved')
    })
  const tryOut = () =>
    act(async () => {
      await askTestPush()
      return t('notifications.push.test_sent')
    })

  if (permission === 'denied') return <Denied />
  const state = isSubscribed ? 'subscribed' : 'unknown'
  return (
    <>
      <p className="text-muted">{t('notifications.push.intro')}</p>
      <ul className="divide-y divide-border">
        <Item>
          <Switch
            label={t('notifications.push.label')}
            // Reserves the line until the state is known.
            hint={known ? t(`enums.push_state.${state}`) : '\u00a0'}
            checked={isSubscribed}
            disabled={busy || !known}
            onChange={turn}
          />
        </Item>
        {isSubscribed && (
          <>
            <Item>
              <Switch
                label={t('notifications.push.messages')}
                checked={messages}
                disabled={busy}
                onChange={(wanted) => choose({ messages: wanted })}
              />
            </Item>
            <Item>
              <Switch
                label={t('notifications.push.likes')}
                checked={likes}
                disabled={busy}
                onChange={(wanted) => choose({ likes: wanted })}
              />
            </Item>
          </>
        )}
      </ul>
      {isSubscribed && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" onClick={tryOut} loading={busy}>
            {t('notifications.push.test')}
          </Button>
          <p className="grow basis-60 text-sm text-muted">{t('notifications.push.test_help')}</p>
        </div>
      )}
    </>
  )
}

const Item = ({ children }: { children: ReactNode }) => <li>{children}</li>

function Denied() {
  const t = useT()
  return (
    <Alert kind="warning" title={t('enums.push_state.denied')}>
      {t('notifications.push.denied_help')}
    </Alert>
  )
}

// One act at a time. If the push service of the browser refuses, the message names no error of
// ours.
function useAct() {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const act = (work: () => Promise<string | undefined>) => {
    setBusy(true)
    work()
      .then((text) => text && toast({ text }))
      .catch((error: unknown) =>
        toast({
          kind: 'danger',
          text: error instanceof CallError ? errorText(error) : t('notifications.push.failed'),
        }),
      )
      .finally(() => setBusy(false))
  }
  return { act, busy }
}
