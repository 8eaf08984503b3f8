import type { LanderMember } from '#contract/finder.ts'
import type { LanderProps, TextsOf } from './lander.ts'
import { useMembers } from './parts/lander-data.ts'
import { MemberPhoto } from './parts/members/member-photo.tsx'
import { Drawing } from './parts/members/people.tsx'
import { CountryNumbers, HonestNote } from './parts/numbers.tsx'
import { SignupCard } from './parts/signup-card.tsx'

type Texts = TextsOf<'collagelanding'>

const TILES = 20

export function Lander({ texts }: LanderProps<Texts>) {
  const members = useMembers() ?? []
  return (
    <section className="relative flex grow flex-col overflow-hidden">
      <Wall members={members} />
      <div className="page relative flex grow flex-col items-center justify-center py-6 md:py-10">
        <div className="w-full max-w-120 rounded-xl border border-border bg-bg/95 p-5 shadow-2 sm:p-8">
          <div className="flex flex-col gap-3 pb-2 text-center">
            <h1 tabIndex={-1} className="text-4xl">
              {texts.title}
            </h1>
            <p className="text-muted">{texts.lead}</p>
            <CountryNumbers className="justify-center text-sm" />
          </div>
          <SignupCard title={texts.card} className="border-0! bg-transparent! p-0! shadow-none!" />
          <HonestNote members className="pt-4 text-center" />
        </div>
      </div>
    </section>
  )
}

function Wall({ members }: { members: LanderMember[] }) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 grid grid-cols-4 gap-1.5 overflow-hidden bg-surface-2 lg:grid-cols-5"
    >
      {Array.from({ length: TILES }, (_, at) => {
        const member = members[at]
        return (
          <span key={member?.id ?? at} className="relative block min-h-40 sm:min-h-56 lg:min-h-64">
            {member ? (
              <MemberPhoto member={member} className="absolute inset-0" />
            ) : (
              <Drawing at={at + Math.floor(at / 5)} className="absolute! inset-0" />
            )}
          </span>
        )
      })}
      <span className="absolute inset-0 bg-scrim/25 dark:bg-scrim/50" />
    </div>
  )
}
