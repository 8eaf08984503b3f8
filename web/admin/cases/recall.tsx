import { useQuery } from '@tanstack/react-query'
import type { Recall } from '#contract/admin/recall.ts'
import { recallDays } from '#contract/rules/cases/recall.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { recallQuery } from './cases.api.ts'

/** Before a decision of fraud is made: whom it tells, and what it pays back. */
export function RecallPreview({ memberId }: { memberId: string }) {
  const t = useT()
  const { data, error } = useQuery(recallQuery(memberId))
  if (error) return <ErrorNote error={error} />
  if (!data) return <p role="status">{t('admin.recall.counting')}</p>
  const { members, credits, is_more } = data.preview
  return (
    <p role="status" className="rounded-lg border border-warning/60 bg-warning-soft px-4 py-3">
      {is_more
        ? t('admin.recall.preview_more', { members, credits, days: String(recallDays) })
        : t('admin.recall.preview', { members, credits, days: String(recallDays) })}
    </p>
  )
}

type RecallsProps = {
  memberId: string
  /** Only that of this decision. */
  decisionId?: string
}

/** How far the recalls of a member are; it asks again while one is under way. */
export function Recalls({ memberId, decisionId }: RecallsProps) {
  const t = useT()
  const { data } = useQuery({
    ...recallQuery(memberId),
    refetchInterval: ({ state }) => (state.data?.recalls.some(isUnderway) ? 3000 : false),
  })
  const shown = data?.recalls.filter((recall) => !decisionId || recall.decision_id === decisionId) ?? []
  if (!shown.length) return null
  return (
    <section className="flex flex-col gap-2" aria-label={t('admin.recall.title')}>
      <h3 className="font-semibold">{t('admin.recall.title')}</h3>
      {shown.map((recall) => (
        <Progress key={recall.decision_id} recall={recall} />
      ))}
    </section>
  )
}

const isUnderway = ({ members, mailed, is_done, reversal }: Recall): boolean =>
  reversal ? !reversal.is_done : !is_done || mailed < members

function Progress({ recall }: { recall: Recall }) {
  const t = useT()
  const { members, returned, mailed, credits, is_listed, reversal } = recall
  return (
    <div role="status" className="text-sm">
      <p className="font-medium">{t(isUnderway(recall) ? 'admin.recall.running' : 'admin.recall.done')}</p>
      {!is_listed && !reversal && <p>{t('admin.recall.listing')}</p>}
      <p>{t('admin.recall.state', { returned, members, mailed, credits })}</p>
      {reversal && (
        <p>
          {t('admin.recall.reversed', { told: reversal.told, members: returned, mailed: reversal.mailed })}
        </p>
      )}
    </div>
  )
}
