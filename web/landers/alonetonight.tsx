import type { LanderProps, LanderTexts } from './lander.ts'
import { Backdrop } from './parts/backdrop.tsx'
import { Intro, Split } from './parts/hero.tsx'
import { Nearby } from './parts/members/nearby.tsx'
import type { PictureName } from './parts/pictures.ts'
import { useShared } from './parts/shared-texts.ts'
import { SignupCard } from './parts/signup-card.tsx'

export type Texts = LanderTexts & { picture: PictureName; card: string }

/** An evening, and how many members are online in the visitor's region. */
export function Lander({ texts }: LanderProps<Texts>) {
  const shared = useShared()
  return (
    <section className="relative flex grow flex-col">
      <Backdrop picture={texts.picture} />
      <Split
        text={
          <Intro texts={texts} className="text-white">
            <Nearby />
            <p className="max-w-[46ch] text-sm">{shared.counted}</p>
          </Intro>
        }
        card={<SignupCard title={texts.card} />}
      />
    </section>
  )
}
