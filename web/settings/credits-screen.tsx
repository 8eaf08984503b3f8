import { useInfiniteQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { type Credits, getCredits } from '#contract/credits.ts'
import { call } from '#web/lib/api.ts'
import { useDates } from '#web/lib/dates.ts'
import { useFormatter, useT } from '#web/lib/i18n.tsx'
import { useUser } from '#web/lib/session.ts'
import { useSettings } from '#web/lib/settings.ts'
import { usePageTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { PageEnd } from '#web/ui/page-end.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotForSaleYet } from './not-for-sale-yet.tsx'

/** The balance, what a message costs, and where the credits went. */
export function CreditsScreen() {
  const t = useT()
  usePageTitle(t('credits.title'))
  const { user } = useUser()
  const { settings } = useSettings()
  return (
    <div className="page-narrow flex flex-col gap-6 py-8">
      <h1 className="text-3xl">{t('credits.title')}</h1>
      <section className="flex items-center gap-5 rounded-xl bg-panel p-6 text-on-panel shadow-2 sm:p-8">
        <Coins aria-hidden="true" className="size-12 shrink-0 stroke-[1.5] opacity-80" />
        <p className="flex flex-col gap-1">
          <strong className="text-4xl tabular-nums">
            {t('credits.balance', { count: user?.credits ?? 0 })}
          </strong>
          {settings && <span>{t('credits.message_cost', { count: settings.message_credits })}</span>}
        </p>
      </section>
      <NotForSaleYet />
      {user && !user.paid_user && (
        <ButtonLink to="/premium" variant="outline" className="self-start">
          {t('ui.next_step.premium')}
        </ButtonLink>
      )}
      <Movements />
    </div>
  )
}

type Entry = Credits['entries'][number]

function Movements() {
  const t = useT()
  const query = useInfiniteQuery({
    queryKey: ['credits'],
    queryFn: ({ pageParam, signal }) => call(getCredits, { query: { before_seq: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.has_more ? page.entries.at(-1)?.seq : undefined),
    staleTime: 0,
  })
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{t('credits.movements')}</h2>
      {query.isPending && <MovementSkeletons />}
      {query.data && entries.length === 0 && <p className="text-muted">{t('credits.none')}</p>}
      {entries.length > 0 && (
        <ul className="card divide-y divide-border">
          {entries.map((entry) => (
            <Movement key={entry.seq} entry={entry} />
          ))}
        </ul>
      )}
      <PageEnd query={query} automatic={false} />
    </section>
  )
}

function Movement({ entry }: { entry: Entry }) {
  const t = useT()
  const dates = useDates()
  const format = useFormatter()
  return (
    <li className="flex items-center gap-4 px-5 py-3">
      <span className="flex min-w-0 grow flex-col">
        <span className="font-medium">{t(`credits.kinds.${entry.kind}`)}</span>
        <time dateTime={entry.created_at} className="text-sm text-muted">
          {dates.fullTime(entry.created_at)}
        </time>
      </span>
      <span className="flex flex-col items-end tabular-nums">
        <strong className={cx(entry.amount > 0 && 'text-success')}>
          {format.number(entry.amount, { signDisplay: 'exceptZero' })}
        </strong>
        <span className="text-sm text-muted">
          {t('credits.balance_after', { count: entry.balance_after })}
        </span>
      </span>
    </li>
  )
}

function MovementSkeletons() {
  return (
    <div className="flex flex-col gap-2">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 rounded-lg" />
      ))}
    </div>
  )
}
