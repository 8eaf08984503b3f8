import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnDecision } from '#contract/decisions.ts'
import { useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageEnd } from '#web/ui/page-end.tsx'
import { AppealForm } from './appeal-form.tsx'
import { decisionsQuery } from './cases.api.ts'

/** The latest first (spec/decisions 21). */
export function DecisionList() {
  const t = useT()
  const query = useInfiniteQuery(decisionsQuery)
  const decisions = query.data?.pages.flatMap((page) => page.decisions) ?? []
  return (
    <div className="flex flex-col gap-4">
      {query.isPending && <Skeleton className="h-40 rounded-lg" />}
      {query.data && decisions.length === 0 && <p className="text-muted">{t('decisions.none')}</p>}
      {decisions.map((decision) => (
        <DecisionCard key={decision.id} decision={decision} />
      ))}
      <PageEnd query={query} automatic={false} />
    </div>
  )
}

function DecisionCard({ decision }: { decision: OwnDecision }) {
  const t = useT()
  const dates = useDates()
  const { id, measure, rule, facts, found_by, at, until, appeal_until } = decision
  const lines: [string, string][] = [
    [t('decisions.rule'), t(`decisions.rules.${rule}`)],
    [t('decisions.found'), t(`decisions.found_by.${found_by}`)],
    [t('decisions.date'), dates.fullTime(at)],
    ...(until ? ([[t('decisions.until'), dates.fullTime(until)]] as [string, string][]) : []),
  ]
  return (
    <article aria-labelledby={id} className="card flex flex-col gap-4 p-5 sm:p-6">
      <h2 id={id} className="text-xl">
        {t(`decisions.measures.${measure as ToldMeasure}`)}
      </h2>
      {facts && <p className="whitespace-pre-line">{facts}</p>}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Appealed decision={decision} />
      {appeal_until && <AppealForm id={id} until={appeal_until} />}
    </article>
  )
}

type ToldMeasure = Exclude<OwnDecision['measure'], 'none' | 'released' | 'denied'>

function Appealed({ decision: { appeal } }: { decision: OwnDecision }) {
  const t = useT()
  const dates = useDates()
  if (!appeal) return null
  const { at, text, outcome, answer } = appeal
  return (
    <div className="flex flex-col gap-2 rounded-lg bg-surface p-4">
      <p className="font-medium">
        {outcome === 'upheld' && <span>{t('decisions.appeal_upheld')}</span>}
        {outcome === 'reversed' && <span>{t('decisions.appeal_reversed')}</span>}
        {!outcome && <span>{t('decisions.appeal_waiting', { date: dates.fullTime(at) })}</span>}
      </p>
      {answer && <p className="whitespace-pre-line">{answer}</p>}
      <p className="whitespace-pre-line text-muted">{text}</p>
    </div>
  )
}
