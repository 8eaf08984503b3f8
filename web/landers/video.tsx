import type { LanderProps, LanderTexts } from './lander.ts'
import { Footage, PauseButton, usePlaying } from './parts/footage.tsx'
import { BesidePicture, Intro } from './parts/hero.tsx'
import { CountryNumbers } from './parts/numbers.tsx'
import type { PictureName } from './parts/pictures.ts'
import { SignupCard } from './parts/signup-card.tsx'

export type Texts = LanderTexts & { picture: PictureName; card: string }

/** One silent film beside heading and sign-up. */
export function Lander({ texts }: LanderProps<Texts>) {
  const [playing, setPlaying] = usePlaying()
  return (
    <BesidePicture
      picture={
        <>
          <Footage picture={texts.picture} playing={playing} first />
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
