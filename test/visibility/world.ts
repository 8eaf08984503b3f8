import fc from 'fast-check'
import {
  type Gender,
  type Seeking,
  seekings,
  type VisitorVisibility,
  visitorVisibilities,
} from '#contract/rules/values.ts'

/** The members of a world, by their place in `people`; the last ones are erased in every world. */
export const MEMBERS = 40
export const ERASED = 2
export const COUNTRY = 'NZ'
export const REGIONS = ['NZ-AUK', 'NZ-WGN'] as const

export type Person = {
  status: 'not_confirmed' | 'active' | 'blocked' | 'deleted' | 'erased'
  gender: Gender
  seeking: Seeking
  region: string
  invisible: boolean
  fictional: boolean
  visitors: VisitorVisibility
}

/** The acts of a member towards the other. */
export type Action = {
  likes: boolean
  /** Whether the other member has looked at the like. */
  likeSeen: boolean
  blocks: boolean
  /** The number of messages, all unread. */
  sent: number
  skips: boolean
  /** Whether the member requested photos, and was granted them. */
  asks: boolean
  grants: boolean
}

/** Two members with a relation. */
export type Relation = { one: number; other: number; opened: boolean; deeds: [one: Action, other: Action] }

/** Returns the id of a pair's conversation, which each world makes anew. */
export function conversationOf(one: number, other: number): string {
  const places = [Math.min(one, other), Math.max(one, other)]
  return `00000000-0000-4000-8000-${places.map((at) => String(at).padStart(6, '0')).join('')}`
}

export type World = { people: Person[]; ties: Relation[] }

/** True with this probability in percent. */
const often = (percent: number) => fc.integer({ min: 0, max: 99 }).map((n) => n < percent)
const gender = fc.constantFrom('female' as const, 'male' as const)

const person: fc.Arbitrary<Person> = fc.record({
  status: fc
    .integer({ min: 0, max: 19 })
    .map((n) => (['not_confirmed', 'not_confirmed', 'blocked', 'deleted'] as const)[n] ?? 'active'),
  gender,
  seeking: fc.constantFrom(...seekings),
  region: fc.constantFrom(...REGIONS),
  invisible: often(25),
  fictional: often(20),
  visitors: fc.constantFrom(...visitorVisibilities),
})

const deed: fc.Arbitrary<Action> = fc.record({
  likes: often(45),
  likeSeen: often(50),
  blocks: often(12),
  sent: fc.integer({ min: -2, max: 2 }).map((n) => Math.max(0, n)),
  skips: often(20),
  asks: often(20),
  grants: often(20),
})

const tie: fc.Arbitrary<Relation> = fc
  .record({
    one: fc.nat(MEMBERS - 2),
    more: fc.nat(MEMBERS - 2),
    opened: often(60),
    deeds: fc.tuple(deed, deed),
  })
  .map(({ one, more, opened, deeds }) => {
    // Always above `one`, so that no pair is rejected.
    const other = one + 1 + (more % (MEMBERS - 1 - one))
    const quiet = (of: Action) => ({ ...of, sent: 0 })
    return { one, other, opened, deeds: opened ? deeds : [quiet(deeds[0]), quiet(deeds[1])] }
  })

// All numbers are equally likely: fast-check prefers small ones, which hide most members.
export const randomWorld: fc.Arbitrary<World> = fc.noBias(
  fc.record({
    people: fc
      .array(person, { minLength: MEMBERS, maxLength: MEMBERS })
      .map((people) =>
        people.map((one, at): Person => (at < MEMBERS - ERASED ? one : { ...one, status: 'erased' })),
      ),
    ties: fc.uniqueArray(tie, {
      minLength: 120,
      maxLength: 260,
      selector: ({ one, other }) => `${one} ${other}`,
    }),
  }),
)

/** Whether a member has a valid session. */
export const canAsk = ({ status }: Person): boolean => status === 'active' || status === 'not_confirmed'
