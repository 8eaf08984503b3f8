import type { VisitorVisibility } from '#contract/rules/values.ts'
import type { NewMember } from './insert-member.ts'
import { aboutOf } from './people/about/about.ts'
import { promptsBy } from './people/answers/answers.ts'
import { factsBy } from './people/facts.ts'
import { firstNameOf } from './people/first-names.ts'
import type { Described } from './people/people.ts'
import { type Place, places } from './people/places.ts'
import { type Chance, chanceOf } from './people/random.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type GeneratedMember = NewMember & Described & { publicId: string; lastActive: Date }

function ageBy(chance: Chance): number {
  const band = chance.unit()
  if (band < 0.3) return chance.int(18, 29)
  if (band < 0.62) return chance.int(30, 41)
  if (band < 0.86) return chance.int(42, 55)
  return chance.int(56, 70)
}

/** A date that gives this age now, with a birthday on some day of the coming year. */
function birthDate(age: number, now: Date, chance: Chance): string {
  const born = new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate()))
  born.setUTCDate(born.getUTCDate() - chance.int(2, 360))
  return born.toISOString().slice(0, 10)
}

function agoBy(chance: Chance): number {
  const kind = chance.unit()
  if (kind < 0.08) return chance.int(0, 4 * MINUTE)
  if (kind < 0.36) return chance.int(6 * MINUTE, DAY)
  if (kind < 0.72) return chance.int(DAY, 7 * DAY)
  return chance.int(7 * DAY, 90 * DAY)
}

/** Who came within two days came today (in UTC), whatever the time is: today has sign-ups too. */
function signedUpAgo(chance: Chance, now: Date): number {
  if (!chance.happens(0.1)) return chance.int(8 * DAY, 700 * DAY)
  const ago = chance.int(2 * HOUR, 6 * DAY)
  return ago < 2 * DAY ? Math.floor((ago / (2 * DAY)) * (now.getTime() % DAY)) : ago
}

function visitorVisibilityBy(chance: Chance): VisitorVisibility {
  const choice = chance.unit()
  if (choice < 0.4) return 'open'
  return choice < 0.9 ? 'blurred' : 'hidden'
}

function profileName(firstName: string, chance: Chance): string {
  const style = chance.unit()
  if (style < 0.7) return firstName
  if (style < 0.88) return `${firstName} ${'ABCDEFGHJKLMNPRSTVWZ'.charAt(chance.int(0, 19))}.`
  return `${firstName}${chance.int(1, 99)}`
}

const BOTH = { seeking: 'both', sexuality: 'bi' } as const

function memberIn(country: string, place: Place, now: Date, chance: Chance): GeneratedMember {
  const gender = chance.pick(['female', 'male'] as const)
  const age = ageBy(chance)
  const other = gender === 'female' ? 'male' : 'female'
  const sameGender = chance.happens(0.07)
  const signedUp = signedUpAgo(chance, now)
  const fictional = chance.happens(0.1)
  const publicId = chance.uuid()
  const seeksBoth = !fictional && chanceOf(`seeking of ${publicId}`).happens(0.04)
  const member = {
    publicId,
    ...factsBy(chanceOf(`facts of ${publicId}`)),
    name: profileName(firstNameOf(place.language, gender, age, chance), chance),
    gender,
    ...(seeksBoth ? BOTH : { seeking: sameGender ? gender : other }),
    language: place.language,
    country,
    region: place.region,
    city: chance.pick(place.cities),
    age,
    dateOfBirth: birthDate(age, now, chance),
    ...(chance.happens(0.92) ? { about: aboutOf(place.language, age, chance) } : {}),
    prompts: promptsBy(place.language, chanceOf(`prompts of ${publicId}`)),
    paidUser: !fictional && chance.happens(0.25),
    fictional,
    photoId: fictional || chance.happens(0.84) ? chance.uuid() : undefined,
    visitorVisibility: visitorVisibilityBy(chanceOf(`visitors of ${publicId}`)),
    signedUpAt: new Date(now.getTime() - signedUp),
    lastActive: new Date(now.getTime() - Math.min(agoBy(chance), signedUp)),
  }
  const isVerified = !fictional && member.photoId && chanceOf(`verified ${publicId}`).happens(0.25)
  return isVerified
    ? { ...member, verifiedAt: new Date(now.getTime() - Math.min(signedUp, 150 * DAY) / 2) }
    : member
}

/** The demo's 400 members beside the cast, with the same public ids on every installation. */
export function generateMembers(now: Date): GeneratedMember[] {
  return Object.entries(places).flatMap(([country, { members, places: regions }]) => {
    const chance = chanceOf(`members of ${country}`)
    const byCity = regions.flatMap((place) => place.cities.map((city) => ({ ...place, cities: [city] })))
    // Covers every region once, and then follows the weights of the cities.
    return Array.from({ length: members }, (_, index) =>
      memberIn(country, regions[index] ?? chance.pick(byCity), now, chance),
    )
  })
}
