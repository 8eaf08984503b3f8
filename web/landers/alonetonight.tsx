import { Suspense } from 'react'
import { laterPart } from '#web/lib/routing/lazy-part.ts'
import type { LanderProps, LanderTexts } from './lander.ts'
import { Backdrop } from './parts/backdrop.tsx'
import { Intro, Split } from './parts/hero.tsx'
import type { PictureName } from './parts/pictures.ts'
import { useShared } from './parts/shared-texts.ts'
import { SignupCard } from './parts/signup-card.tsx'

export type Texts = LanderTexts & { picture: PictureName; card: string }

const NearbyPart = laterPart(() => import('./parts/later/nearby.tsx').then((file) => file.Nearby))
// The same element at every rendering (see laterPart). Its regions come after the page anyway.
const nearby = (
  <Suspense>
    <NearbyPart />
  </Suspense>
)

/** An evening, and how many members are online in the visitor's region. */
export function Lander({ texts }: LanderProps<Texts>) {
  const shared = useShared()
  return (
    <section className="relative flex grow flex-col">
      <Backdrop picture={texts.picture} />
      <Split
        text={
          <Intro texts={texts} className="text-white">
            {nearby}
            <p className="max-w-[46ch] text-sm">{shared.honest}</p>
          </Intro>
        }
        card={<SignupCard title={texts.card} />}
      />
    </section>
  )
}
