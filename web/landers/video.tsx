import type { LanderProps, LanderTexts } from './lander.ts'
import { Footage, PauseButton, usePlaying } from './parts/footage.tsx'
import { Intro, Split } from './parts/hero.tsx'
import { CountryNumbers } from './parts/numbers.tsx'
import type { PictureName } from './parts/pictures.ts'
import { SignupCard } from './parts/signup-card.tsx'

export type Texts = LanderTexts & { picture: PictureName; card: string }

/** One silent film behind heading and sign-up. */
export function Lander({ texts }: LanderProps<Texts>) {
  const [playing, setPlaying] = usePlaying()
  return (
    <section className="relative flex grow flex-col">
      <Footage picture={texts.picture} playing={playing} first />
      <div aria-hidden="true" className="lander-shade absolute inset-0" />
      <Split
        text={
          <Intro texts={texts} className="text-white">
            <CountryNumbers />
            <PauseButton playing={playing} onChange={setPlaying} />
          </Intro>
        }
        card={<SignupCard title={texts.card} />}
      />
    </section>
  )
}
