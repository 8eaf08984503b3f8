import { randomUUID } from 'node:crypto'
import { getHome, getLanderMembers } from '#contract/finder.ts'
import { getTeaser, type ProfileCard } from '#contract/profiles.ts'
import { genders } from '#contract/rules/values.ts'
import { searchMembers, similarMembers } from '#contract/search.ts'
import { countByPlace, headCount } from '#server/finder/count-by-place.ts'
import { homeNumbers, moreThan } from '#server/finder/home-numbers.ts'
import { chooseMembers, presentMembers } from '#server/finder/lander-members.ts'
import { countByKey } from '#server/finder/lander-numbers.ts'
import { chooseTeasers, presentTeasers } from '#server/finder/teasers.ts'
import { answerOf, type Check, firstOf, pagesOf, placesIn, type Visit } from './checks.ts'
import { COUNTRY, MEMBERS, type Person, REGIONS } from './world.ts'

export type VisitorVisit = Pick<Visit, 'db' | 'oracle' | 'client' | 'placeOf' | 'idsOf'> & {
  /** The number of visible real members outside the world. */
  elsewhere: number
}

const isReal = ({ fictional }: Person) => !fictional
const isOpen = ({ visitors }: Person) => visitors === 'open'

/** The members of whom these cards name a file that is not the blurred one. */
const sharpIn = (visit: VisitorVisit, cards: readonly ProfileCard[]) =>
  placesIn(
    visit,
    cards.filter(({ main_image: image }) => /\/(?!locked\?)\w+\?/.test(JSON.stringify(image))),
  )

/** For a site that lets visitors search. */
async function search(visit: VisitorVisit): Promise<Check> {
  const lists = await Promise.all(
    genders.map(async (gender) => {
      const { profiles, pages } = await pagesOf((after) =>
        answerOf(visit.client, searchMembers, {
          query: { gender, country: COUNTRY, ...(after ? { after } : {}) },
        }),
      )
      return { profiles, totals: pages.map(({ numResults }) => numResults) }
    }),
  )
  const found = genders.map((gender) => visit.oracle.toVisitors((one) => one.gender === gender))
  return {
    shown: {
      found: lists.map(({ profiles }) => placesIn(visit, profiles)),
      totals: lists.map(({ totals }) => [...new Set(totals)]),
      tells: lists
        .flatMap(({ profiles }) => profiles)
        .filter(({ online, city }) => online !== 'hidden' || city !== null),
      sharp: sharpIn(
        visit,
        lists.flatMap(({ profiles }) => profiles),
      ),
    },
    expected: {
      found,
      totals: found.map(({ length }) => [length]),
      tells: [],
      sharp: visit.oracle.toVisitors(isOpen),
    },
  }
}

/** The home page's strip has six real members or none, chosen now or some worlds ago. */
async function teasers(visit: VisitorVisit): Promise<Check> {
  const { db, oracle, client } = visit
  const real = oracle.toVisitors(isReal)
  const now = await presentTeasers(db, await chooseTeasers(db, COUNTRY), true)
  const kept = await answerOf(client, getHome, { query: { country: COUNTRY } })
  const strip = firstOf(placesIn(visit, now), real, real.length < 6 ? 0 : 6)
  return {
    shown: { strip: strip.shown, gone: placesIn(visit, kept.teasers).filter((at) => !real.includes(at)) },
    expected: { strip: strip.expected, gone: [] },
  }
}

/** The members of a lander, chosen now or some worlds ago. */
async function landerMembers({ db, oracle, client, placeOf }: VisitorVisit): Promise<Check> {
  const wanted = { country: COUNTRY, region: undefined, gender: undefined, age: undefined, newHere: false }
  const real = oracle.toVisitors(isReal)
  const now = await presentMembers(db, await chooseMembers(db, wanted), true)
  const kept = await answerOf(client, getLanderMembers, { query: { country: COUNTRY } })
  const lander = firstOf(placesIn({ placeOf }, now), real, Math.min(real.length, 20))
  return {
    shown: {
      lander: lander.shown,
      gone: placesIn({ placeOf }, kept.members).filter((at) => !real.includes(at)),
    },
    expected: { lander: lander.expected, gone: [] },
  }
}

const TEASER = [
  'id',
  'name',
  'age',
  'country',
  'region',
  'photo',
  'blurred',
  'srcset',
  'gender',
  'fictional',
  'interests',
]

/** Every member by id: exactly these keys, or the answer that nobody at all would give. */
async function single(visit: VisitorVisit): Promise<Check> {
  const { client, oracle, idsOf } = visit
  const everybody = Array.from({ length: MEMBERS }, (_, at) => at)
  const answers = await Promise.all(
    everybody.map((at) => client.call(getTeaser, { params: { id: idsOf(at).publicId } })),
  )
  const nobody = await client.call(getTeaser, { params: { id: randomUUID() } })
  const told = (at: number) => {
    const { status, body } = answers[at] as (typeof answers)[number]
    if (status !== 200) return { status, body: body as unknown }
    const { teaser } = body
    return {
      keys: Object.keys(teaser),
      isSharp: !teaser.photo?.includes('/locked?'),
      blurred: teaser.blurred,
    }
  }
  const isOpenAt = new Set(oracle.toVisitors(isOpen))
  const shown = new Set(oracle.toVisitors())
  const expected = (at: number) =>
    shown.has(at)
      ? { keys: TEASER, isSharp: isOpenAt.has(at), blurred: !isOpenAt.has(at) }
      : { status: nobody.status, body: nobody.body as unknown }
  return { shown: everybody.map(told), expected: everybody.map(expected) }
}

/** Others like a member, of those whom a visitor may see. */
async function similar(visit: VisitorVisit): Promise<Check> {
  const { client, oracle, idsOf } = visit
  const [one] = oracle.toVisitors()
  if (one === undefined) return { shown: [], expected: [] }
  const { profiles } = await answerOf(client, similarMembers, { params: { id: idsOf(one).publicId } })
  const places = placesIn(visit, profiles)
  const shown = oracle.toVisitors((_, at) => at !== one)
  return {
    shown: { beyond: places.filter((at) => !shown.includes(at)), sharp: sharpIn(visit, profiles) },
    expected: { beyond: [], sharp: places.filter((at) => oracle.toVisitors(isOpen).includes(at)) },
  }
}

/** The numbers in the match finder and on the home page. */
async function numbers({ db, oracle, elsewhere }: VisitorVisit): Promise<Check> {
  const heads = await countByPlace(db, COUNTRY)
  const home = await homeNumbers(db)
  const counted = await countByKey(db, COUNTRY)
  const few = (count: number) => (count > 0 && count < 5 ? 'few' : count)
  const real = oracle.inPublic(isReal).length
  return {
    shown: {
      places: [COUNTRY, ...REGIONS].map((place) => headCount(heads, '35+', place)),
      younger: headCount(heads, '18-35', COUNTRY),
      members: home.members,
      onLanders: ['all', ...REGIONS].map((key) => counted.get(key) ?? 0),
    },
    expected: {
      places: [
        real,
        ...REGIONS.map((place) => oracle.inPublic((one) => isReal(one) && one.region === place).length),
      ].map(few),
      younger: 0,
      members: moreThan(real + elsewhere),
      onLanders: [
        real,
        ...REGIONS.map((place) => oracle.inPublic((one) => isReal(one) && one.region === place).length),
      ],
    },
  }
}

export const visitorChecks: Record<string, (visit: VisitorVisit) => Promise<Check>> = {
  search,
  teasers,
  landerMembers,
  single,
  similar,
  numbers,
}
