import { ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { finderAges, finderAppearances, finderRaces } from '#contract/finder.ts'
import { useT } from '#web/lib/texts/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import type { Answers, Question } from './steps.ts'

type Choose = (question: Question, given: Partial<Answers>) => void
/** Questions that are not asked only reserve their space. */
type Props = { isAsked: boolean; answers: Answers; onChoose: Choose }

/** An answer leads to the next question. */
export function FinderQuestion({ question, wrong, ...rest }: Props & { question: Question; wrong?: string }) {
  return (
    <form method="post" className="contents">
      <input type="hidden" name="question" value={question} />
      {question === 'age' && <AgeQuestion {...rest} />}
      {question === 'appearance' && <AppearanceQuestion {...rest} />}
      {question === 'race' && <RaceQuestion {...rest} />}
      {wrong && <FieldError id={`wrong-${question}`} error={wrong} />}
    </form>
  )
}

function AgeQuestion({ isAsked, answers, onChoose }: Props) {
  const t = useT()
  return (
    <>
      <Heading isAsked={isAsked} title={t('finder.age.title')} text={t('finder.age.text')} />
      <Cards label={t('finder.age.title')}>
        {finderAges.map((age) => (
          <Card
            key={age}
            name="age"
            value={age}
            chosen={answers.age === age}
            onPress={() => onChoose('age', { age })}
          >
            {t(`enums.finder_age.${age}`)}
          </Card>
        ))}
      </Cards>
    </>
  )
}

function AppearanceQuestion({ isAsked, answers, onChoose }: Props) {
  const t = useT()
  return (
    <>
      <Heading isAsked={isAsked} title={t('finder.appearance.title')} text={t('finder.appearance.text')} />
      <Cards label={t('finder.appearance.title')}>
        {finderAppearances.map((appearance) => (
          <Card
            key={appearance}
            name="appearance"
            value={appearance}
            chosen={answers.appearance === appearance}
            onPress={() => onChoose('appearance', { appearance })}
          >
            {t(`enums.finder_appearance.${appearance}`)}
          </Card>
        ))}
      </Cards>
      <Button
        type="submit"
        name="appearance"
        value="any"
        variant="ghost"
        className="self-center"
        onClick={(event) => {
          event.preventDefault()
          onChoose('appearance', { appearance: 'any' })
        }}
      >
        {t('finder.skip')}
      </Button>
    </>
  )
}

/** Only if the setting of the site says so; no form sends the answer (spec/discovery 41). */
function RaceQuestion({ isAsked, answers, onChoose }: Props) {
  const t = useT()
  return (
    <>
      <Heading isAsked={isAsked} title={t('finder.race.title')} text={t('finder.race.text')} />
      <Cards label={t('finder.race.title')}>
        {(['no_preference', ...finderRaces] as const).map((race) => (
          <Card key={race} chosen={answers.race === race} onPress={() => onChoose('race', { race })}>
            {t(`enums.finder_race.${race}`)}
          </Card>
        ))}
      </Cards>
    </>
  )
}

function Heading({ isAsked, title, text }: { isAsked: boolean; title: string; text: string }) {
  const look = 'text-3xl text-balance md:text-4xl'
  return (
    <div className="flex flex-col gap-2">
      {isAsked ? (
        <h1 tabIndex={-1} data-quiet-focus className={look}>
          {title}
        </h1>
      ) : (
        <p className={`${look} font-bold tracking-tight`}>{title}</p>
      )}
      <p className="text-muted">{text}</p>
    </div>
  )
}

function Cards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="grid gap-3 sm:gap-4">
      {children}
    </div>
  )
}

type CardProps = {
  name?: string
  value?: string
  chosen: boolean
  onPress: () => void
  children: ReactNode
}

function Card({ name, value, chosen, onPress, children }: CardProps) {
  const press = (event: MouseEvent) => {
    event.preventDefault()
    onPress()
  }
  return (
    <button
      type="submit"
      name={name}
      value={value}
      aria-pressed={chosen}
      onClick={press}
      className={cx(
        'flex min-h-20 items-center justify-between gap-4 rounded-xl border px-6 py-4 text-start text-xl font-semibold transition-[background-color,border-color,box-shadow,scale] active:scale-[.99] motion-reduce:active:scale-100 md:min-h-24',
        chosen
          ? 'border-primary bg-primary-soft text-on-primary-soft shadow-[inset_0_0_0_1px_var(--color-primary)]'
          : 'border-border-strong bg-bg hover:border-primary hover:bg-surface',
      )}
    >
      <span>{children}</span>
      <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-primary" />
    </button>
  )
}
