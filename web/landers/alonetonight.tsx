import type { LanderProps, LanderTexts } from './lander.ts'
import { Still } from './parts/backdrop.tsx'
import { BesidePicture, Intro } from './parts/hero.tsx'
import { Nearby } from './parts/members/nearby.tsx'
import type { PictureName } from './parts/pictures.ts'
import { useShared } from './parts/shared-texts.ts'
import { SignupCard } from './parts/signup-card.tsx'

export type Texts = LanderTexts & { picture: PictureName; card: string }

/** An evening, and how many members are online in the visitor's region. */
export function Lander({ texts }: LanderProps<Texts>) {
  const shared = useShared()
  return (
    <BesidePicture
      picture={<Still picture={texts.picture} />}
      text={
        <Intro texts={texts}>
          <Nearby />
          <p className="max-w-[26em] text-sm">{shared.counted}</p>
        </Intro>
      }
      card={<SignupCard title={texts.card} />}
    />
  )
}
