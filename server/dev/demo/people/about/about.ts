import type { Language } from '#contract/rules/values.ts'
import type { Chance } from '#server/dev/demo/people/random.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import type { Sentences } from './sentences.ts'

const sentences: Partial<Record<Language, Sentences>> = { nl, de, en, es, fr, it, pl }

function startOf({ student, parent, retired, start }: Sentences, age: number, chance: Chance): string {
  if (age < 26 && chance.happens(0.3)) return student
  if (age >= 33 && age <= 56 && chance.happens(0.16)) return parent
  if (age >= 66 && chance.happens(0.6)) return retired
  return chance.pick(start)
}

/** A text about themselves by a member of this age, in their language or in English. */
export function aboutOf(language: Language, age: number, chance: Chance): string {
  const words = sentences[language] ?? en
  const [first = '', second = ''] = chance.shuffled(words.middle)
  const parts = [
    ...(chance.happens(0.85) ? [startOf(words, age, chance)] : []),
    first,
    ...(chance.happens(0.35) ? [second] : []),
    ...(chance.happens(0.75) ? [chance.pick(words.end)] : []),
  ]
  return parts.join(' ')
}
