import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { MemberPage } from '#contract/admin/members.ts'
import { memberMeasures } from '#contract/rules/cases/allowed.ts'
import type { ComplaintSubject } from '#contract/rules/complaints/complaints.ts'
import { BlurredPhoto } from '#web/admin/cases/blurred-photo.tsx'
import { useDecideMember } from '#web/admin/cases/cases.api.ts'
import { DecisionForm } from '#web/admin/cases/decision-form.tsx'
import { DecisionLine } from '#web/admin/cases/decision-line.tsx'
import { Recalls } from '#web/admin/cases/recall.tsx'
import { useNames } from '#web/admin/lib/names.ts'
import { useStaff } from '#web/admin/lib/session.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { SensitiveToggle } from '#web/admin/photos/sensitive-toggle.tsx'
import { Facts } from '#web/admin/ui/facts.tsx'
import { PageHead, RoomError } from '#web/admin/ui/page-head.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import { isLanguage } from '#web/lib/texts/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Care } from './care.tsx'
import { memberQuery } from './member.api.ts'
import { memberState } from './member-state.ts'
import { Notes } from './notes.tsx'
import { Timeline } from './timeline.tsx'

const measures = memberMeasures.filter((measure) => measure !== 'reversed')

export function MemberRoom() {
  const t = useT()
  const { id = '' } = useParams()
  const query = useQuery(memberQuery(id))
  if (query.error) return <RoomError title={t('admin.rooms.member')} query={query} />
  if (!query.data) return <Skeleton className="h-60" />
  return <Member member={query.data.member} />
}

function Member({ member }: { member: MemberPage }) {
  const t = useT()
  const { permissions } = useStaff()
  return (
    <>
      <PageHead
        title={member.name || member.email}
        text={`${member.email} · ${memberState(t, member)} · ${member.brand}`}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <MemberFacts member={member} />
          {member.about && <p className="whitespace-pre-line wrap-anywhere">{member.about}</p>}
          {member.prompts.map(({ key, answer }) => (
            <p key={key} className="wrap-anywhere">
              “{answer}”
            </p>
          ))}
          <Photos member={member} />
          <Lists member={member} />
          <Notes member={member} />
          <Timeline id={member.id} />
        </div>
        <div className="flex flex-col gap-6">
          {permissions.includes('member_care') && !member.fictional && <Care member={member} />}
          <Decide member={member} />
        </div>
      </div>
    </>
  )
}

/** Moderators see all photos, blurred; others the main one, as members see it. */
function Photos({ member: { name, photos } }: { member: MemberPage }) {
  const t = useT()
  const isModerator = useStaff().permissions.includes('moderation')
  if (!photos.length) return null
  return (
    <div className="flex flex-wrap gap-3">
      {photos.map(({ id, url, sensitive }) =>
        isModerator ? (
          <span key={id} className="flex flex-col items-start gap-2">
            <BlurredPhoto src={url} />
            <SensitiveToggle photo={{ id, sensitive }} size="sm" />
          </span>
        ) : (
          <img
            key={id}
            src={`${url}?size=small`}
            alt={t('admin.photos.of', { name })}
            className="h-40 rounded-lg"
          />
        ),
      )}
    </div>
  )
}

function MemberFacts({ member }: { member: MemberPage }) {
  const t = useT()
  const { fullDay, fullTime } = useDates()
  const time = (iso: string | null) => iso && fullTime(iso)
  const { languageName, countryName } = useNames()
  const { personal, export: made, mails_stopped: stops } = member
  return (
    <section aria-label={t('admin.member_page.facts')} className="card p-5">
      <Facts
        facts={[
          [t('admin.members.since'), fullTime(member.signed_up_at)],
          [t('admin.member_page.last_active'), time(member.last_active_at)],
          [t('admin.member_page.erased_from'), time(member.erased_from)],
          [t('admin.member_page.language'), languageName(member.language)],
          [t('admin.member_page.country'), countryName(member.country)],
          [t('admin.member_page.city'), member.city],
          [t('admin.member_page.age'), member.age],
          [t('admin.member_page.gender'), personal && t(`admin.member_page.genders.${personal.gender}`)],
          [t('admin.member_page.birth_date'), personal && fullDay(`${personal.date_of_birth}T12:00:00Z`)],
          [t('admin.member_page.credits'), member.credits],
          [t('admin.member_page.premium'), t(`admin.member_page.${member.paid_user ? 'yes' : 'no'}`)],
          [
            t('admin.member_page.mails_stopped'),
            stops.length
              ? stops.map((stop) => t(`admin.member_page.stops.${stop as 'bounce'}`)).join(', ')
              : null,
          ],
          [
            t('admin.member_page.export'),
            made && `${t(`admin.member_page.exports.${made.status as 'ready'}`)}, ${fullTime(made.asked_at)}`,
          ],
        ]}
      />
    </section>
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
      <Recalls memberId={member.id} />
      {mayDecide && (
        <div className="card p-5">
          <DecisionForm
            measures={measures}
            memberId={member.id}
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
        rows={member.restrictions.map((row) => [
          t(`admin.cases.measures.${row.measure as 'banned'}`),
          row.until && fullTime(row.until),
        ])}
      />
      <List
        title={t('admin.members.reports')}
        rows={member.reports.map((row) => [
          t(`admin.members.directions.${row.direction}`),
          t(`admin.cases.topics.${row.category as ComplaintSubject}`),
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
          t(`admin.orders.states.${row.status as 'pending'}`),
        ])}
      />
      <List
        title={t('admin.members.ledger')}
        rows={member.ledger.map((row) => [
          fullTime(row.at),
          t(`admin.member_page.ledger_kinds.${row.kind as 'grant'}`),
          String(row.amount),
          String(row.balance),
        ])}
      />
      <List
        title={t('admin.members.mails')}
        rows={member.mails.map((row) => [
          fullTime(row.at),
          t(`admin.member_page.mail_kinds.${row.kind as 'like'}`),
          row.skipped
            ? t(`admin.member_page.mail_skipped.${row.skipped as 'bounce'}`)
            : row.sent_at && fullTime(row.sent_at),
        ])}
      />
      <List
        title={t('admin.member_page.mail_reports')}
        rows={member.mail_reports.map((row) => [
          fullTime(row.at),
          t(`admin.member_page.report_kinds.${row.kind}`),
          row.fault && t(`admin.member_page.faults.${row.fault}`),
          row.words ?? row.status,
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
