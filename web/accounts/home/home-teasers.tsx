import { Link } from 'react-router'
import type { HomeAnswer } from '#contract/finder.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePlaces } from '#web/profiles/place.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type Teaser = HomeAnswer['teasers'][number]

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6'

/** A press starts the sign-up with a message to that member (spec/discovery 50). */
export function HomeTeasers({ teasers }: { teasers: Teaser[] }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one */}
      <ul role="list" aria-label={t('accounts.people.strip')} className={grid}>
        {teasers.map((teaser) => (
          <li key={teaser.id}>
            <TeaserCard teaser={teaser} />
          </li>
        ))}
      </ul>
      {teasers.some(({ blurred }) => blurred) && (
        <p className="text-sm text-muted">{t('accounts.people.blurred')}</p>
      )}
    </div>
  )
}

function TeaserCard({ teaser: { id, name, age, country, region, photo } }: { teaser: Teaser }) {
  const { short } = usePlaces()
  return (
    <Link
      to={`/members/${id}/signup`}
      className="relative flex aspect-3/4 flex-col justify-end overflow-hidden rounded-md bg-surface-2 transition-[translate,box-shadow] motion-safe:lg:hover:-translate-y-0.5 lg:hover:shadow-2"
    >
      <img
        src={photo}
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover object-[50%_30%]"
      />
      <span className="relative flex min-w-0 flex-col bg-linear-to-t from-black/85 via-black/60 via-60% to-transparent px-3 pt-8 pb-3 text-white">
        <span className="flex min-w-0 font-semibold">
          <span className="truncate">{name}</span>
          <span className="shrink-0">{`, ${age}`}</span>
        </span>
        <span className="min-h-5 truncate text-sm">{short({ country, region, city: null })}</span>
      </span>
    </Link>
  )
}

export const HomeTeasersSkeleton = () => (
  <div aria-hidden="true" className={grid}>
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <Skeleton key={card} className="aspect-3/4 w-full" />
    ))}
  </div>
)
