import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useActionData, useLocation, useNavigate } from 'react-router'
import { useRefused } from '#web/lib/forms/form-answer.ts'
import { useSettings } from '#web/lib/http/settings.ts'
import { inPlace } from '#web/lib/routing/in-place.ts'
import { useHydrated, useInBrowser } from '#web/lib/store.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { usePageTitle } from '#web/lib/texts/title.ts'
import { cx } from '#web/ui/cx.ts'
import { IconLink } from '#web/ui/icon-button.tsx'
import { part } from '#web/ui/part.tsx'
import type { FinderAnswer } from './finder-action.ts'
import { FinderQuestion } from './finder-question.tsx'
import { keepPreset, keptPreset } from './preset.ts'
import {
  type Answers,
  type Carried,
  carriedIn,
  finderQuestions,
  nextStep,
  presumed,
  previousQuestion,
  type Question,
  type Step,
  stepAt,
  stepPath,
} from './steps.ts'

const FinderResult = part(() => import('./finder-result.tsx').then((file) => file.FinderResult))

/** At first the answers of a form that was sent before hydration. The age is stored in this tab. */
function useAnswers(carried: Carried) {
  const [given, setGiven] = useState<Partial<Answers>>(carried)
  const [sent] = useState(carried.age)
  useEffect(() => {
    if (sent) keepPreset({ ...keptPreset(), age: sent })
  }, [sent])
  const age = useInBrowser(() => keptPreset().age, undefined)
  const isHydrated = useHydrated()
  const answers: Answers = { race: 'no_preference', ...(age ? { age } : {}), ...given }
  const answer = (next: Partial<Answers>) => {
    setGiven({ ...given, ...next })
    if (next.age) keepPreset({ ...keptPreset(), age: next.age })
  }
  return { answers, reached: isHydrated ? answers : { ...presumed, ...given }, answer }
}

// The heading of a new step gets the focus, so that screen readers begin there. The first step
// leaves the focus to the page.
function useStepHeading(step: Step) {
  const content = useRef<HTMLDivElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    content.current?.querySelector('h1')?.focus()
  }, [step])
  return content
}

/** (spec/discovery 40) */
export function MatchFinderScreen() {
  const t = useT()
  usePageTitle(t('finder.title'))
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const { settings } = useSettings()
  const query = new URLSearchParams(search)
  const carried = carriedIn(query)
  const { answers, reached, answer } = useAnswers(carried)
  const { wrong } = useRefused(useActionData<FinderAnswer>())
  const questions = finderQuestions(settings?.match_finder_race ?? false)
  const step = stepAt(query.get('step'), reached, questions)
  const previous = previousQuestion(step, questions)
  const content = useStepHeading(step)

  const goTo = (next: Step) => navigate(stepPath(next), { state: { within: true } })
  const choose = (question: Question, given: Partial<Answers>) => {
    answer(given)
    void goTo(nextStep(question, questions))
  }
  // By the history, so that the browser's button does the same.
  const back = () => {
    if ((state as { within?: boolean } | null)?.within) void navigate(-1)
    else if (previous) void navigate(stepPath(previous), { replace: true })
  }
  return (
    <div className="page-narrow flex grow flex-col justify-center py-6 md:py-12">
      <div className="mx-auto flex w-full max-w-150 flex-col gap-6">
        <Bar step={step} questions={questions} previous={previous} carried={carried} onBack={back} />
        {step === 'result' ? (
          <div ref={content} className="flex flex-col gap-6">
            <FinderResult answers={answers} />
          </div>
        ) : (
          // All questions have the height of the highest one, so that the page does not jump.
          <div ref={content} className="grid">
            {questions.map((question) => (
              <div
                key={question}
                inert={question !== step}
                className={cx(
                  'col-start-1 row-start-1 flex flex-col gap-6',
                  question !== step && 'invisible',
                )}
              >
                <FinderQuestion
                  question={question}
                  isAsked={question === step}
                  wrong={question === step ? wrong.answer : undefined}
                  answers={answers}
                  onChoose={choose}
                />
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

type BarProps = {
  step: Step
  questions: readonly Question[]
  previous: Question | undefined
  carried: Carried
  onBack: () => void
}

function Bar({ step, questions, previous, carried, onBack }: BarProps) {
  const t = useT()
  const at = step === 'result' ? questions.length : questions.indexOf(step)
  return (
    <div className="flex min-h-11 items-center gap-2">
      {previous && (
        <IconLink
          to={stepPath(previous, carried)}
          label={t('finder.back')}
          onClick={inPlace(onBack)}
          className="-ms-3"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </IconLink>
      )}
      <p className="text-sm font-medium text-muted">
        {step === 'result'
          ? t('finder.title')
          : t('finder.question', { question: String(at + 1), questions: String(questions.length) })}
      </p>
      <span aria-hidden="true" className="ms-auto flex gap-2">
        {questions.map((dot, n) => (
          <span
            key={dot}
            className={`h-2 w-6 rounded-full transition-colors ${n <= at ? 'bg-primary' : 'bg-border-strong'}`}
          />
        ))}
      </span>
    </div>
  )
}
