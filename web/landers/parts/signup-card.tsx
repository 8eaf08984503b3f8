import { Mars, Ticket, Venus } from 'lucide-react'
import { type SubmitEvent, Suspense, useState, useSyncExternalStore } from 'react'
import { type Gender, genders } from '#contract/rules/first/values.ts'
import { limits } from '#contract/rules/limits.ts'
import { maySignUp } from '#web/accounts/account-rules.ts'
import { draftedProgress } from '#web/accounts/signup/draft.ts'
import { useSettings, useSiteName } from '#web/lib/http/settings.ts'
import { lazyPart } from '#web/lib/routing/lazy-part.ts'
import { hasTrafficSource } from '#web/lib/routing/tracking.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { SIGNUP_CARD, useLanderSignup } from './lander-signup.tsx'
import { useShared } from './shared-texts.ts'

const loadSteps = () => import('#web/accounts/signup/inline-signup.tsx').then((file) => file.InlineSignup)
const InlineSignup = lazyPart(loadSteps)
const loadAhead = () => void loadSteps().catch(() => {})

export type SignupCardProps = {
  title: string
  className?: string
  /** Called before the steps begin. */
  onBegin?: () => void
}

/**
 * The sign-up in the page (spec/pages 43): the first two questions, and in the same place the steps
 * of the sign-up, with all answers kept.
 */
export function SignupCard({ title, className, onBegin }: SignupCardProps) {
  const { isGoing, version, stop, toMember } = useLanderSignup()
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

/** What the storage holds when the page is shown; the server knows nothing of it. */
const unchanging = () => () => {}

/** Whether sign-up is closed to this visitor. Open until the settings and the storage are read. */
export function useIsClosed(): boolean {
  const { settings } = useSettings()
  const fromSource = useSyncExternalStore(
    unchanging,
    () => hasTrafficSource(),
    () => true,
  )
  return settings !== undefined && !maySignUp(settings.signups, fromSource)
}

/** The text of a site that takes no sign-ups (spec/accounts 1). */
export function Closed() {
  const shared = useShared()
  const site = useSiteName()
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Ticket aria-hidden="true" className="size-12 stroke-[1.5] text-primary" />
      <h2 className="text-2xl">{shared.closed_title}</h2>
      <p className="text-muted">{shared.closed(site)}</p>
      <ButtonLink to="/login" variant="outline">
        {shared.log_in}
      </ButtonLink>
    </div>
  )
}

type Who = { gender?: Gender; seeking?: Gender }
const questions = ['gender', 'seeking'] as const

const useDrafted = (question: keyof Who): Gender | undefined =>
  useSyncExternalStore(
    unchanging,
    () => genders.find((gender) => gender === draftedProgress().form[question]),
    () => undefined,
  )

function FirstQuestions({ title, onBegin }: Pick<SignupCardProps, 'title' | 'onBegin'>) {
  const shared = useShared()
  const { settings } = useSettings()
  const { goOn } = useLanderSignup()
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
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <h2 className="text-2xl">{title}</h2>
      {questions.map((question) => (
        <div key={question} data-question={question}>
          <RadioCards
            legend={shared[question]}
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
      <p className="text-center text-sm text-muted">{shared.free(settings?.min_age ?? limits.minimumAge)}</p>
    </form>
  )
}
