import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListedCase } from '#contract/admin/cases.ts'
import { verificationRules } from '#contract/rules/cases/house-rules.ts'
import { type CaseDecision, caseQuery } from '#web/admin/cases/cases.api.ts'
import { useShortcuts } from '#web/admin/lib/shortcuts.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { MemberLink } from '#web/admin/ui/member-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PoseEvidence } from './pose-evidence.tsx'

const verified: CaseDecision = { measure: 'released', rule: 'same_person', facts: '' }
const refused = (rule: (typeof verificationRules)[number]): CaseDecision => ({
  measure: 'verification_refused',
  rule,
  facts: '',
})

type PoseReviewProps = {
  listed: ListedCase
  onChoose: (body: CaseDecision) => void
  onSkip: () => void
}

/** A request for verification in the queue of photos. Reading it is logged. */
export function PoseReview({ listed, onChoose, onSkip }: PoseReviewProps) {
  const t = useT()
  const navigate = useNavigate()
  const { data, error } = useQuery(caseQuery(listed.id))
  const [refusing, setRefusing] = useState(false)
  const evidence = data?.case.evidence?.kind === 'verification' ? data.case.evidence : undefined
  const mayDecide = evidence !== undefined && !evidence.first_by?.is_me
  useShortcuts([
    { keys: 'n', label: t('admin.photos.skip'), run: onSkip },
    { keys: 'e', label: t('admin.photos.raise'), run: () => void navigate(`/admin/cases/${listed.id}`) },
    ...(mayDecide
      ? [
          { keys: 'a', label: t('admin.photos.verify'), run: () => onChoose(verified) },
          { keys: 'r', label: t('admin.photos.refuse'), run: () => setRefusing(!refusing) },
        ]
      : []),
    ...(mayDecide && refusing
      ? verificationRules.map((rule, index) => ({
          keys: String(index + 1),
          label: t(`admin.cases.rules.${rule}`),
          run: () => onChoose(refused(rule)),
        }))
      : []),
  ])
  return (
    <section className="card flex flex-col gap-5 p-5">
      <h2 className="text-xl">{t('admin.photos.verification', { name: listed.member?.name ?? '' })}</h2>
      {listed.member && <MemberLink id={listed.member.id}>{listed.member.name}</MemberLink>}
      <p className="text-sm text-muted">{t('admin.photos.verification_text')}</p>
      <ErrorNote error={error} />
      {evidence ? <PoseEvidence evidence={evidence} /> : !error && <Skeleton className="h-80" />}
      <div className="flex flex-wrap gap-2">
        <Button disabled={!mayDecide} onClick={() => onChoose(verified)}>
          {t('admin.photos.verify')} (A)
        </Button>
        <Button
          variant="outline"
          disabled={!mayDecide}
          aria-expanded={refusing}
          onClick={() => setRefusing(!refusing)}
        >
          {t('admin.photos.refuse')} (R)
        </Button>
        <Button variant="ghost" onClick={onSkip}>
          {t('admin.photos.skip')} (N)
        </Button>
        {refusing &&
          verificationRules.map((rule, index) => (
            <Button
              key={rule}
              size="sm"
              variant="outline"
              disabled={!mayDecide}
              onClick={() => onChoose(refused(rule))}
            >
              {index + 1}. {t(`admin.cases.rules.${rule}`)}
            </Button>
          ))}
      </div>
    </section>
  )
}
