import { Heart, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import type { LanderMember } from '#contract/finder.ts'
import { bringLike } from '#web/accounts/signup/brought-along.ts'
import { useSiteName } from '#web/lib/http/settings.ts'
import { useSignup } from '#web/lib/routing/signup.ts'
import { fill } from '#web/lib/texts/fill.ts'
import { keyAct } from '#web/swipe/keys.ts'
import { useDrag } from '#web/swipe/use-drag.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { LanderProps, TextsOf } from './lander.ts'
import { Closed, useIsClosed } from './parts/closed-signup.tsx'
import { useMembers } from './parts/lander-data.ts'
import { MemberPhoto } from './parts/members/member-photo.tsx'
import { Drawing } from './parts/members/people.tsx'
import { CountryNumbers, HonestNote } from './parts/numbers.tsx'
import { useShared } from './parts/shared-texts.ts'

type Texts = TextsOf<'tinderswipe'>

const CARDS = 5
const LIKES = 2

/** The sign-up comes after two likes or five cards. */
export function Lander({ texts }: LanderProps<Texts>) {
  const site = useSiteName()
  const { openSignup } = useSignup()
  const members = useMembers() ?? []
  const [at, setAt] = useState(0)
  const [likes, setLikes] = useState(0)
  const isOver = at >= CARDS || likes >= LIKES
  const choose = (choice: 'like' | 'skip') => {
    const member = members[at]
    const liked = likes + (choice === 'like' ? 1 : 0)
    if (choice === 'like' && member) bringLike(member.id)
    setAt(at + 1)
    setLikes(liked)
    if (at + 1 >= CARDS || liked >= LIKES) openSignup()
  }
  return (
    <section className="lander-glow flex min-h-dvh grow flex-col">
      <p className="page flex min-h-(--top-bar) items-center text-2xl font-bold tracking-tight">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-md">
          {site}
        </Link>
      </p>
      <div className="page flex grow flex-col items-center justify-center gap-4 pb-6 text-center">
        <h1 tabIndex={-1} className="text-3xl">
          {texts.title}
        </h1>
        <p className="max-w-[26em] text-muted">
          <span>{texts.lead}</span> <span className="hidden pointer-fine:inline">{texts.keys}</span>
        </p>
        {isOver ? <Keep texts={texts} /> : <Deck texts={texts} members={members} at={at} onChoose={choose} />}
        <CountryNumbers className="justify-center text-sm" />
        <HonestNote members className="max-w-[34em]" />
      </div>
    </section>
  )
}

/** The next two cards show below the first. */
const depths = ['', 'origin-bottom translate-y-2.5 scale-95', 'origin-bottom translate-y-5 scale-90']

type DeckProps = {
  texts: Texts
  members: readonly LanderMember[]
  at: number
  onChoose: (choice: 'like' | 'skip') => void
}

function Deck({ texts, members, at, onChoose }: DeckProps) {
  const shared = useShared()
  const { handlers, moved, near } = useDrag(onChoose)
  const name = members[at]?.name ?? texts.somebody
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keyAct(event, { inGame: false, onControl: true })
      if (act === 'like' || act === 'skip') onChoose(act)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onChoose])
  return (
    <div role="group" aria-label={texts.deck} className="flex w-full max-w-72 flex-col gap-6">
      <div className="relative aspect-3/4 w-full">
        {[2, 1, 0].map((depth) => (
          <div
            key={at + depth}
            {...(depth === 0 ? handlers : {})}
            style={
              depth === 0 && moved !== 0
                ? { transform: `translateX(${moved}px) rotate(${moved / 20}deg)` }
                : undefined
            }
            className={cx(
              'absolute inset-0 touch-pan-y overflow-hidden rounded-xl bg-surface-2 text-start shadow-2 select-none',
              moved === 0 && 'transition-transform duration-200',
              depths[depth],
              at + depth >= CARDS && 'invisible',
            )}
          >
            <Face member={members[at + depth]} at={at + depth} eager={depth < 2} />
          </div>
        ))}
        <p className="sr-only" aria-live="polite">
          {members[at] ? `${name}, ${members[at].age}` : name}
        </p>
      </div>
      <div className="flex justify-center gap-6">
        <DeckButton label={shared.skip} onPress={() => onChoose('skip')} lit={near < 0}>
          <X aria-hidden="true" className="size-8" />
        </DeckButton>
        <DeckButton
          label={fill(shared.like, { name })}
          onPress={() => onChoose('like')}
          lit={near > 0}
          isLike
        >
          <Heart aria-hidden="true" className="size-8 fill-current" />
        </DeckButton>
      </div>
    </div>
  )
}

function Face({ member, at, eager }: { member: LanderMember | undefined; at: number; eager: boolean }) {
  if (!member) return <Drawing at={at} className="size-full" />
  return <MemberPhoto member={member} eager={eager} captioned className="pointer-events-none" />
}

type DeckButtonProps = {
  label: string
  onPress: () => void
  lit: boolean
  isLike?: boolean
  children: ReactNode
}

function DeckButton({ label, onPress, lit, isLike, children }: DeckButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={cx(
        'grid size-16 place-items-center rounded-full border-2 shadow-1 transition-[scale,background-color] hover:shadow-2 motion-safe:hover:scale-105',
        isLike ? 'border-primary bg-primary text-on-primary' : 'border-border-strong bg-bg text-text',
        lit && 'scale-110',
      )}
    >
      {children}
    </button>
  )
}

/** Behind the dialog of the sign-up. */
function Keep({ texts }: { texts: Texts }) {
  const shared = useShared()
  const { openSignup } = useSignup()
  const isClosed = useIsClosed()
  return (
    <div className="card flex aspect-3/4 w-full max-w-72 flex-col items-center justify-center gap-4 p-5">
      {isClosed ? (
        <Closed />
      ) : (
        <>
          <Heart aria-hidden="true" className="size-12 fill-current text-primary" />
          <h2 className="text-2xl">{texts.keep_title}</h2>
          <p className="text-muted">{texts.keep_text}</p>
          <Button size="lg" full onClick={() => openSignup()}>
            {shared.sign_up}
          </Button>
        </>
      )}
    </div>
  )
}
