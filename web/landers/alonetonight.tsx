import { useParams } from 'react-router'
import type { LanderProps, TextsOf } from './lander.ts'
import { Still } from './parts/backdrop.tsx'
import { BesidePicture, Intro } from './parts/hero.tsx'
import { Nearby } from './parts/members/nearby.tsx'
import { useShared } from './parts/shared-texts.ts'
import { SignupCard } from './parts/signup-card.tsx'

type Texts = TextsOf<'alonetonight'>

export function Lander({ texts }: LanderProps<Texts>) {
  const shared = useShared()
  const { slug } = useParams()
  return (
    <BesidePicture
      picture={<Still picture={slug === 'weekend' ? 'park' : 'evening'} />}
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
