import { useState } from 'react'
import { type FinderAge, finderAges } from '#contract/finder.ts'
import { type Gender, genders } from '#contract/rules/first/values.ts'
import { cx } from '#web/ui/cx.ts'
import type { LanderProps, TextsOf } from './lander.ts'
import { BesideSignup, Intro } from './parts/hero.tsx'
import { useMembers } from './parts/lander-data.ts'
import { MemberCard } from './parts/members/member-photo.tsx'
import { Drawing } from './parts/members/people.tsx'
import { CountryNumbers, HonestNote } from './parts/numbers.tsx'
import { useShared } from './parts/shared-texts.ts'
import { SignupCard } from './parts/signup-card.tsx'

type Texts = TextsOf<'gallery'>

const SHOWN = 12

/** A press starts a sign-up with a message to that member. */
export function Lander({ texts }: LanderProps<Texts>) {
  const shared = useShared()
  const [gender, setGender] = useState<Gender>()
  const [age, setAge] = useState<FinderAge>()
  const members = useMembers({ gender, age })
  const visibleMembers = members?.slice(0, SHOWN) ?? []
  return (
    <BesideSignup
      intro={
        <Intro texts={texts}>
          <CountryNumbers />
        </Intro>
      }
      card={<SignupCard title={texts.card} className="lg:sticky lg:top-6" />}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <Chips
            label={shared.seeking}
            value={gender}
            onChange={setGender}
            options={genders.toReversed().map((one) => [one, one === 'female' ? texts.women : texts.men])}
            any={shared.everybody}
          />
          <Chips
            label={shared.age}
            value={age}
            onChange={setAge}
            options={finderAges.map((one) => [one, one === '35+' ? one : '18–34'])}
            any={shared.any_age}
          />
        </div>
        <ul
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is one
          role="list"
          aria-label={texts.members}
          className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4"
        >
          {Array.from({ length: SHOWN }, (_, at) => {
            const member = visibleMembers[at]
            return member ? (
              <li key={member.id}>
                <MemberCard member={member} eager={at < 4} />
              </li>
            ) : (
              <li key={at} aria-hidden="true">
                <Drawing at={at} className="aspect-3/4 rounded-lg" />
              </li>
            )
          })}
        </ul>
        {visibleMembers.some(({ blurred }) => blurred) && (
          <p className="text-sm text-muted">{shared.blurred}</p>
        )}
        <HonestNote members />
      </div>
    </BesideSignup>
  )
}

type ChipsProps<Value extends string> = {
  label: string
  options: [Value, string][]
  any: string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

function Chips<Value extends string>({ label, options, any, value, onChange }: ChipsProps<Value>) {
  const all: [Value | undefined, string][] = [[undefined, any], ...options]
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {all.map(([one, text]) => (
        <button
          key={text}
          type="button"
          aria-pressed={value === one}
          onClick={() => onChange(one)}
          className={cx(
            'min-h-11 rounded-full border px-4 text-sm font-semibold transition-colors',
            value === one
              ? 'border-primary bg-primary text-on-primary'
              : 'border-border-strong bg-bg hover:border-primary',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
