import type { ShownDecision } from '#contract/admin/cases.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { useDates } from '#web/lib/texts/dates.ts'

export function DecisionLine({ decision }: { decision: ShownDecision }) {
  const t = useT()
  const { fullTime } = useDates()
  const { measure, rule, facts, actor, at, reversed } = decision
  return (
    <div className="border-s-2 border-border ps-3">
      <p className="font-medium">
        {t(`admin.cases.measures.${measure}`)} · {t(`admin.cases.rules.${rule}`)}
        {reversed && ` · ${t('admin.cases.taken_back')}`}
      </p>
      {facts && <p className="whitespace-pre-line">{facts}</p>}
      <p className="text-sm text-muted">
        {actor}, {fullTime(at)}
      </p>
    </div>
  )
}
