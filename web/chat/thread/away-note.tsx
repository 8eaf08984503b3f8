import { CirclePause } from 'lucide-react'
import type { OpenConversation } from '#contract/chat.ts'
import { noon, useDates } from '#web/lib/texts/dates.ts'
import { useT } from '#web/lib/texts/i18n.tsx'

type Away = NonNullable<OpenConversation['away']>

/** What the other member tells of their pause, before a message is sent (spec/chat 16). */
export function AwayNote({ name, away }: { name: string; away: Away }) {
  const t = useT()
  const { dayMonth, daysAgo } = useDates()
  const isToday = daysAgo(away.since) === 0
  return (
    <div role="note" className="border-t border-border bg-surface px-4 py-2.5 text-sm">
      <p className="mx-auto flex max-w-172 items-start gap-2">
        <CirclePause aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <span>
          <strong className="font-semibold">
            {isToday
              ? t('pause.away.today', { name })
              : t('pause.away.since', { name, day: dayMonth(away.since) })}
          </strong>{' '}
          {away.until && (
            <>
              <span>{t('pause.away.back', { day: dayMonth(noon(away.until)) })}</span>{' '}
            </>
          )}
          <span className="text-muted">{t('pause.away.waits')}</span>
        </span>
      </p>
    </div>
  )
}
