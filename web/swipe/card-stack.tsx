import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SwipeChoice } from '#contract/swipe.ts'
import { cardPicture } from '#web/profiles/gallery/photo-source.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Choice } from './deck.ts'
import { CARD_SIZES, Stamp, SwipeCard } from './swipe-card.tsx'
import { useDrag } from './use-drag.ts'

/** The next two cards show below the first (spec/discovery 33). */
const SHOWN = 3
const PEEK_PIXELS = 8
const PRELOADED = 3
const FLIGHT_MS = 190

const behind = (at: number) => ({ translate: `0 ${at * PEEK_PIXELS}px`, scale: `${1 - at * 0.04}` })

type Leaving = Choice & { from: number }

export type CardStackProps = {
  cards: ProfileCard[]
  /** The card of the last choice flies away. */
  last: Choice | undefined
  onChoice: (profile: ProfileCard, choice: SwipeChoice) => void
}

/** The top card can be dragged. */
export function CardStack({ cards, last, onChoice }: CardStackProps) {
  const [leaving, setLeaving] = useState<Leaving>()
  const moved = useRef(0)
  const preloaded = useRef(new Set<string>())
  const visibleCards = cards.slice(0, SHOWN)

  useEffect(() => {
    for (const { main_image } of cards.slice(SHOWN, SHOWN + PRELOADED)) {
      if (!main_image) continue
      const { src, srcSet } = cardPicture(main_image)
      if (preloaded.current.has(src)) continue
      preloaded.current.add(src)
      // Not a preload: the browser warns about one until the card is shown.
      Object.assign(new Image(), { sizes: CARD_SIZES, srcset: srcSet, src })
    }
  }, [cards])

  useLayoutEffect(() => {
    if (!last || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setLeaving({ ...last, from: moved.current })
    moved.current = 0
  }, [last])

  return (
    <div className="swipe-stack">
      {visibleCards.toReversed().map((profile) => {
        const at = visibleCards.indexOf(profile)
        if (at > 0) {
          return (
            <div
              key={profile.id}
              aria-hidden="true"
              style={behind(at)}
              className="swipe-card settling border border-border"
            >
              <SwipeCard profile={profile} />
            </div>
          )
        }
        return (
          <TopCard
            key={profile.id}
            profile={profile}
            onChoice={(choice, from) => {
              moved.current = from
              onChoice(profile, choice)
            }}
          />
        )
      })}
      {leaving && (
        <LeavingCard
          key={leaving.profile.id}
          leaving={leaving}
          onGone={() => setLeaving((now) => (now === leaving ? undefined : now))}
        />
      )}
    </div>
  )
}

type TopCardProps = { profile: ProfileCard; onChoice: (choice: SwipeChoice, moved: number) => void }

function TopCard({ profile, onChoice }: TopCardProps) {
  const { handlers, moved, near } = useDrag(onChoice)
  return (
    <article
      {...handlers}
      style={{ translate: `${moved}px 0`, rotate: `${moved / 24}deg` }}
      className={cx('swipe-card top shadow-2', !moved && 'settling')}
    >
      <SwipeCard profile={profile} top>
        {moved !== 0 && <Stamp choice={moved > 0 ? 'like' : 'skip'} strength={near} />}
      </SwipeCard>
    </article>
  )
}

/** Decorative: the choice is already made. */
function LeavingCard({ leaving, onGone }: { leaving: Leaving; onGone: () => void }) {
  const { profile, choice, from } = leaving
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const side = choice === 'like' ? 1 : -1
    const flight = ref.current?.animate(
      [
        { translate: `${from}px 0`, rotate: `${from / 24}deg`, opacity: 1 },
        { translate: `${side * 130}% 0`, rotate: `${side * 18}deg`, opacity: 0 },
      ],
      { duration: FLIGHT_MS, easing: 'cubic-bezier(0.3, 0, 0.7, 1)', fill: 'forwards' },
    )
    flight?.addEventListener('finish', onGone)
    return () => flight?.cancel()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one flight per card
  }, [])

  return (
    <div ref={ref} aria-hidden="true" className="swipe-card pointer-events-none shadow-2">
      <SwipeCard profile={profile}>
        <Stamp choice={choice} strength={1} />
      </SwipeCard>
    </div>
  )
}

export function CardStackSkeleton() {
  return (
    <div className="swipe-stack">
      {[2, 1, 0].map((at) => (
        <div key={at} style={behind(at)} className="swipe-card">
          <Skeleton className="size-full" />
        </div>
      ))}
    </div>
  )
}
