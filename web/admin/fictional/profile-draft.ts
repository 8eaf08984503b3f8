import type { FictionalProfile, ProfileCardFields } from '#contract/admin/fictional.ts'
import { shownText } from '#contract/lib/shown-text.ts'
import {
  bodyTypes,
  eyeColours,
  type Gender,
  hairColours,
  type Interest,
  type Language,
  relationshipStatuses,
  signupReasons,
  tattooAnswers,
} from '#contract/rules/values.ts'

/** Possible values of each fact. */
export const factValues = {
  reason: signupReasons,
  relationship_status: relationshipStatuses,
  hair_colour: hairColours,
  eye_colour: eyeColours,
  body_type: bodyTypes,
  tattoos: tattooAnswers,
} as const
export type Fact = keyof typeof factValues
export const factNames = Object.keys(factValues) as Fact[]

/** An empty text says nothing. */
export type Draft = {
  name: string
  gender: Gender
  seeking: Gender
  date_of_birth: string
  country: string
  region: string
  city: string
  about: string
  language: Language
  brand: string
  facts: Record<Fact, string>
  interests: readonly Interest[]
}

const NOTHING = Object.fromEntries(factNames.map((fact) => [fact, ''])) as Record<Fact, string>

export function toDraft(profile: FictionalProfile | undefined): Draft {
  const answeredFacts = Object.entries(profile?.facts ?? {}).filter(([, value]) => value !== null)
  return {
    name: profile?.name ?? '',
    gender: profile?.gender ?? 'female',
    seeking: profile?.seeking ?? 'male',
    date_of_birth: profile?.date_of_birth ?? '',
    country: profile?.country ?? 'NL',
    region: profile?.region ?? '',
    city: profile?.city ?? '',
    about: profile?.about ?? '',
    language: profile?.language ?? 'nl',
    brand: '',
    facts: { ...NOTHING, ...Object.fromEntries(answeredFacts) },
    interests: profile?.interests ?? [],
  }
}

/** As in the API, without the brand; the server checks the values. */
export function toCard(draft: Draft): ProfileCardFields {
  const { name, gender, seeking, date_of_birth, country, region, language, interests } = draft
  return {
    name,
    gender,
    seeking,
    date_of_birth,
    country,
    region,
    language,
    city: shownText(draft.city) || null,
    about: shownText(draft.about) || null,
    interests: [...interests],
    ...Object.fromEntries(factNames.map((fact) => [fact, draft.facts[fact] || null])),
  }
}
