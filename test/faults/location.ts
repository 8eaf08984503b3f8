import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { getPlace } from '#contract/geocode.ts'
import { updateProfile } from '#contract/own-profile.ts'
import { getMember } from '#contract/profiles.ts'
import { coarse } from '#contract/rules/position.ts'
import { searchMembers } from '#contract/search.ts'
import { getSwipeDeck } from '#contract/swipe.ts'
import { isRegionOf } from '#server/settings/regions.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { everyAnswer } from './every-answer.ts'
import { complain, type FaultCase, type Outcome, type Task } from './lib/report.ts'
import type { Seeded } from './lib/seeded.ts'

// After this many positions, the spoofer moves their profile to the last one and looks at others.
const LOOKS_EVERY = 50
const LANES = 8
const KEPT_CHECKED = 200
/** Positions that are farther apart than this lie in two places of the same name. */
const ONE_PLACE_KM = 60

type Position = { lat: string; lon: string }
type Place = { country: string | null; region: string | null; city: string | null }
type Spoof = Position & Place

/** The areas where most members live, and the rest of the world. */
const boxes = [
  { south: 50.8, north: 53.4, west: 3.5, east: 7.1 },
  { south: 52.1, north: 52.6, west: 4.5, east: 5.2 },
  { south: 43, north: 54, west: -4, east: 19 },
  { south: -89, north: 89, west: -179, east: 179 },
] as const

function position(random: Seeded): Position {
  const { south, north, west, east } = random.pick(boxes)
  const between = (low: number, high: number) => (low + random.next() * (high - low)).toFixed(7)
  return { lat: between(south, north), lon: between(west, east) }
}

/** Another position that rounds to the same two decimals. */
function nearby({ lat, lon }: Position, random: Seeded): Position {
  const move = (degrees: string) => (coarse(Number(degrees)) + (random.next() - 0.5) * 0.0098).toFixed(7)
  return { lat: move(lat), lon: move(lon) }
}

const kilometres = (one: Position, other: Position) => {
  const east = (Number(one.lon) - Number(other.lon)) * Math.cos((Number(one.lat) * Math.PI) / 180)
  return 111.2 * Math.hypot(Number(one.lat) - Number(other.lat), east)
}

type Run = { t: TestApp; random: Seeded; broken: string[] }

async function ask({ broken }: Run, client: TestClient, { lat, lon }: Position): Promise<Spoof> {
  const { status, body } = await client.call(getPlace, { query: { lat, lon } })
  const { country, region, city, ...more } = body as Place & Record<string, unknown>
  const text = JSON.stringify(body)
  if (status !== 200 || Object.keys(more).length)
    complain(broken, `a position was answered ${status} ${text}`)
  else if (region === null ? (country ?? city) : !isRegionOf(country ?? '', region))
    complain(broken, `a position was answered with no region of ours: ${text}`)
  return { lat, lon, country, region, city }
}

const placeOf = ({ country, region, city }: Place): Place => ({ country, region, city })

