import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SwipeChoice } from '#contract/swipe.ts'
import { takeLostFocus } from '#web/lib/lost-focus.ts'
import { useMedia } from '#web/lib/media.ts'
import { useFictionalWords } from '#web/lib/texts/fictional-words.ts'
import { useErrorText, useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { usePlaces } from '#web/profiles/place.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorNote } from '#web/ui/feedback/error-note.tsx'
import { CardStack, CardStackSkeleton } from './card-stack.tsx'
import { type Choice, canUndo, type Deck, likesLeft } from './deck.ts'
import { NoCards, NoLikesLeft } from './deck-end.tsx'
import type { SwipeAct } from './keys.ts'
import { SwipeButtons } from './swipe-buttons.tsx'
import { type Swipe, useSwipe } from './use-swipe.ts'
import { useSwipeKeys } from './use-swipe-keys.ts'

/** `beside`: the conversations, where the screen has room. */
export function SwipeScreen({ beside }: { beside: ReactNode }) {
  const hasRoom = useMedia('(min-width: 1440px)')
  return (
    <div className="mx-auto flex w-full max-w-[calc(var(--page)-48px)] grow border-border min-[1440px]:h-[calc(100dvh-var(--top-bar)-var(--alert-bar))] min-[1440px]:flex-none min-[1440px]:border-x">
      <div className="min-w-0 grow overflow-x-clip min-[1440px]:overflow-y-auto">
        <SwipeGame />
      </div>
      <aside className="hidden w-85 shrink-0 overflow-y-auto border-s border-border bg-surface min-[1440px]:block">
        {hasRoom && <Suspense>{beside}</Suspense>}
      </aside>
    </div>
  )
}

/** (spec/discovery 30) */
function SwipeGame() {
  const t = useT()
  const errorText = useErrorText()
  const swipe = useSwipe()
  const { deck, error, loading, reload, actionError, dismissActionError } = swipe
  usePageTitle(t('swipe.title'))
  return (
    <div className="page flex flex-col gap-4 py-4 lg:py-6">
      <header className="swipe-head mx-auto flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl sm:text-3xl">{t('swipe.title')}</h1>
        <p className="min-h-6 font-medium text-muted">
          {deck && likesLeft(deck) > 0 && t('swipe.left', { count: likesLeft(deck) })}
        </p>
      </header>
      <ErrorNote error={error} onRetry={reload} retrying={loading} />
      {actionError !== undefined && (
        <Alert kind="danger" onClose={dismissActionError} className="mx-auto w-full max-w-110">
          {errorText(actionError)}
        </Alert>
      )}
      {deck ? <Game deck={deck} swipe={swipe} /> : !error && <CardStackSkeleton />}
    </div>
  )
}

function Game({ deck, swipe }: { deck: Deck; swipe: Swipe }) {
  const game = useRef<HTMLElement>(null)
  const { last, act } = useActs(deck, swipe, game)
  const { loading, reload, undo, undoing } = swipe
  const [top] = deck.cards
  const end = { onUndo: canUndo(deck) ? undo : undefined, undoing }
  useFocusInGame(game, top !== undefined && likesLeft(deck) > 0)
  return (
    <>
      <Spoken deck={deck} swipe={swipe} />
      {likesLeft(deck) === 0 ? (
        <NoLikesLeft {...end} allowance={deck.allowance} onOver={reload} />
      ) : top ? (
        <Playing game={game} cards={deck.cards} last={last} onAct={act} mayUndo={canUndo(deck) && !undoing} />
      ) : deck.complete && !loading ? (
        <NoCards {...end} />
      ) : (
        !swipe.error && <CardStackSkeleton />
      )}
    </>
  )
}

/** When the game goes on after an undo, the pressed button is gone. */
function useFocusInGame(game: RefObject<HTMLElement | null>, isPlaying: boolean): void {
  const wasPlaying = useRef(isPlaying)
  useEffect(() => {
    if (isPlaying && !wasPlaying.current)
      takeLostFocus(game.current?.querySelector<HTMLElement>('[data-like]'))
    wasPlaying.current = isPlaying
  }, [game, isPlaying])
}

/** For buttons, keys and the pointer. */
function useActs(deck: Deck, swipe: Swipe, game: RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  const [last, setLast] = useState<Choice>()
  const [top] = deck.cards
  const playing = top && likesLeft(deck) > 0

  const choose = (profile: ProfileCard, choice: SwipeChoice) => {
    if (swipe.undoing) return
    setLast({ profile, choice })
    swipe.choose(profile, choice)
  }
  const act = (next: SwipeAct) => {
    if (next === 'undo') {
      setLast(undefined)
      swipe.undo()
    } else if (playing && next === 'profile') void navigate(`/members/${top.id}`)
    else if (playing && next !== 'profile') choose(top, next)
  }
  useSwipeKeys(game, act)
  return { last, act }
}

type PlayingProps = {
  game: RefObject<HTMLElement | null>
  cards: ProfileCard[]
  last: Choice | undefined
  onAct: (act: SwipeAct) => void
  mayUndo: boolean
}

const WITH_KEYS = '(hover: hover) and (pointer: fine)'

function Playing({ game, cards, last, onAct, mayUndo }: PlayingProps) {
  const t = useT()
  const hasKeys = useMedia(WITH_KEYS)
  return (
    <section
      ref={game}
      aria-label={t('swipe.cards')}
      aria-describedby={hasKeys ? 'swipe-keys' : undefined}
      className="-mx-4 flex flex-col gap-4 overflow-x-clip px-4"
    >
      <CardStack cards={cards} last={last} onChoice={(_, choice) => onAct(choice)} />
      <SwipeButtons
        onSkip={() => onAct('skip')}
        onLike={() => onAct('like')}
        onProfile={() => onAct('profile')}
        onUndo={mayUndo ? () => onAct('undo') : undefined}
      />
      {hasKeys && (
        <p id="swipe-keys" className="text-center text-sm text-muted">
          {t('swipe.keys')}
        </p>
      )}
    </section>
  )
}

/** Read aloud: the last action, the next card and the likes left. */
function Spoken({ deck, swipe: { done } }: { deck: Deck; swipe: Swipe }) {
  const t = useT()
  const { full } = usePlaces()
  const { label } = useFictionalWords()
  const [top] = deck.cards
  const left = likesLeft(deck)
  const parts: (string | false | undefined)[] = []
  if (done) {
    parts.push(
      done.kind === 'undone' ? t('swipe.said.undone') : t(`swipe.said.${done.kind}`, { name: done.name }),
    )
    const who = top && [`${top.name}, ${top.age}`, full(top), top.fictional && label]
    parts.push(who && left > 0 && t('swipe.said.now', { who: who.filter(Boolean).join(', ') }))
    parts.push(left > 0 ? t('swipe.left', { count: left }) : t('swipe.done.title'))
  }
  return (
    <p role="status" className="sr-only">
      {parts.filter(Boolean).join(' ')}
    </p>
  )
}
