import { ArrowLeft } from 'lucide-react'
import { Link, Navigate, useParams } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { type LikesType, likesTypes } from '#contract/rules/values.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { MemberGrid, MemberGridSkeleton } from '#web/profiles/card/member-grid.tsx'
import { PageEnd } from '#web/ui/page-end.tsx'
import { useLike } from './like/use-like.ts'
import { LikedCard } from './liked-card.tsx'
import { NoLikes } from './no-likes.tsx'
import { useLikesList } from './use-likes-list.ts'

const NEXT_SKELETONS = 4
const FIRST_ROW = 4

/** The route rejects unknown kinds. */
export function LikesTypeScreen() {
  const { type } = useParams()
  const known = likesTypes.find((one) => one === type)
  return known ? <LikesOfType key={known} type={known} /> : <Navigate to="/likes" replace />
}

function LikesOfType({ type }: { type: LikesType }) {
  const t = useT()
  const onLike = useLike({ announce: type === 'given' })
  const query = useLikesList(type)
  const { data, error, isFetchingNextPage } = query
  const title = t(`enums.likes_type.${type}`)
  usePageTitle(title)
  const pages = data?.pages ?? []
  const profiles = pages.flatMap((page) => page.profiles)
  return (
    <div className="page flex flex-col gap-4 py-5 lg:py-8">
      <Link
        to={type === 'received' ? '/likes' : `/likes?tab=${type}`}
        className="link inline-flex min-h-11 w-fit items-center gap-1.5"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('likes.back')}
      </Link>
      <header>
        <h1 className="text-3xl">{title}</h1>
        <p role="status" className="min-h-6 text-muted">
          {data && t('likes.total', { count: pages.at(-1)?.total ?? 0 })}
        </p>
      </header>
      {!data && !error && <MemberGridSkeleton count={limits.likesPage} />}
      {data && !profiles.length && <NoLikes type={type} />}
      {profiles.length > 0 && (
        <MemberGrid pending={isFetchingNextPage ? NEXT_SKELETONS : 0}>
          {profiles.map((profile, at) => (
            <li key={profile.id}>
              <LikedCard profile={profile} type={type} onLike={onLike} first={at < FIRST_ROW} />
            </li>
          ))}
        </MemberGrid>
      )}
      <PageEnd query={query} />
    </div>
  )
}
