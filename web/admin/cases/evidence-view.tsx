import type { ReactNode } from 'react'
import type { Evidence, ShownCase } from '#contract/admin/cases.ts'
import { RequestGuide } from '#web/admin/data-requests/request-guide.tsx'
import { useT } from '#web/admin/lib/texts.tsx'
import { Beside } from '#web/admin/photos/beside.tsx'
import { PoseEvidence } from '#web/admin/photos/pose-evidence.tsx'
import { MemberLink } from '#web/admin/ui/member-link.tsx'
import { BlurredPhoto } from './blurred-photo.tsx'
import { DecisionLine } from './decision-line.tsx'
import { FlaggerMark } from './flagger-mark.tsx'
import { ReportParts } from './report-parts.tsx'
import { Topic } from './topic.tsx'
import { HeldText, SpokenAnswer, WarnedMessages } from './words-evidence.tsx'

export function EvidenceView({ shown: { evidence, reporter, flagger } }: { shown: ShownCase }) {
  const t = useT()
  return (
    <section className="card flex flex-col gap-3 p-5">
      <h2 className="text-lg">{t('admin.cases.evidence')}</h2>
      {flagger && (
        <>
          <FlaggerMark name={flagger} />
          <p className="text-sm text-muted">{t('admin.trusted_flaggers.unproven')}</p>
        </>
      )}
      {evidence ? <Parts evidence={evidence} reporter={reporter} /> : <p>{t('admin.cases.sealed')}</p>}
    </section>
  )
}

type PartsProps = { evidence: Evidence; reporter: ShownCase['reporter'] }

function Parts({ evidence, reporter }: PartsProps): ReactNode {
  const t = useT()
  if (evidence.kind === 'photo')
    return evidence.photo ? (
      <>
        <BlurredPhoto src={evidence.photo.url} />
        <Beside id={evidence.photo.id} />
      </>
    ) : (
      <p>{t('admin.cases.gone')}</p>
    )
  if (evidence.kind === 'report') return <ReportParts evidence={evidence} reporter={reporter} />
  if (evidence.kind === 'complaint') return <Complaint evidence={evidence} />
  if (evidence.kind === 'warned_day') return <WarnedMessages messages={evidence.messages} />
  if (evidence.kind === 'held_text') return <HeldText evidence={evidence} />
  if (evidence.kind === 'voice_answer') return <SpokenAnswer evidence={evidence} />
  if (evidence.kind === 'appeal')
    return (
      <>
        <p className="whitespace-pre-line">{evidence.text}</p>
        <DecisionLine decision={evidence.decision} />
        {evidence.verification && <PoseEvidence evidence={evidence.verification} />}
      </>
    )
  if (evidence.kind === 'verification') return <PoseEvidence evidence={evidence} />
  if (evidence.kind === 'message_review')
    return (
      <>
        {evidence.text && (
          <>
            <p>{t('admin.words.waits')}</p>
            <p className="whitespace-pre-line">{evidence.text}</p>
          </>
        )}
        {evidence.same_as.length > 0 && <p>{t('admin.cases.same_as')}</p>}
        <ul>
          {evidence.same_as.map(({ id, name }) => (
            <li key={id}>
              <MemberLink id={id}>{name}</MemberLink>
            </li>
          ))}
        </ul>
      </>
    )
  if (evidence.kind === 'returned')
    return (
      <>
        <p className="font-medium">{t('admin.recall.returned_title')}</p>
        {evidence.former.map(({ member, claims, decision }) => (
          <div key={decision.id} className="flex flex-col gap-1">
            {member && <MemberLink id={member.id}>{member.name}</MemberLink>}
            <p>{claims.map((claim) => t(`admin.recall.claims.${claim}`)).join(' · ')}</p>
            <DecisionLine decision={decision} />
          </div>
        ))}
      </>
    )
  return null
}

type Of<K extends Evidence['kind']> = { evidence: Extract<Evidence, { kind: K }> }

const Complaint = ({ evidence }: Of<'complaint'>) => {
  const { number, about, why, url, name, email } = evidence
  return (
    <>
      <p className="font-medium">
        {number} · <Topic topic={about} />
      </p>
      <p className="whitespace-pre-line">{why}</p>
      <p className="wrap-anywhere text-muted">{[url, name, email].filter(Boolean).join(' · ')}</p>
      {about === 'privacy' && <RequestGuide asked={evidence} />}
    </>
  )
}
