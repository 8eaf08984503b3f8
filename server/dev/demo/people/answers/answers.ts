import type { PromptAnswer } from '#contract/profiles.ts'
import type { PromptKey } from '#contract/rules/prompts.ts'
import type { Language } from '#contract/rules/values.ts'
import type { Chance } from '#server/dev/demo/people/random.ts'
import type { AnswersByPrompt } from './answers-by-prompt.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'

const written: Partial<Record<Language, AnswersByPrompt>> = { nl, de, en, es, fr, it, pl }

/** The answers of the demo in a language, or in English. */
export const answersIn = (language: Language): AnswersByPrompt => written[language] ?? en

/** Answers to none, one, two or three prompts; three in ten members have none. */
export function promptsBy(language: Language, chance: Chance): PromptAnswer[] {
  const count = chance.happens(0.3) ? 0 : chance.int(1, 3)
  return chance
    .shuffled(Object.entries(answersIn(language)))
    .slice(0, count)
    .map(([key, answers]) => ({ key: key as PromptKey, answer: chance.pick(answers) }))
}