// Asks for each position and for a second one that rounds alike; both must give the same answer.
async function spoofAll(run: Run, client: TestClient, rounds: number): Promise<Spoof[]> {
  const spoofs: Spoof[] = []
  const work = Array.from({ length: rounds }, () => position(run.random)).values()
  const lane = async () => {
    for (const where of work) {
      const one = await ask(run, client, where)
      spoofs.push(one)
      if (spoofs.length % 10) continue
      const other = await ask(run, client, nearby(where, run.random))
      if (!isDeepStrictEqual(placeOf(one), placeOf(other)))
        complain(run.broken, `two positions of one square differ: ${JSON.stringify([one, other])}`)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return spoofs
}

/** The two positions of one place with the greatest distance among neighbours. */
function farthest(spoofs: readonly Spoof[]): readonly [Spoof, Spoof] {
  const byPlace = Map.groupBy(
    spoofs.filter(({ city }) => city),
    (one) => JSON.stringify(placeOf(one)),
  )
  const pairs = [...byPlace.values()].flatMap(([first, ...others]) =>
    others.map((other) => [first as Spoof, other] as const),
  )
  const [pair] = pairs
    .filter((two) => kilometres(...two) < ONE_PLACE_KM)
    .toSorted((a, b) => kilometres(...b) - kilometres(...a))
  if (!pair) throw new Error('no two positions were in one place')
  return pair
}

/** Moves a profile to the place of a position, as the web does. Weeks pass between two moves. */
async function moveTo(
  { t }: Run,
  member: { id: number; client: TestClient },
  { country, region, city }: Place,
) {
  await sql`update profile set region_changes = '{}' where member_id = ${member.id}`.execute(t.db)
  const { status, body } = await member.client.call(updateProfile, {
    body: { country: country ?? undefined, region: region ?? undefined, city },
  })
  if (status !== 200) throw new Error(`a move was answered ${status} ${JSON.stringify(body.error)}`)
}

type Member = Awaited<ReturnType<TestApp['aMember']>>

// Returns all that a member sees of two others, without names, and who comes first.
async function look(looker: Member, twins: readonly [Member, Member]) {
  const search = async (query: object) => {
    const { body } = await looker.client.call(searchMembers, { query: { gender: 'female', ...query } })
    return body.profiles
  }
  const lists = {
    'the country': await search({ country: 'NL' }),
    'the own country': await search({}),
    'the deck': (await looker.client.call(getSwipeDeck)).body.deck,
  }
  const of = async ({ publicId }: Member) => {
    const { body } = await looker.client.call(getMember, { params: { id: publicId } })
    const cards = Object.values(lists).map((list) => list.find(({ id }) => id === publicId))
    return JSON.parse(JSON.stringify([body, cards]).replaceAll(publicId, 'one')) as unknown
  }
  const order = Object.entries(lists).map(([name, cards]) => {
    const [one, other] = twins.map(({ publicId }) => cards.findIndex(({ id }) => id === publicId))
    return `${name}: ${Math.sign((one ?? 0) - (other ?? 0))}`
  })
  return { seen: await Promise.all(twins.map(of)), order }
}

// Two members differ only by where they are inside one place. A third member looks at them from
// everywhere. If an answer or an order told the two apart, it would tell where in the place they
// are.
async function trilaterate(run: Run, spoofs: readonly Spoof[]): Promise<Outcome['figures']> {
  const { t, broken } = run
  const ends = farthest(spoofs)
  const same = { name: 'Eva', gender: 'female' as const, lastActive: new Date(), signedUpAt: new Date(0) }
  const twins = [await t.aMember(same), await t.aMember(same)] as const
  for (const [index, twin] of twins.entries()) {
    const where = ends[index] as Spoof
    await moveTo(run, twin, placeOf(await ask(run, twin.client, where)))
  }
  const looker = await t.aMember({ gender: 'male', paidUser: true })
  const orders = new Map<string, Spoof>()
  const regions = new Set<string | null>()
  let looks = 0
  for (const from of spoofs.filter((_one, index) => index % LOOKS_EVERY === 0)) {
    await ask(run, looker.client, from)
    if (from.region) await moveTo(run, looker, from)
    const { seen, order } = await look(looker, twins)
    looks += 1
    regions.add(from.region)
    if (!isDeepStrictEqual(seen[0], seen[1]))
      complain(broken, `from ${from.lat}, ${from.lon} the two differ: ${JSON.stringify(seen)}`)
    for (const each of order) if (!each.endsWith(' 0')) orders.set(each, from)
  }
  const lists = new Set([...orders.keys()].map((each) => each.split(':')[0]))
  if (orders.size > lists.size)
    complain(broken, `who comes first depends on where one looks from: ${[...orders.keys()].join(', ')}`)
  return {
    trilateration: `${looks} looks at two members ${kilometres(...ends).toFixed(1)} km apart in one place, from ${regions.size} regions, for ${spoofs.length} positions`,
  }
}

/** Checks that no table holds a position that was sent. */
async function isKept({ t, broken }: Run, spoofs: readonly Spoof[]): Promise<number> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(t.db)
  const texts = spoofs.slice(0, KEPT_CHECKED).flatMap(({ lat, lon }) => [lat, lon])
  for (const { name } of tables) {
    const { rows } = await sql<{ kept: string }>`select kept from ${sql.raw(name)} as one,
      unnest(${texts}::text[]) kept where position(kept in one::text) > 0 limit 1`.execute(t.db)
    if (rows[0]) complain(broken, `${name} keeps the position ${rows[0].kept}`)
  }
  return tables.length
}

async function spoofAndMeasure({ rounds, random, at }: Task): Promise<Outcome> {
  const t = await testApp()
  try {
    const broken: string[] = []
    const own: Run = { t, random, broken }
    at('positions')
    const { client } = await t.aMember()
    const spoofs = await spoofAll(own, client, rounds)
    at('trilateration')
    const figures = await trilaterate(own, spoofs)
    const tables = await isKept(own, spoofs)
    at('every call')
    const answers = await everyAnswer(t, broken)
    const count = (of: (one: Spoof) => string | null) => new Set(spoofs.map(of).filter(Boolean)).size
    const somewhere = spoofs.filter(({ region }) => region).length
    return {
      broken,
      figures: {
        positions: `${rounds}, ${somewhere} of them in our countries: ${count(({ region }) => region)} regions, ${count(({ region, city }) => city && `${region} ${city}`)} places`,
        ...figures,
        kept: `nothing of ${Math.min(rounds, KEPT_CHECKED)} positions in ${tables} tables`,
        answers: `${answers} answers of all calls, no coordinate and no distance`,
      },
    }
  } finally {
    await t.close()
  }
}

/** Spoofed positions reveal no more than region and place (spec/promises P12, spec/abuse T51). */
export const location: FaultCase = {
  promise: 'P12, T51: no coordinates, no distance; spoofed positions give no more than region and place',
  rounds: 10_000,
  run: spoofAndMeasure,
}
