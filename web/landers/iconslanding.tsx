import { Suspense, useState } from 'react'
import type { Interest } from '#contract/rules/values.ts'
import { bringInterests } from '#web/accounts/signup/brought-along.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { fill } from '#web/lib/texts/fill.ts'
import { useFormatter } from '#web/lib/texts/i18n.tsx'
import { InterestIcon } from '#web/profiles/member/lazy-interest-icon.ts'
import { cx } from '#web/ui/cx.ts'
import type { LanderProps, TextsOf } from './lander.ts'
import { BesideSignup, Intro } from './parts/hero.tsx'
import { useNumbers } from './parts/lander-data.ts'
import { HonestNote } from './parts/numbers.tsx'
import { useShared } from './parts/shared-texts.ts'
import { SignupCard } from './parts/signup-card.tsx'

/** Interests that are not sensitive. */
const TILES = [
  'adventure',
  'art',
  'bbq',
  'beach',
  'biking',
  'coffee',
  'cooking',
  'dancing',
  'foodie',
  'gardening',
  'hiking',
  'movies',
  'music',
  'photography',
  'reading',
  'sports',
  'theater',
  'travelling',
  'videogames',
  'wine',
] as const satisfies readonly Interest[]
const MOST = 5

type Tile = (typeof TILES)[number]
type Texts = TextsOf<'iconslanding'>

/** The sign-up takes the interests along. */
export function Lander({ texts }: LanderProps<Texts>) {
  const format = useFormatter()
  const { settings } = useSettings()
  const [chosen, setChosen] = useState<readonly Tile[]>([])
  const offered = TILES.filter((tile) => settings?.interests.includes(tile) ?? true)
  const press = (tile: Tile) => {
    const next = chosen.includes(tile) ? chosen.filter((one) => one !== tile) : [...chosen, tile]
    if (next.length > MOST) return
    setChosen(next)
    bringInterests(next)
  }
  return (
    <BesideSignup
      intro={<Intro texts={texts} />}
      card={<SignupCard title={texts.card} className="lg:sticky lg:top-6" />}
    >
      <div className="flex flex-col gap-4">
        <p role="status" className="font-semibold">
          {fill(texts.chosen, { count: format.number(chosen.length), most: format.number(MOST) })}
        </p>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {offered.map((tile) => (
            <InterestTile
              key={tile}
              tile={tile}
              name={texts.names[tile]}
              isChosen={chosen.includes(tile)}
              isFull={chosen.length === MOST}
              onPress={() => press(tile)}
            />
          ))}
        </div>
        <HonestNote />
      </div>
    </BesideSignup>
  )
}

type InterestTileProps = {
  tile: Tile
  name: string
  isChosen: boolean
  isFull: boolean
  onPress: () => void
}

function InterestTile({ tile, name, isChosen, isFull, onPress }: InterestTileProps) {
  const shared = useShared()
  const format = useFormatter()
  const members = useNumbers()?.interests.find((one) => one.interest === tile)?.members
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isFull && !isChosen}
      onClick={onPress}
      className={cx(
        'relative flex min-h-32 flex-col items-center justify-center gap-2 rounded-xl border px-3 py-7 text-center transition-[background-color,border-color,box-shadow]',
        isChosen
          ? 'border-primary bg-primary-soft text-on-primary-soft shadow-[inset_0_0_0_1px_var(--color-primary)]'
          : 'border-border bg-bg hover:border-primary hover:shadow-1 aria-disabled:opacity-60',
      )}
    >
      {/* A press on an icon that is still loading would be lost. */}
      <span aria-hidden="true" className="pointer-events-none grid size-9 place-items-center text-primary">
        <Suspense>
          <InterestIcon interest={tile} className="size-9 stroke-[1.5]" />
        </Suspense>
      </span>
      <span className="font-semibold">{name}</span>
      <span className="absolute inset-x-0 bottom-2 text-xs text-muted">
        {members && fill(shared.members, { count: format.number(members) })}
      </span>
    </button>
  )
}
