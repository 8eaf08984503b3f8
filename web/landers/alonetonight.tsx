import { useState } from 'react'
import type { LanderProps, LanderTexts } from './lander.ts'
import { Backdrop, Intro, Split } from './parts/hero.tsx'
import { useCountryHere, useCountryName, useNumbers } from './parts/lander-data.ts'
import { PlaceNumbers } from './parts/numbers.tsx'
import type { PictureName } from './parts/pictures.ts'
import { RegionChoice, useRegionName } from './parts/region-choice.tsx'
import { useShared } from './parts/shared-texts.ts'
import { SignupCard } from './parts/signup-card.tsx'

export type Texts = LanderTexts & { picture: PictureName; card: string }

/** An evening, and how many members are online in the visitor's region. */
export function Lander({ texts }: LanderProps<Texts>) {
  const shared = useShared()
  const [region, setRegion] = useState('')
  return (
    <section className="relative flex grow flex-col">
      <Backdrop picture={texts.picture} />
      <Split
        text={
          <Intro texts={texts} className="text-white">
            <Nearby region={region} />
            <RegionChoice region={region} onChange={setRegion} />
            <p className="max-w-[46ch] text-sm">{shared.honest}</p>
          </Intro>
        }
        card={<SignupCard title={texts.card} />}
      />
    </section>
  )
}

function Nearby({ region }: { region: string }) {
  const country = useCountryHere()
  const countryName = useCountryName()
  const regionName = useRegionName()
  const numbers = useNumbers()
  const here = numbers?.regions.find((one) => one.region === region)
  const place = here
    ? { name: regionName(region), ...here }
    : numbers && country && { name: countryName(country), ...numbers }
  return <PlaceNumbers place={place || undefined} className="text-lg" />
}
