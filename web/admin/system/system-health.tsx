import { useQuery } from '@tanstack/react-query'
import { getSystemProblems } from '#contract/admin/system.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { call } from '#web/lib/http/api.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { ProblemList } from './problem-list.tsx'

/** For the overview. */
export function SystemHealth() {
  const t = useT()
  const { data, error } = useQuery({
    queryKey: ['system-problems'],
    queryFn: () => call(getSystemProblems, {}),
    refetchInterval: 60_000,
  })
  if (error) return <ErrorNote error={error} />
  if (!data) return null
  const { problems } = data
  return (
    <section aria-label={t('admin.overview.system')} className="mb-8">
      {problems.length ? (
        <Alert
          kind="warning"
          title={t('admin.overview.wrong', { count: problems.length })}
          action={{ label: t('admin.overview.to_system'), to: '/admin/system' }}
        >
          <ProblemList problems={problems.slice(0, 5)} />
        </Alert>
      ) : (
        <p className="text-muted">
          {t('admin.overview.system')}: {t('admin.overview.fine')}
        </p>
      )}
    </section>
  )
}
