import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import type { ShownCase } from '#contract/admin/cases.ts'
import type { Measure } from '#contract/rules/cases/cases.ts'
import { ExtendButton } from '#web/admin/data-requests/extend-button.tsx'
import { useT } from '#web/admin/lib/texts.tsx'
import { MemberLink } from '#web/admin/ui/member-link.tsx'
import { PageHead, RoomError } from '#web/admin/ui/page-head.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { type CaseDecision, caseQuery, useDecide, useTake } from './cases.api.ts'
import { DecisionForm } from './decision-form.tsx'
import { DecisionLine } from './decision-line.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { firstRuleOf } from './first-rule.ts'
import { pathAfter } from './next-case.ts'
import { Recalls } from './recall.tsx'

export function CaseRoom() {
  const t = useT()
  const { id = '' } = useParams()
  const query = useQuery(caseQuery(id))
  if (query.error) return <RoomError title={t('admin.rooms.case')} query={query} />
  if (!query.data) return <Skeleton className="h-60" />
  return <Case key={id} shown={query.data.case} />
}

type Labels = Partial<Record<Measure, string>> | undefined

function useDecideAndGoOn(shown: ShownCase, labels: Labels) {
  const t = useT()
  const navigate = useNavigate()
  const { mutateAsync } = useDecide()
  return useMutation({
    mutationFn: async (body: CaseDecision) => {
      const answer = await mutateAsync({ id: shown.id, body })
      const measure = labels?.[body.measure] ?? t(`admin.cases.measures.${body.measure}`)
      const text = 'approval' in answer ? t('admin.orders.asked_second') : t('admin.cases.done', { measure })
      showToast({ kind: 'success', text })
      return pathAfter(shown)
    },
    onSuccess: (path) => {
      void navigate(path)
      // The focused button is removed: the next case is read and tabbed through from its top.
      scrollTo(0, 0)
      document.getElementById('content')?.focus({ preventScroll: true })
    },
  })
}

function Case({ shown }: { shown: ShownCase }) {
  const t = useT()
  const { fullTime } = useDates()
  const take = useTake()
  const { id, kind, due_at, decision, evidence } = shown
  // The decision of a complaint or a request is an answer.
  const answers =
    evidence?.kind === 'complaint'
      ? { upheld: t('admin.data_requests.granted'), denied: t('admin.data_requests.refused') }
      : evidence?.kind === 'verification' && { released: t('admin.photos.verify') }
  const decide = useDecideAndGoOn(shown, answers || undefined)
  return (
    <>
      <PageHead
        title={t(`admin.cases.kinds.${kind}`)}
        text={t('admin.cases.due_at', { date: fullTime(due_at) })}
      >
        {!decision && kind === 'data_request' && evidence?.kind === 'complaint' && (
          <ExtendButton caseId={id} asked={evidence} />
        )}
        {!decision && (
          <Button variant="outline" loading={take.isPending} onClick={() => take.mutate(id)}>
            {t('admin.cases.take')}
          </Button>
        )}
      </PageHead>
      <ErrorNote error={take.error} />
      <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <EvidenceView shown={shown} />
          <Side title={t('admin.cases.about')} side={shown.about} />
          <Side title={t('admin.cases.other')} side={shown.other} />
        </div>
        <aside aria-label={t('admin.cases.decide')} className="card p-5">
          {decision ? (
            <div className="flex flex-col gap-4">
              <DecisionLine decision={decision} />
              {shown.about && <Recalls memberId={shown.about.member.id} decisionId={decision.id} />}
            </div>
          ) : kind === 'order_review' ? (
            <Link to={`/admin/orders/${shown.subject.id}`} className="link">
              {t('admin.cases.to_order')}
            </Link>
          ) : (
            <DecisionForm
              {...(answers && { labels: answers })}
              firstRule={firstRuleOf(shown)}
              measures={shown.measures}
              memberId={shown.about?.member.id}
              language={shown.language}
              error={decide.error}
              pending={decide.isPending || decide.isSuccess}
              onDecide={decide.mutate}
            />
          )}
        </aside>
      </div>
    </>
  )
}

function Side({ title, side }: { title: string; side: ShownCase['about'] }) {
  const t = useT()
  if (!side) return null
  const { member, decisions, reports_about, reports_sent } = side
  return (
    <section className="card flex flex-col gap-3 p-5">
      <h2 className="text-lg">
        {title}: <MemberLink id={member.id}>{member.name}</MemberLink>
      </h2>
      <p className="text-muted">{t('admin.cases.reports', { about: reports_about, sent: reports_sent })}</p>
      {decisions.map((decision) => (
        <DecisionLine key={decision.id} decision={decision} />
      ))}
    </section>
  )
}
