import { useParams } from 'react-router'
import type { LanderProps, TextsOf } from './lander.ts'
import { Footage, PauseButton, usePlaying } from './parts/footage.tsx'
import { BesidePicture, Intro } from './parts/hero.tsx'
import { CountryNumbers } from './parts/numbers.tsx'
import { SignupCard } from './parts/signup-card.tsx'

type Texts = TextsOf<'video'>

export function Lander({ texts }: LanderProps<Texts>) {
  const { slug } = useParams()
  const [playing, setPlaying] = usePlaying()
  return (
    <BesidePicture
      picture={
        <>
          <Footage picture={slug === 'walk' ? 'park' : 'cafe'} playing={playing} first />
          <PauseButton playing={playing} onChange={setPlaying} />
        </>
      }
      text={
        <Intro texts={texts}>
          <CountryNumbers />
        </Intro>
      }
      card={<SignupCard title={texts.card} />}
    />
  )
}
