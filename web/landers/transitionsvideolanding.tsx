import { useEffect, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { LanderProps, TextsOf } from './lander.ts'
import { Footage, PauseButton, usePlaying } from './parts/footage.tsx'
import { BesidePicture, Intro } from './parts/hero.tsx'
import type { PictureName } from './parts/pictures.ts'
import { SignupCard } from './parts/signup-card.tsx'

type Texts = TextsOf<'transitionsvideolanding'>

const SCENE_MS = 5000
/** In the order of the scenes. */
const PICTURES = ['evening', 'cafe', 'park', 'beach'] as const satisfies readonly PictureName[]

export function Lander({ texts }: LanderProps<Texts>) {
  const [playing, setPlaying] = usePlaying()
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setAt((one) => (one + 1) % PICTURES.length), SCENE_MS)
    return () => clearInterval(timer)
  }, [playing])
  return (
    <BesidePicture
      picture={
        <>
          {PICTURES.map((picture, place) => (
            <Footage
              key={picture}
              picture={picture}
              playing={playing && place === at}
              first={place === 0}
              className={cx('transition-opacity duration-1000', place !== at && 'opacity-0')}
            />
          ))}
          <PauseButton playing={playing} onChange={setPlaying} />
        </>
      }
      text={
        <Intro texts={texts}>
          {/* All lines are in one cell, so that the longest decides the height. */}
          <ul className="grid text-xl font-semibold">
            {PICTURES.map((picture, place) => (
              <li
                key={picture}
                className={cx(
                  'col-start-1 row-start-1 transition-opacity duration-1000',
                  place !== at && 'opacity-0',
                )}
              >
                {texts.scenes[place]}
              </li>
            ))}
          </ul>
        </Intro>
      }
      card={<SignupCard title={texts.card} />}
    />
  )
}
