import { Mars, Venus } from 'lucide-react'
import { type SubmitEvent, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { type Gender, genders } from '#contract/rules/first/values.ts'
import { limits } from '#contract/rules/limits.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { signupPath } from '#web/lib/routing/signup.ts'
import { useInBrowser } from '#web/lib/store.ts'
import { fill } from '#web/lib/texts/fill.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { part } from '#web/ui/part.tsx'
import { Closed, useIsClosed } from './closed-signup.tsx'
import { draftedAnswers, SIGNUP_CARD, useCard, useLanderSignup } from './lander-signup.tsx'
import { useShared } from './shared-texts.ts'

const loadSteps = () => import('#web/accounts/signup/inline-signup.tsx').then((file) => file.InlineSignup)
const InlineSignup = part(loadSteps)
const loadAhead = () => void loadSteps().catch(() => {})

export type SignupCardProps = {
  title: string
  className?: string
  /** Called before the steps begin. */
  onBegin?: () => void
}

/**
 * The first two questions, then the other steps in the same place, with all answers (spec/pages
 * 43).
 */
export function SignupCard({ title, className, onBegin }: SignupCardProps) {
  const { card, stop, toMember } = useLanderSignup()
  const { isGoing, version } = useCard(card)
  const isClosed = useIsClosed()
  return (
    <section
      id={SIGNUP_CARD}
      aria-label={title}
      className={cx(
        'card relative z-1 flex min-h-101 flex-col justify-center p-5 shadow-2 sm:p-7',
        className,
      )}
    >
      {isClosed ? (
        <Closed />
      ) : isGoing ? (
        <Suspense fallback={<div className="min-h-88" aria-busy="true" />}>
          <InlineSignup key={version} toMember={toMember} onStop={stop} />
        </Suspense>
      ) : (
        <FirstQuestions title={title} onBegin={onBegin} />
      )}
    </section>
  )
}

type Who = { gender?: Gender; seeking?: Gender }
const questions = ['gender', 'seeking'] as const

const useDrafted = (question: keyof Who): Gender | undefined =>
  useInBrowser(() => genders.find((gender) => gender === draftedAnswers()[question]), undefined)

function FirstQuestions({ title, onBegin }: Pick<SignupCardProps, 'title' | 'onBegin'>) {
  const shared = useShared()
  const { settings } = useSettings()
  const { goOn, toMember } = useLanderSignup()
  const { search } = useLocation()
  const [chosen, setChosen] = useState<Who>({})
  const [refused, setRefused] = useState(false)
  const drafted = {
    gender: useDrafted('gender'),
    seeking: useDrafted('seeking'),
  }
  const who: Who = { gender: chosen.gender ?? drafted.gender, seeking: chosen.seeking ?? drafted.seeking }
  const choose = (answer: Who) => {
    loadAhead()
    setChosen({ ...chosen, ...answer })
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = questions.find((question) => !who[question])
    setRefused(missing !== undefined)
    if (missing) {
      event.currentTarget.querySelector<HTMLElement>(`[data-question=${missing}] input`)?.focus()
      return
    }
    onBegin?.()
    goOn(who)
  }
  const icons = { male: Mars, female: Venus }
  const options = genders.toReversed().map((value) => {
    const Icon = icons[value]
    return {
      value,
      label: shared[value],
      icon: <Icon aria-hidden="true" className="size-5 shrink-0" />,
    }
  })
  return (
    <form
      method="post"
      action={signupPath(toMember, search)}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="step" value="0" />
      <h2 className="text-2xl">{title}</h2>
      {questions.map((question) => (
        <div key={question} data-question={question}>
          <RadioCards
            legend={shared[question]}
            name={question}
            options={options}
            value={who[question]}
            onChange={(value) => choose({ [question]: value })}
            error={refused && !who[question] ? shared.choose : undefined}
          />
        </div>
      ))}
      <Button type="submit" size="lg" full>
        {shared.next}
      </Button>
      <p className="text-center text-sm text-muted">
        {fill(shared.free, { age: settings?.min_age ?? limits.minimumAge })}
      </p>
    </form>
  )
}
