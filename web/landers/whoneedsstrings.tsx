import { ArrowLeft, Check } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useSignupLink } from '#web/lib/routing/signup.ts'
import { fill } from '#web/lib/texts/fill.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { LanderProps, TextsOf } from './lander.ts'
import { Backdrop } from './parts/backdrop.tsx'
import { Closed, useIsClosed } from './parts/closed-signup.tsx'
import { FullScreen } from './parts/full-screen.tsx'
import { CountryNumbers } from './parts/numbers.tsx'
import type { PictureName } from './parts/pictures.ts'
import { useShared } from './parts/shared-texts.ts'

type Texts = TextsOf<'whoneedsstrings'>

/** In the order of the questions. */
const PICTURES = ['cafe', 'beach', 'park'] as const satisfies readonly PictureName[]

/** The answers do not leave the page. */
export function Lander({ texts }: LanderProps<Texts>) {
  const { questions } = texts
  const [answers, setAnswers] = useState<readonly boolean[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const at = answers.length
  const question = questions[at]
  const picture = PICTURES[at] ?? PICTURES[0]
  const before = useRef(at)
  useEffect(() => {
    if (before.current !== at) heading.current?.focus()
    before.current = at
  }, [at])
  return (
    <FullScreen atFoot ground={<Backdrop key={picture} picture={picture} />}>
      <div className="mx-auto flex w-full max-w-160 flex-col items-center gap-4 text-center">
        <h1 tabIndex={-1} className={cx(question ? 'text-lg font-semibold' : 'sr-only')}>
          {texts.title}
        </h1>
        {question ? (
          <Asked
            key={question.question}
            texts={texts}
            at={at}
            heading={heading}
            onAnswer={(answer) => setAnswers([...answers, answer])}
            onBack={() => setAnswers(answers.slice(0, -1))}
          />
        ) : (
          <Result
            texts={texts}
            answers={answers}
            heading={heading}
            onBack={() => setAnswers(answers.slice(0, -1))}
          />
        )}
      </div>
    </FullScreen>
  )
}

type Heading = { heading: Ref<HTMLHeadingElement>; onBack: () => void; texts: Texts }

function Asked({
  texts,
  at,
  heading,
  onAnswer,
  onBack,
}: Heading & { at: number; onAnswer: (yes: boolean) => void }) {
  const shared = useShared()
  const { questions } = texts
  return (
    <>
      <p className="text-sm">{fill(texts.progress, { at: at + 1, of: questions.length })}</p>
      <h2 ref={heading} tabIndex={-1} className="lander-title">
        {questions[at]?.question}
      </h2>
      {at === 0 && <p className="max-w-[26em] text-lg">{texts.lead}</p>}
      <div className="grid w-full max-w-100 grid-cols-2 gap-4">
        <Button size="lg" className="lander-yellow" onClick={() => onAnswer(true)}>
          {shared.yes}
        </Button>
        <Button size="lg" variant="ghost" className="lander-quiet" onClick={() => onAnswer(false)}>
          {shared.no}
        </Button>
      </div>
      <Back onPress={onBack} isThere={at > 0} />
    </>
  )
}

function Back({ onPress, isThere }: { onPress: () => void; isThere: boolean }) {
  const shared = useShared()
  return (
    <Button
      variant="ghost"
      icon={<ArrowLeft aria-hidden="true" className="size-5" />}
      onClick={onPress}
      className={cx('lander-bare', !isThere && 'invisible')}
    >
      {shared.back}
    </Button>
  )
}

function Result({ texts, answers, heading, onBack }: Heading & { answers: readonly boolean[] }) {
  const shared = useShared()
  const signup = useSignupLink()
  const isClosed = useIsClosed()
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="lander-title">
        {texts.result}
      </h2>
      <ul className="flex flex-col gap-2 text-start text-lg">
        {texts.questions.map(({ question, yes, no }, at) => (
          <li key={question} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-[#f2b705]" />
            <span>{answers[at] ? yes : no}</span>
          </li>
        ))}
      </ul>
      <CountryNumbers className="justify-center" />
      {isClosed ? (
        <div className="rounded-xl bg-bg p-6 text-text">
          <Closed />
        </div>
      ) : (
        <ButtonLink size="lg" className="lander-yellow w-full max-w-100" {...signup}>
          {shared.sign_up}
        </ButtonLink>
      )}
      <Back onPress={onBack} isThere />
    </>
  )
}
