import type { FinderAge, FinderAppearance, FinderRace } from '#contract/finder.ts'

/**
 * What was answered so far. Only the age is kept beyond this page; the race never leaves its memory
 * (spec/discovery 41).
 */
export type Answers = {
  age?: FinderAge
  appearance?: FinderAppearance | 'any'
  /** There is one from the beginning, so that nobody has to say anything. */
  race: FinderRace | 'no_preference'
}
export type Question = 'age' | 'appearance' | 'race'
export type Step = Question | 'result'

/** The questions of the site, in their order. */
export const questionsOf = (asksRace: boolean): Question[] => [
  'age',
  'appearance',
  ...(asksRace ? (['race'] as const) : []),
]

/** The step that an address names, or the first question before it that nobody answered. */
export function stepAt(wished: string | null, answers: Answers, questions: readonly Question[]): Step {
  const steps: Step[] = [...questions, 'result']
  const named = steps.find((step) => step === wished) ?? 'age'
  const open = questions.find((question) => answers[question] === undefined)
  return open && steps.indexOf(open) < steps.indexOf(named) ? open : named
}

/** Where a step leads to. */
export function nextOf(step: Question, questions: readonly Question[]): Step {
  return questions[questions.indexOf(step) + 1] ?? 'result'
}

/** The question before a step; undefined before the first one. */
export function previousOf(step: Step, questions: readonly Question[]): Question | undefined {
  return step === 'result' ? questions.at(-1) : questions[questions.indexOf(step) - 1]
}
