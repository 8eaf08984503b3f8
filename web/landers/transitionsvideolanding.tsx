import { useEffect, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { LanderProps, LanderTexts } from './lander.ts'
import { Footage, PauseButton, usePlaying } from './parts/footage.tsx'
import { BesidePicture, Intro } from './parts/hero.tsx'
import type { PictureName } from './parts/pictures.ts'
import { SignupCard } from './parts/signup-card.tsx'

type Scene = { picture: PictureName; line: string }
export type Texts = LanderTexts & { card: string; scenes: readonly Scene[] }

const SCENE_MS = 5000

/** Short scenes that fade into each other, each with one line. */
export function Lander({ texts }: LanderProps<Texts>) {
  const { scenes } = texts
  const [playing, setPlaying] = usePlaying()
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setAt((one) => (one + 1) % scenes.length), SCENE_MS)
    return () => clearInterval(timer)
  }, [playing, scenes.length])
  return (
    <BesidePicture
      picture={
        <>
          {scenes.map(({ picture }, place) => (
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
          {/* All lines lie in one cell, so that the longest decides the height. */}
          <ul className="grid text-xl font-semibold">
            {scenes.map(({ picture, line }, place) => (
              <li
                key={picture}
                className={cx(
                  'col-start-1 row-start-1 transition-opacity duration-1000',
                  place !== at && 'opacity-0',
                )}
              >
                {line}
              </li>
            ))}
          </ul>
        </Intro>
      }
      card={<SignupCard title={texts.card} />}
    />
  )
}
