import {
  type FinderAge,
  type FinderAppearance,
  type FinderRace,
  finderAges,
  finderAppearances,
} from '#contract/finder.ts'
import { pages } from '#contract/rules/pages.ts'

/**
 * Only the age is stored beyond this page. The race never leaves the memory of the page
 * (spec/discovery 41).
 */
export type Answers = {
  age?: FinderAge
  appearance?: FinderAppearance | 'any'
  /** `no_preference` at first, so that nobody has to answer. */
  race: FinderRace | 'no_preference'
}
export type Question = 'age' | 'appearance' | 'race'
export type Step = Question | 'result'

/** The server finds the step of an address with these: a reload keeps the age only. */
export const presumed: Answers = { age: finderAges[0], race: 'no_preference' }

export const finderQuestions = (asksRace: boolean): Question[] => [
  'age',
  'appearance',
  ...(asksRace ? (['race'] as const) : []),
]

/** The step in the address, or the first unanswered question before it. */
export function stepAt(wanted: string | null, answers: Answers, questions: readonly Question[]): Step {
  const steps: Step[] = [...questions, 'result']
  const named = steps.find((step) => step === wanted) ?? 'age'
  const open = questions.find((question) => answers[question] === undefined)
  return open && steps.indexOf(open) < steps.indexOf(named) ? open : named
}

export function nextStep(step: Question, questions: readonly Question[]): Step {
  return questions[questions.indexOf(step) + 1] ?? 'result'
}

/** Undefined before the first one. */
export function previousQuestion(step: Step, questions: readonly Question[]): Question | undefined {
  return step === 'result' ? questions.at(-1) : questions[questions.indexOf(step) - 1]
}

/** In the address without JavaScript: never the race. */
export type Carried = Pick<Answers, 'age' | 'appearance'>

export function carriedIn(search: URLSearchParams): Carried {
  const age = finderAges.find((one) => one === search.get('age'))
  const appearance = ([...finderAppearances, 'any'] as const).find((one) => one === search.get('appearance'))
  return { ...(age ? { age } : {}), ...(appearance ? { appearance } : {}) }
}

export const stepPath = (step: Step, carried: Carried = {}): string =>
  `${pages['match-finder']}?${new URLSearchParams({ step, ...carried }).toString()}`
