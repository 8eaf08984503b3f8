import { Sparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { LanderNumbers } from '#contract/finder.ts'
import type { Interest } from '#contract/rules/values.ts'
import { bringInterests, broughtAlong } from '#web/accounts/signup/brought-along.ts'
import { fill } from '#web/lib/texts/fill.ts'
import { useFormatter } from '#web/lib/texts/i18n.tsx'
import { InterestIcon } from '#web/profiles/member/lazy-interest-icon.ts'
import { cx } from '#web/ui/cx.ts'
import type { LanderProps, TextsOf } from './lander.ts'
import { useMembers, useNumbers } from './parts/lander-data.ts'
import { MemberPost } from './parts/members/member-post.tsx'
import { Drawing } from './parts/members/people.tsx'
import { CountryNumbers, HonestNote } from './parts/numbers.tsx'
import { Post } from './parts/post.tsx'
import { useShared } from './parts/shared-texts.ts'
import { SignupCard } from './parts/signup-card.tsx'

/** Cards are about the three of these with the most members. */
const LIKED = [
  'cooking',
  'hiking',
  'music',
  'travelling',
  'movies',
  'coffee',
] as const satisfies readonly Interest[]
type Liked = (typeof LIKED)[number]

type Texts = TextsOf<'socialnetwork'>

const MEMBERS = 4
const INTERESTS = 3

export function Lander({ texts }: LanderProps<Texts>) {
  const shared = useShared()
  const members = useMembers({ new_here: 'true' }) ?? []
  const interests = mostLiked(useNumbers())
  const posts = [
    ...Array.from({ length: MEMBERS }, (_, at) => {
      const nobody = <Nobody at={at} texts={texts} />
      const member = members[at]
      return (
        <Suspense key={`member ${at}`} fallback={nobody}>
          {member ? <MemberPost member={member} eager={at === 0} texts={texts} /> : nobody}
        </Suspense>
      )
    }),
    ...interests.map((interest) => <InterestPost key={interest} interest={interest} texts={texts} />),
    ...texts.tips.map((tip) => <Post key={tip} mark={<Sparkles className="size-6" />} title={tip} />),
  ]
  // Members, interests and tips in turn.
  const order = [0, 4, 1, 7, 5, 2, 8, 6, 3]
  return (
    <section className="grow bg-surface">
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:py-12">
        <div className="flex flex-col gap-4 lg:col-start-2 lg:row-start-1 lg:sticky lg:top-6">
          <h1 tabIndex={-1} className="text-3xl">
            {texts.title}
          </h1>
          <p className="text-muted">{texts.lead}</p>
          <CountryNumbers />
          <SignupCard title={texts.card} />
        </div>
        <div className="mx-auto flex w-full max-w-120 flex-col gap-5 lg:col-start-1 lg:row-start-1">
          <section aria-label={texts.feed} className="flex flex-col gap-5">
            {order.map((at) => posts[at])}
          </section>
          {members.some(({ blurred }) => blurred) && <p className="text-sm text-muted">{shared.blurred}</p>}
          <HonestNote members />
        </div>
      </div>
    </section>
  )
}

/** Without numbers the first three. */
function mostLiked(numbers: LanderNumbers | undefined): readonly Liked[] {
  const memberCount = (key: Liked) =>
    numbers?.interests.find(({ interest }) => interest === key)?.members ?? 0
  return LIKED.toSorted((one, other) => memberCount(other) - memberCount(one)).slice(0, INTERESTS)
}

function Nobody({ at, texts }: { at: number; texts: Texts }) {
  return (
    <Post mark={<Drawing at={at} className="size-full" />} title={texts.nobody}>
      <Drawing at={at} className="aspect-4/3 sm:aspect-3/2" />
      <div className="min-h-15" />
    </Post>
  )
}

function InterestPost({ interest, texts }: { interest: Liked; texts: Texts }) {
  const shared = useShared()
  const format = useFormatter()
  const members = useNumbers()?.interests.find((one) => one.interest === interest)?.members
  const [isMine, setMine] = useState(false)
  const press = () => {
    const others = (broughtAlong().interests ?? []).filter((one) => one !== interest)
    bringInterests(isMine ? others : [...others, interest])
    setMine(!isMine)
  }
  return (
    <Post
      mark={
        <Suspense>
          <InterestIcon interest={interest} className="size-6" />
        </Suspense>
      }
      title={texts.about[interest]}
      text={members ? fill(shared.members, { count: format.number(members) }) : undefined}
    >
      <div className="px-4 pb-4">
        <button
          type="button"
          aria-pressed={isMine}
          onClick={press}
          className={cx(
            'min-h-11 rounded-full border px-5 text-sm font-semibold transition-colors',
            isMine
              ? 'border-primary bg-primary text-on-primary'
              : 'border-border-strong bg-bg hover:border-primary',
          )}
        >
          {texts.me_too}
        </button>
      </div>
    </Post>
  )
}
