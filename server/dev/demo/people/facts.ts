import {
  bodyTypes,
  eyeColours,
  hairColours,
  type Interest,
  interestKeys,
  relationshipStatuses,
  signupReasons,
  tattooAnswers,
} from '#contract/rules/values.ts'
import { isSensitive } from '#server/settings/interests.ts'
import type { Chance } from './random.ts'

export type DemoFacts = {
  reason?: (typeof signupReasons)[number]
  relationshipStatus?: (typeof relationshipStatuses)[number]
  hairColour?: (typeof hairColours)[number]
  eyeColour?: (typeof eyeColours)[number]
  bodyType?: (typeof bodyTypes)[number]
  tattoos?: (typeof tattooAnswers)[number]
  interests?: Interest[]
}

const MILD = interestKeys.filter((key) => !isSensitive(key))

/** Facts that a member fills in: mostly some, seldom all, never one that needs a consent. */
export function factsBy(chance: Chance): DemoFacts {
  const maybe = <T>(probability: number, list: readonly T[]) =>
    chance.happens(probability) ? chance.pick(list) : undefined
  return {
    reason: maybe(0.75, signupReasons),
    relationshipStatus: maybe(0.7, relationshipStatuses),
    hairColour: maybe(0.65, hairColours),
    eyeColour: maybe(0.65, eyeColours),
    bodyType: maybe(0.5, bodyTypes),
    tattoos: maybe(0.5, tattooAnswers),
    interests: chance.happens(0.85) ? chance.shuffled(MILD).slice(0, chance.int(2, 8)) : [],
  }
}
