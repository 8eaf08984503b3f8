import { Link } from 'react-router'
import { useT } from '#web/admin/lib/texts.tsx'
import { Facts } from '#web/admin/ui/facts.tsx'
import { useDates } from '#web/lib/texts/dates.ts'
import type { Names, ReportEvidence } from './reported.ts'
import { Topic } from './topic.tsx'

type BetweenTwoProps = { evidence: ReportEvidence; names: Names }

/** Match, messages, blocks and other cases of who reported and who is reported. */
export function BetweenTwo({ evidence: { before, blocks, others }, names }: BetweenTwoProps) {
  const t = useT()
  const { fullTime } = useDates()
  const timeOr = (at: string | null) => (at ? fullTime(at) : t('admin.reported.never'))
  return (
    <section aria-label={t('admin.reported.between')} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('admin.reported.between')}</h3>
      {before ? (
        <Facts
          facts={[
            [t('admin.reported.matched'), timeOr(before.matched_at)],
            [t('admin.reported.begun'), timeOr(before.begun_at)],
            [
              t('admin.reported.written'),
              t('admin.reported.written_count', {
                reporter: String(before.by_reporter),
                reported: String(before.by_reported),
              }),
            ],
            [
              t('admin.reported.deleted'),
              before.deleted ? t('admin.reported.deleted_count', { count: before.deleted }) : null,
            ],
          ]}
        />
      ) : (
        <p className="text-muted">{t('admin.reported.unknown')}</p>
      )}
      {blocks.map(({ by, at }) => (
        <p key={by}>
          {t('admin.reported.blocked')}{' '}
          {t('admin.reported.blocked_by', { name: names[by], time: fullTime(at) })}
        </p>
      ))}
      {others.length > 0 && <Others others={others} names={names} />}
    </section>
  )
}

function Others({ others, names }: { others: BetweenTwoProps['evidence']['others']; names: Names }) {
  const t = useT()
  const { fullTime } = useDates()
  return (
    <>
      <h4 className="font-medium">{t('admin.reported.others')}</h4>
      <ul className="flex flex-col gap-2">
        {others.map(({ id, kind, by, category, measure, at }) => (
          <li key={id}>
            <Link to={`/admin/cases/${id}`} className="link">
              {category ? <Topic topic={category} /> : t(`admin.cases.kinds.${kind}`)}
            </Link>
            <span className="block text-sm text-muted">
              {t('admin.reported.from', { name: names[by], time: fullTime(at) })}
              {' · '}
              {measure ? t(`admin.cases.measures.${measure}`) : t('admin.reported.undecided')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
