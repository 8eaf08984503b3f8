import type { Facts } from '#contract/profiles.ts'
import {
  bodyTypes,
  eyeColours,
  type Gender,
  hairColours,
  relationshipStatuses,
  signupReasons,
  tattooAnswers,
} from '#contract/rules/values.ts'
import { type T, useT } from '#web/lib/texts/i18n.tsx'

export type FactName = keyof Facts
type FactValue<Name extends FactName> = NonNullable<Facts[Name]>

/** In the order of the profile. */
export const factValues: { [Name in FactName]: readonly FactValue<Name>[] } = {
  reason: signupReasons,
  relationship_status: relationshipStatuses,
  body_type: bodyTypes,
  hair_colour: hairColours,
  eye_colour: eyeColours,
  tattoos: tattooAnswers,
}
export const factNames = Object.keys(factValues) as FactName[]

const texts = (t: T): { [Name in FactName]: (value: FactValue<Name>) => string } => ({
  reason: (value) => t(`enums.signup_reason.${value}`),
  relationship_status: (value) => t(`enums.relationship_status.${value}`),
  body_type: (value) => t(`enums.body_type.${value}`),
  hair_colour: (value) => t(`enums.hair_colour.${value}`),
  eye_colour: (value) => t(`enums.eye_colour.${value}`),
  tattoos: (value) => t(`enums.tattoos.${value}`),
})

/** Facts that do not read well as a label: a sentence, by gender, or nothing. */
function factPhrases(t: T, { reason, relationship_status, eye_colour }: Facts, gender: Gender) {
  return {
    reason: reason && t(`profiles.seeks.${reason}`),
    relationship_status: relationship_status && t(`profiles.status.${gender}.${relationship_status}`),
    ...(eye_colour === 'other' && { eye_colour: null }),
  }
}

export function useFactTexts() {
  const t = useT()
  const all = texts(t)
  return {
    label: (name: FactName) => t(`profiles.fact.${name}`),
    answer: <Name extends FactName>(name: Name, value: FactValue<Name>) => all[name](value),
    /** As others read them. */
    told: (facts: Facts, gender: Gender): { [Name in FactName]?: string | null } => ({
      ...Object.fromEntries(factNames.map((name) => [name, facts[name] && all[name](facts[name] as never)])),
      ...factPhrases(t, facts, gender),
    }),
  }
}
