import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnReport } from '#contract/decisions.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageEnd } from '#web/ui/page-end.tsx'
import { ownReportsQuery } from './cases.api.ts'

/** (spec/decisions 24) */
export function ReportsScreen() {
  const t = useT()
  usePageTitle(t('decisions.own_reports.title'))
  const query = useInfiniteQuery(ownReportsQuery)
  const reports = query.data?.pages.flatMap((page) => page.reports) ?? []
  return (
    <div className="page-narrow flex flex-col gap-6 py-8">
      <h1 className="text-3xl">{t('decisions.own_reports.title')}</h1>
      <p className="text-muted">{t('decisions.own_reports.lead')}</p>
      {query.isPending && <Skeleton className="h-24 rounded-lg" />}
      {query.data && reports.length === 0 && <p>{t('decisions.own_reports.none')}</p>}
      {reports.length > 0 && (
        <ul className="card divide-y divide-border px-5 sm:px-6">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      )}
      <PageEnd query={query} automatic={false} />
    </div>
  )
}

function ReportRow({ report }: { report: OwnReport }) {
  const t = useT()
  const dates = useDates()
  return (
    <li className="flex flex-col gap-1 py-4">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{t(`enums.report_reason.${report.category}`)}</span>
        <span className="text-sm text-muted">{dates.fullTime(report.at)}</span>
      </span>
      <span>{useOutcome(report)}</span>
    </li>
  )
}

function useOutcome({ state, outcome }: OwnReport): string {
  const t = useT()
  if (state === 'open') return t('decisions.own_reports.received')
  if (state === 'taken') return t('decisions.own_reports.taken')
  if (!outcome?.measure_taken) return t('decisions.own_reports.no_measure')
  return t('decisions.own_reports.measure', { rule: t(`decisions.rules.${outcome.rule}`) })
}
