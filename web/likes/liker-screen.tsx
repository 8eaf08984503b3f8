import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useLayoutEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { ProfileCard } from '#contract/profiles.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { MemberScreen } from '#web/profiles/member/member-screen.tsx'
import { adjacentCards } from './like/adjacent-cards.ts'
import { SimilarMembers } from './like/similar-members.tsx'
import { useLike, useLikePart } from './like/use-like.ts'
import { likesListQuery } from './likes.api.ts'
import { useShown } from './use-shown.ts'

// How many likers are loaded to find the one in the address.
const SEARCHED = 120

/** A profile reached from the received likes (spec/discovery 21). */
export function LikerScreen() {
  const t = useT()
  const onLike = useLike({ announce: true })
  const onLikePart = useLikePart()
  const onShown = useShown()
  const backLink = { to: '/likes', label: t('likes.back') }
  return (
    <MemberScreen
      onLike={onLike}
      onLikePart={onLikePart}
      onShown={onShown}
      backLink={backLink}
      trail={<Trail />}
      More={SimilarMembers}
    />
  )
}

function Trail() {
  const t = useT()
  const { previous, next } = useAdjacentLikers()
  const side =
    'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full px-2 font-medium text-muted hover:bg-surface-2 hover:text-text'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <Link to="/likes" className="link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('likes.back')}
      </Link>
      {(previous || next) && (
        <nav aria-label={t('likes.likers')} className="flex gap-1">
          {previous && (
            <Link
              to={`/likes/m/${previous.id}`}
              replace
              className={side}
              aria-label={t('likes.previous', { name: previous.name })}
            >
              <ChevronLeft aria-hidden="true" className="size-6 shrink-0" />
              <span className="max-w-32 truncate max-sm:hidden">{previous.name}</span>
            </Link>
          )}
          {next && (
            <Link
              to={`/likes/m/${next.id}`}
              replace
              className={side}
              aria-label={t('likes.next', { name: next.name })}
            >
              <span className="max-w-32 truncate max-sm:hidden">{next.name}</span>
              <ChevronRight aria-hidden="true" className="size-6 shrink-0" />
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}

/** Also by arrow key. The list keeps its order meanwhile. */
function useAdjacentLikers(): { previous?: ProfileCard; next?: ProfileCard } {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...likesListQuery('received'),
    refetchOnMount: false,
  })
  const likers = data?.pages.flatMap((page) => page.profiles) ?? []
  const { previous, next, found, atEnd } = adjacentCards(likers, id)
  const worthwhile = found || likers.length < SEARCHED
  const wantsMore = atEnd && worthwhile && hasNextPage && !isFetching && !isError

  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])

  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = { ArrowLeft: previous, ArrowRight: next }[event.key]
      if (!target || event.defaultPrevented || isElsewhere(event)) return
      void navigate(`/likes/m/${target.id}`, { replace: true })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [previous, next, navigate])

  return { previous, next }
}

/** The key belongs to the browser, an input or a dialog. */
const isElsewhere = ({ target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey ||
  ctrlKey ||
  metaKey ||
  shiftKey ||
  (target instanceof Element && target.closest('input, textarea, select, dialog, [role=menu]') !== null)
