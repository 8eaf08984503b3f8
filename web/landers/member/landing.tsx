import { SignupCard } from '#web/landers/parts/signup-card.tsx'
import { fill, unbroken } from '#web/lib/texts/fill.ts'
import { TeaserPhoto } from '#web/profiles/visitor/teaser-photo.tsx'
import type { MemberLanderProps, MemberTextsOf } from './member-lander.ts'
import { About, BlurredNote, Sides } from './member-parts.tsx'

type Texts = MemberTextsOf<'landing'>

const SIZES = '(min-width: 992px) 600px, 100vw'

export function Lander({ texts, member }: MemberLanderProps<Texts>) {
  return (
    <Sides
      left={
        <TeaserPhoto
          teaser={member}
          sizes={SIZES}
          className="aspect-4/5 w-full rounded-xl max-lg:max-h-[60dvh] lg:sticky lg:top-6 lg:max-h-[calc(100dvh-8rem)]"
        />
      }
    >
      <h1 tabIndex={-1} className="lander-title wrap-anywhere">
        {fill(texts.title, { name: unbroken(member.name) })}
      </h1>
      <p className="text-lg">{texts.lead}</p>
      <About member={member} />
      <SignupCard title={texts.card} />
      <BlurredNote member={member} />
    </Sides>
  )
}
