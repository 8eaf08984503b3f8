import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useActionData } from 'react-router'
import type { EmailNotification, EmailPreferences } from '#contract/notifications.ts'
import { pages } from '#contract/rules/pages.ts'
import { useRefused } from '#web/lib/forms/form-answer.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { preferencesQuery, useChangeSwitch } from './notifications.api.ts'
import type { PreferencesAnswer } from './preferences-action.ts'
import { groups } from './switches.ts'

/** Each switch saves at once; without JavaScript a button saves all (spec/notifications 1). */
export function MailSwitches({ token, intro }: { token?: string; intro?: ReactNode }) {
  const t = useT()
  const toast = useToast()
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(preferencesQuery(token))
  const change = useChangeSwitch(token)
  const answer = useActionData<PreferencesAnswer>()
  const before = useRefused(answer)
  // Read during render, so that the text is there when a switch is turned at once.
  const saved = t('notifications.saved')

  if (!data && error) return <ErrorNote error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <SwitchesSkeleton />
  const turn = (kind: EmailNotification, wanted: boolean) =>
    change
      .mutateAsync({ kind, wanted })
      .then(() => toast({ text: saved }))
      .catch((failure: unknown) => toast({ kind: 'danger', text: errorText(failure) }))
  return (
    <form
      method="post"
      action={token ? `${pages.notifications}?token=${token}` : pages.notifications}
      onSubmit={(event) => event.preventDefault()}
      className="contents"
    >
      {token && <input type="hidden" name="token" value={token} />}
      {intro}
      <ErrorNote error={before.error} />
      {answer && 'saved' in answer && <Alert kind="success">{saved}</Alert>}
      {token && <OffNotice reasons={data.notifications_disabled} />}
      <Group
        title={t('notifications.groups.you')}
        kinds={groups.you}
        shown={data}
        onTurn={(kind, wanted) => void turn(kind, wanted)}
      />
      <Group
        title={t('notifications.groups.site')}
        kinds={groups.site}
        shown={data}
        onTurn={(kind, wanted) => void turn(kind, wanted)}
      />
      <Button type="submit" className="hidden self-start noscript:inline-flex">
        {t('profiles.edit.save')}
      </Button>
      {!data.notifications_disabled.includes('bounce') && (
        <p className="border-t border-border pt-4 text-sm text-muted">{t('notifications.service')}</p>
      )}
    </form>
  )
}

type GroupProps = {
  title: string
  kinds: readonly EmailNotification[]
  shown: EmailPreferences
  onTurn: (kind: EmailNotification, wanted: boolean) => void
}

function Group({ title, kinds, shown, onTurn }: GroupProps) {
  const t = useT()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="text-sm font-semibold text-muted">
        {title}
      </h3>
      <ul className="divide-y divide-border">
        {kinds.map((kind) => (
          <li key={kind}>
            <Switch
              name={kind}
              label={t(`enums.email_notification.${kind}`)}
              hint={t(`notifications.kinds.${kind}`)}
              checked={shown[kind]}
              onChange={(wanted) => onTurn(kind, wanted)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Turning mail on again needs a log-in. */
function OffNotice({ reasons }: { reasons: EmailPreferences['notifications_disabled'] }) {
  const t = useT()
  const [reason] = reasons
  if (!reason) return null
  return (
    <Alert kind="warning" title={t('notifications.disabled.title')}>
      {`${t(`enums.notification_disabled_reason.${reason}`)}. ${t('notifications.log_in_to_enable')}`}
    </Alert>
  )
}

export function SwitchesSkeleton() {
  return (
    <div className="flex flex-col gap-6 py-2">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex items-center gap-4">
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-full max-w-80" />
          </div>
          <Skeleton className="h-7 w-12 rounded-full" />
        </div>
      ))}
    </div>
  )
}
