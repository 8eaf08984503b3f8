import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Likes } from '#contract/likes.ts'
import { type LikesType, likesTypes } from '#contract/rules/values.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { MemberGrid, MemberGridSkeleton } from '#web/profiles/card/member-grid.tsx'
import { SwipeLink } from '#web/profiles/member/swipe-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useLike } from './like/use-like.ts'
import { LikedCard } from './liked-card.tsx'
import { type LikedProfile, likesQuery } from './likes.api.ts'
import { NoLikes } from './no-likes.tsx'
import { useLikesList } from './use-likes-list.ts'

const SHOWN = 8
const FIRST_ROW = 4

/** (spec/discovery 21) */
export function LikesScreen() {
  const t = useT()
  const { data: likes, error, isFetching, refetch } = useQuery(likesQuery)
  const [query, setQuery] = useSearchParams()
  const type = likesTypes.find((one) => one === query.get('tab')) ?? 'received'
  usePageTitle(t('likes.title'))

  const choose = (tab: LikesType) =>
    setQuery(tab === 'received' ? {} : { tab }, { replace: true, preventScrollReset: true })
  const tabs = likesTypes.map((id) => ({
    id,
    label: (
      <>
        <span className="sm:hidden">{t(`likes.tab.${id}`)}</span>
        <span className="max-sm:hidden">{t(`enums.likes_type.${id}`)}</span>
      </>
    ),
    count: likes && countLikes(likes, id),
    isNew: id === 'received' && (likes?.num_new_likes ?? 0) > 0,
  }))
  return (
    <div className="page flex flex-col gap-4 py-5 lg:py-8">
      <header className="flex items-center justify-between gap-4">
        <h1 className="text-3xl">{t('likes.title')}</h1>
        <SwipeLink />
      </header>
      <Tabs label={t('likes.kinds')} tabs={tabs} value={type} onChange={choose}>
        <div className="flex flex-col gap-4">
          <ErrorNote error={error} onRetry={() => void refetch()} retrying={isFetching} />
          {type === 'matches' ? (
            <Matches />
          ) : likes ? (
            <Newest type={type} profiles={type === 'received' ? likes.liked_by : likes.profiles} />
          ) : (
            !error && <MemberGridSkeleton count={SHOWN} />
          )}
        </div>
      </Tabs>
    </div>
  )
}

const countLikes = (likes: Likes, type: LikesType): number =>
  ({ received: likes.num_received, given: likes.num_given, matches: likes.num_matches })[type]

function Matches() {
  const { data, error, isFetching, refetch } = useLikesList('matches')
  const [first] = data?.pages ?? []
  return (
    <>
      <ErrorNote error={error} onRetry={() => void refetch()} retrying={isFetching} />
      {first ? (
        <Newest type="matches" profiles={first.profiles} />
      ) : (
        !error && <MemberGridSkeleton count={SHOWN} />
      )}
    </>
  )
}

function Newest({ type, profiles }: { type: LikesType; profiles: LikedProfile[] }) {
  const t = useT()
  const onLike = useLike()
  if (!profiles.length) return <NoLikes type={type} />
  return (
    <>
      <MemberGrid>
        {profiles.slice(0, SHOWN).map((profile, at) => (
          <li key={profile.id}>
            <LikedCard profile={profile} type={type} onLike={onLike} first={at < FIRST_ROW} />
          </li>
        ))}
      </MemberGrid>
      {profiles.length > SHOWN && (
        <ButtonLink to={`/likes/${type}`} variant="outline" className="self-center">
          {t('likes.see_all')}
        </ButtonLink>
      )}
    </>
  )
}
