import { CallError } from '#web/lib/http/api.ts'
import { type T, useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Alert } from './alert.tsx'

/** The link texts of the pages that errors name (contract/rules/errors.ts). */
export const nextSteps: Record<string, (t: T) => string> = {
  '/': (t) => t('ui.next_step.home'),
  '/login': (t) => t('ui.next_step.login'),
  '/reset-password': (t) => t('ui.next_step.reset_password'),
  '/members': (t) => t('ui.next_step.members'),
  '/chats': (t) => t('ui.next_step.chats'),
  '/credits': (t) => t('ui.next_step.credits'),
  '/premium': (t) => t('ui.next_step.premium'),
  '/profile': (t) => t('ui.next_step.profile'),
  '/settings': (t) => t('ui.next_step.settings'),
  '/settings/decisions': (t) => t('ui.next_step.decisions'),
  '/notifications': (t) => t('ui.next_step.notifications'),
  '/complaints': (t) => t('ui.next_step.complaints'),
}

export type ErrorNoteProps = {
  error: unknown
  /** Offered unless the error has a link. */
  onRetry?: () => void
  retrying?: boolean
  className?: string
}

export function ErrorNote({ error, onRetry, retrying, className }: ErrorNoteProps) {
  const t = useT()
  const errorText = useErrorText()
  if (!error) return null
  const next = error instanceof CallError ? error.next : 'retry'
  const place = next === 'login' ? '/login' : next
  const name = nextSteps[place]
  const action = name
    ? { label: name(t), to: place }
    : onRetry && next !== 'none'
      ? { label: t('ui.retry'), onClick: onRetry, loading: retrying }
      : undefined
  return (
    <Alert kind="danger" action={action} className={className}>
      {errorText(error)}
    </Alert>
  )
}
