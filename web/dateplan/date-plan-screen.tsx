import { Link, useActionData } from 'react-router'
import { pages } from '#contract/rules/pages.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useDatePlan } from './date-plan.api.ts'
import type { PlanAnswer } from './date-plan-action.ts'
import { PlanForm } from './plan-form.tsx'
import { ShownPlan } from './shown-plan.tsx'

/** (spec/dateplan 1) */
export function DatePlanScreen() {
  const t = useT()
  usePageTitle(t('dateplan.title'))
  const answer = useActionData<PlanAnswer>()
  const { data, error, isFetching, refetch } = useDatePlan()
  const isOpen = data?.plan && data.plan.state !== 'told'
  return (
    <div className="page-narrow flex flex-col gap-6 py-8">
      <header className="flex flex-col gap-3">
        <h1 tabIndex={-1} className="text-3xl hyphens-auto">
          {t('dateplan.title')}
        </h1>
        {!isOpen && <p className="text-muted">{t('dateplan.intro')}</p>}
      </header>
      {!data && error && <ErrorNote error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton className="h-96 w-full rounded-lg" />}
      {data?.plan && (
        <ShownPlan key={data.plan.state} plan={data.plan} zone={data.time_zone} answer={answer} />
      )}
      {data && !isOpen && <PlanForm zone={data.time_zone} answer={answer} />}
      <p>
        <Link to={pages['pages-safety']} className="link inline-block py-2">
          {t('dateplan.more')}
        </Link>
      </p>
    </div>
  )
}
