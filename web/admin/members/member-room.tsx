import { useQuery } from '@tanstack/react-query'
import { getMemberPage, type MemberPage } from '#contract/admin/members.ts'
import { memberMeasures } from '#contract/rules/cases/allowed.ts'
import { BlurredPhoto } from '#web/admin/cases/blurred-photo.tsx'
import { useDecideMember } from '#web/admin/cases/cases.api.ts'
import { DecisionForm } from '#web/admin/cases/decision-form.tsx'
import { DecisionLine } from '#web/admin/cases/decision-line.tsx'
import { useStaff } from '#web/admin/lib/session.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { PageHead } from '#web/admin/ui/page-head.tsx'
import { call } from '#web/lib/http/api.ts'
import { useLocation } from '#web/lib/routing/router.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { isLanguage } from '#web/lib/texts/language.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const measures = memberMeasures.filter((measure) => measure !== 'reversed')

/** /admin/members/:id: state, decisions, reports, photos, devices, orders, credits and mails. */
export function MemberRoom() {
  const { pathname } = useLocation()
  const id = pathname.split('/').at(-1) ?? ''
  const query = useQuery({
    queryKey: ['member', id],
    queryFn: () => call(getMemberPage, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY, // every look is logged
    refetchOnWindowFocus: false,
  })
  if (query.error) return <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-60" />
  return <Member member={query.data.member} />
}

function Member({ member }: { member: MemberPage }) {
  const { fullTime } = useDates()
  const facts = [
    member.email,
    member.state,
    member.brand,
    member.country,
    `${member.age}`,
    fullTime(member.signed_up_at),
  ]
  return (
    <>
      <PageHead title={member.name || member.email} text={facts.filter(Boolean).join(' · ')} />
      <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {member.about && <p className="whitespace-pre-line">{member.about}</p>}
          <div className="flex flex-wrap gap-3">
            {member.photos.map(({ id, url }) => (
              <BlurredPhoto key={id} src={url} />
            ))}
          </div>
          <Lists member={member} />
        </div>
        <Decide member={member} />
      </div>
    </>
  )
}

function Decide({ member }: { member: MemberPage }) {
  const t = useT()
  const { permissions } = useStaff()
  const decide = useDecideMember()
  const language = isLanguage(member.language) ? member.language : 'nl'
  const undo = (reverses: string) =>
    decide.mutate({ id: member.id, body: { measure: 'reversed', rule: 'other', facts: '', reverses } })
  const mayDecide = permissions.includes('sanctions')
  return (
    <aside aria-label={t('admin.members.decisions')} className="flex flex-col gap-4">
      {member.decisions.map((decision) => (
        <div key={decision.id} className="flex flex-col gap-2">
          <DecisionLine decision={decision} />
          {mayDecide && !decision.reversed && decision.measure !== 'reversed' && (
            <Button variant="ghost" size="sm" className="self-start" onClick={() => undo(decision.id)}>
              {t('admin.members.take_back')}
            </Button>
          )}
        </div>
      ))}
      {mayDecide && (
        <div className="card p-5">
          <DecisionForm
            measures={measures}
            language={language}
            error={decide.error}
            pending={decide.isPending}
            onDecide={(body) => decide.mutate({ id: member.id, body })}
          />
        </div>
      )}
    </aside>
  )
}

function Lists({ member }: { member: MemberPage }) {
  const t = useT()
  const { fullTime } = useDates()
  return (
    <>
      <List
        title={t('admin.members.restrictions')}
        rows={member.restrictions.map((row) => [row.measure, row.until && fullTime(row.until)])}
      />
      <List
        title={t('admin.members.reports')}
        rows={member.reports.map((row) => [
          t(`admin.members.directions.${row.direction}`),
          row.category,
          fullTime(row.at),
        ])}
      />
      <List
        title={t('admin.members.devices')}
        rows={member.devices.map((row) => [row.browser, fullTime(row.last_at), row.hash])}
      />
      <List
        title={t('admin.members.sessions')}
        rows={member.sessions.map((row) => [row.browser, fullTime(row.last_at)])}
      />
      <List
        title={t('admin.members.orders')}
        rows={member.orders.map((row) => [
          fullTime(row.at),
          `${(row.amount / 100).toFixed(2)} ${row.currency}`,
          row.status,
        ])}
      />
      <List
        title={t('admin.members.ledger')}
        rows={member.ledger.map((row) => [
          fullTime(row.at),
          row.kind,
          String(row.amount),
          String(row.balance),
        ])}
      />
      <List
        title={t('admin.members.mails')}
        rows={member.mails.map((row) => [
          fullTime(row.at),
          row.kind,
          row.skipped ?? (row.sent_at && fullTime(row.sent_at)),
        ])}
      />
    </>
  )
}

function List({ title, rows }: { title: string; rows: (string | null | undefined)[][] }) {
  if (!rows.length) return null
  return (
    <details className="card p-4">
      <summary className="font-semibold">
        {title} ({rows.length})
      </summary>
      <ul className="mt-3 flex flex-col gap-1 text-sm">
        {rows.map((cells, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that is only read
          <li key={index} className="wrap-anywhere">
            {cells.filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
