import type { ShownProblem } from '#contract/admin/system.ts'
import { useT } from '#web/admin/lib/texts.tsx'
import { useDates } from '#web/lib/texts/dates.ts'

export function ProblemList({ problems }: { problems: readonly ShownProblem[] }) {
  const t = useT()
  const { fullTime } = useDates()
  return (
    <ul className="list-disc ps-5">
      {problems.map(({ problem, subject, count, since }) => (
        <li key={`${problem} ${subject}`} className="wrap-anywhere">
          {t(`admin.system_room.problem.${problem}`, { subject, count: count ?? 0 })}
          {since && ` (${t('admin.system_room.since', { date: fullTime(since) })})`}
        </li>
      ))}
    </ul>
  )
}
