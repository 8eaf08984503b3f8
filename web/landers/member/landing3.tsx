import { Heart, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MemberTeaser } from '#contract/profiles.ts'
import { bringLike } from '#web/accounts/signup/brought-along.ts'
import { useMembers } from '#web/landers/parts/lander-data.ts'
import { LanderSignup } from '#web/landers/parts/lander-signup.tsx'
import { useShared } from '#web/landers/parts/shared-texts.ts'
import { SignupCard } from '#web/landers/parts/signup-card.tsx'
import { fill, unbroken } from '#web/lib/texts/fill.ts'
import { TeaserPhoto } from '#web/profiles/visitor/teaser-photo.tsx'
import { Button } from '#web/ui/button.tsx'
import type { MemberLanderProps, MemberTextsOf } from './member-lander.ts'
import { About, BlurredNote, Sides } from './member-parts.tsx'

type Texts = MemberTextsOf<'landing3'>

const SIZES = '(min-width: 992px) 448px, 100vw'
/** How many members may follow the one in the address. */
const FURTHER = 3

/** Cards to like or skip, then the sign-up. */
export function Lander({ texts, member }: MemberLanderProps<Texts>) {
  const others = useMembers({ gender: member.gender })
  const [at, setAt] = useState(0)
  const [liked, setLiked] = useState<string>()
  const further = (others ?? []).filter(({ id }) => id !== member.id).slice(0, FURTHER)
  const deck = [member, ...further.map((one) => ({ ...one, srcset: null, fictional: false, interests: [] }))]
  const topCard = liked === undefined ? deck[at] : undefined
  const like = (one: MemberTeaser) => {
    bringLike(one.id)
    setLiked(one.name)
  }
  return (
    <Sides
      left={
        <div className="flex flex-col gap-4 lg:self-center">
          <h1 tabIndex={-1} className="lander-title wrap-anywhere">
            {fill(texts.title, { name: unbroken(member.name) })}
          </h1>
          <p className="max-w-[26em] text-lg">{texts.lead}</p>
        </div>
      }
    >
      {topCard ? (
        <Card texts={texts} member={topCard} onLike={() => like(topCard)} onSkip={() => setAt(at + 1)} />
      ) : (
        <End text={liked === undefined ? texts.end : fill(texts.to_like, { name: unbroken(liked) })} />
      )}
    </Sides>
  )
}

type CardProps = MemberLanderProps<Texts> & { onLike: () => void; onSkip: () => void }

function Card({ texts, member, onLike, onSkip }: CardProps) {
  const shared = useShared()
  return (
    <div className="card flex flex-col gap-4 p-4 shadow-2 sm:p-5">
      <TeaserPhoto
        key={member.id}
        teaser={member}
        sizes={SIZES}
        className="aspect-4/5 max-h-[56dvh] w-full rounded-lg"
      />
      <div aria-live="polite">
        <About member={member} heading="h2" />
      </div>
      <BlurredNote member={member} />
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="outline"
          size="lg"
          onClick={onSkip}
          icon={<X aria-hidden="true" className="size-5" />}
        >
          {shared.skip}
        </Button>
        <Button
          size="lg"
          onClick={onLike}
          aria-label={fill(shared.like, { name: member.name })}
          icon={<Heart aria-hidden="true" className="size-5" />}
        >
          {texts.like}
        </Button>
      </div>
    </div>
  )
}

function End({ text }: { text: string }) {
  const shared = useShared()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} data-quiet-focus className="text-2xl wrap-anywhere">
        {text}
      </h2>
      {/* Without a first message: the liked member may be another than the one in the address. */}
      <LanderSignup>
        <SignupCard title={shared.sign_up} />
      </LanderSignup>
    </>
  )
}
