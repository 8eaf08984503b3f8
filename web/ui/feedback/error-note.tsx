import { CallError } from '#web/lib/http/api.ts'
import { type T, useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { Alert } from './alert.tsx'

/**
 * Where an error may lead, and what the way is called; other places of the catalogue have no
 * screen.
 */
const ways: Record<string, (t: T) => string> = {
  '/': (t) => t('ui.next_step.home'),
  '/login': (t) => t('ui.next_step.login'),
  '/reset-password': (t) => t('ui.next_step.reset_password'),
  '/members': (t) => t('ui.next_step.members'),
  '/chats': (t) => t('ui.next_step.chats'),
  '/credits': (t) => t('ui.next_step.credits'),
  '/premium': (t) => t('ui.next_step.premium'),
}

export type ErrorNoteProps = {
  error: unknown
  /** Tries again what failed; offered unless the error leads somewhere else. */
  onRetry?: () => void
  retrying?: boolean
  className?: string
}

/**
 * What went wrong and what can be done about it: try again, or go where the error catalogue says.
 * Nothing without an error.
 */
export function ErrorNote({ error, onRetry, retrying, className }: ErrorNoteProps) {
  const t = useT()
  const textOf = useErrorText()
  if (!error) return null
  const next = error instanceof CallError ? error.next : 'retry'
  const place = next === 'login' ? '/login' : next
  const name = ways[place]
  const action = name
    ? { label: name(t), to: place }
    : onRetry && next !== 'none'
      ? { label: t('ui.retry'), onClick: onRetry, loading: retrying }
      : undefined
  return (
    <Alert kind="danger" action={action} className={className}>
      {textOf(error)}
    </Alert>
  )
}
