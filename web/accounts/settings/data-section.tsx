import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { DataExport } from '#contract/exports.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useLanguage, useT } from '#web/lib/texts/i18n.tsx'
import { Section } from '#web/settings/sections.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { useToast } from '#web/ui/feedback/toasts.tsx'
import { askForState, exportQuery, fetchFile, useAskForExport } from './export.api.ts'
import { fileSize } from './file-size.ts'
import { useAttempt } from './use-attempt.tsx'

/** The server stores the file for a week (spec/privacy 8). */
export function DataSection() {
  const t = useT()
  const query = useQuery(exportQuery)
  return (
    <Section title={t('settings.data.title')}>
      <p className="text-muted">{t('settings.data.intro')}</p>
      {query.isPending && <Skeleton className="h-11 w-56 rounded-full" />}
      {query.data && <State state={query.data} />}
      {!query.data && (
        <ErrorNote error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </Section>
  )
}

function State({ state }: { state: DataExport }) {
  const t = useT()
  const { status, next_at } = state
  const ask = useAskForExport()
  const { attempt, askPassword, dialog } = useAttempt()
  const order = () => void attempt(() => ask.mutateAsync())
  const label = status === 'none' ? t('settings.data.ask') : t('settings.data.ask_again')
  return (
    <>
      <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
        {status === 'running' && (
          <p className="flex items-center gap-3">
            <Spinner silent className="size-5 shrink-0 text-primary" />
            {t('settings.data.running')}
          </p>
        )}
        {status === 'ready' && <Ready state={state} attempt={attempt} askPassword={askPassword} />}
        {status === 'failed' && <Alert kind="danger">{t('settings.data.failed')}</Alert>}
      </div>
      {status !== 'running' && next_at && <NextTime at={next_at} />}
      {status !== 'running' && !next_at && (
        <Button
          variant={status === 'failed' ? 'primary' : 'outline'}
          className="self-start"
          loading={ask.isPending}
          onClick={order}
        >
          {label}
        </Button>
      )}
      {dialog}
    </>
  )
}

function NextTime({ at }: { at: string }) {
  const t = useT()
  const dates = useDates()
  return <p className="text-sm text-muted">{t('settings.data.next', { date: dates.fullTime(at) })}</p>
}

type ReadyProps = { state: DataExport } & Pick<ReturnType<typeof useAttempt>, 'attempt' | 'askPassword'>

function Ready({ state, attempt, askPassword }: ReadyProps) {
  const t = useT()
  const toast = useToast()
  const dates = useDates()
  const { language } = useLanguage()
  // Asks first: a browser that is refused a file says so where nobody understands it.
  const download = () =>
    attempt(async () => {
      const { status, fresh } = await askForState()
      if (status !== 'ready') toast({ kind: 'danger', text: t('settings.data.gone') })
      else if (fresh) fetchFile()
      else askPassword(fetchFile)
    })
  return (
    <>
      <p>
        {t('settings.data.ready', {
          size: fileSize(state.bytes ?? 0, language),
          date: dates.fullTime(state.expires_at ?? ''),
        })}
      </p>
      <Button
        className="self-start"
        icon={<Download aria-hidden="true" className="size-5" />}
        onClick={() => void download()}
      >
        {t('settings.data.download')}
      </Button>
    </>
  )
}
