import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import type { Session } from '#contract/security.ts'
import { sessionsQuery, useEndOthers, useEndSession } from '#web/accounts/security.api.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { Section } from '#web/settings/sections.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Chip } from '#web/ui/forms/chip.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { type Attempt, useAttempt } from './use-attempt.tsx'

export function SessionsSection() {
  const t = useT()
  const { language } = useLanguage()
  const query = useQuery(sessionsQuery(language))
  const endOthers = useEndOthers()
  const { attempt, dialog } = useAttempt()
  const sessions = query.data ?? []
  const endAll = () => attempt(() => endOthers.mutateAsync(), t('settings.sessions.others_ended'))
  return (
    <Section title={t('settings.sessions.title')}>
      {query.isPending && <RowSkeletons rows={2} />}
      {sessions.length > 0 && (
        <ul className="-my-3 divide-y divide-border">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} attempt={attempt} />
          ))}
        </ul>
      )}
      <ErrorNote error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      {sessions.some(({ current }) => !current) && (
        <Button
          variant="outline"
          className="self-start"
          loading={endOthers.isPending}
          onClick={() => void endAll()}
        >
          {t('settings.sessions.end_others')}
        </Button>
      )}
      {dialog}
    </Section>
  )
}

function SessionRow({ session, attempt }: { session: Session; attempt: Attempt }) {
  const t = useT()
  const dates = useDates()
  const end = useEndSession()
  const { id, device, current } = session
  const press = () => attempt(() => end.mutateAsync(id), t('settings.sessions.ended', { device }))
  return (
    <li className="flex items-center gap-3 py-3">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted max-sm:hidden" />
      <span className="flex min-w-0 grow flex-col">
        <span className="font-medium wrap-anywhere">{device}</span>
        <span className="text-sm text-muted">
          {t('settings.sessions.last_seen', { time: dates.listTime(session.last_seen_at) })}
        </span>
      </span>
      {current ? (
        <Chip tone="success">{t('settings.sessions.here')}</Chip>
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="shrink-0"
          aria-label={t('settings.sessions.end_device', { device })}
          loading={end.isPending}
          onClick={() => void press()}
        >
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  )
}
