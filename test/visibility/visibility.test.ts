import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { insertMembers } from '#server/dev/demo/insert-member.ts'
import { type TestApp, type TestClient, testApp } from '#test/app.ts'
import { promisedKeys } from '#test/matrix/leaks.ts'
import type { Check, Visit } from './checks.ts'
import { contactChecks } from './contact-checks.ts'
import { directChecks } from './direct-checks.ts'
import { type Body, enterWorld, insertBodies } from './enter-world.ts'
import { listChecks } from './list-checks.ts'
import { oracleOf } from './oracle.ts'
import { visitorChecks } from './visitor-checks.ts'
import { canAsk, randomWorld, type World } from './world.ts'

// Compares all lists and counts of members with the rule of who sees whom (spec/profiles 20), in
// worlds of random states, blocks and likes.

const WORLDS = Number(process.env.WORLDS ?? 16)
/** WORLD_SEED and WORLDS choose other worlds, and more of them. */
const SEED = Number(process.env.WORLD_SEED ?? 20_261_120)
/** As many visits at the same time as there are connections. */
const ABREAST = 8

let t: TestApp
let bodies: Body[]
let clients: TestClient[]
let elsewhere = 0
const called = new Set<Endpoint>()

/** Records which calls were made. */
const watched = (client: TestClient): TestClient => ({
  ...client,
  call: (endpoint, ...rest) => {
    called.add(endpoint)
    return client.call(endpoint, ...rest)
  },
})

before(async () => {
  t = await testApp()
  // Enough members for the home page to show their number.
  await insertMembers(
    t.db,
    Array.from({ length: 25 }, (_, at) => ({ name: `Elders ${at}`, country: 'PL' })),
  )
  const { rows } = await sql<{ members: number }>`select count(*)::int as members from member
    where status = 'active' and not invisible and not fictional`.execute(t.db)
  elsewhere = rows[0]?.members ?? 0
  bodies = await insertBodies(t.db)
  // The same accounts are fictional in one world and not in the next.
  await sql`alter table member disable trigger member_label_stays`.execute(t.db)
  clients = await Promise.all(bodies.map(async ({ id }) => watched(await t.logIn(id))))
  const settings = t.ctx.settings
  t.ctx.settings = async () => ({ ...(await settings()), logged_out_search: 'yes' })
})
after(() => t.close())

type Named = { name: string; check: () => Promise<Check> }

const { condition, ...direct } = directChecks
const inTurn = Object.entries({ ...contactChecks, ...direct, ...listChecks })
/** Checks per visit; over a world every check gets some visits. */
const AT_ONCE = 3

/** Each visit checks the condition for all members. */
function checksFor(visit: Visit): Named[] {
  const first = visit.turn * AT_ONCE
  const some = Array.from({ length: AT_ONCE }, (_, at) => inTurn[(first + at) % inTurn.length])
  return [['condition', condition] as const, ...some].flatMap((each) => {
    const [name, check] = each ?? []
    return name && check ? [{ name, check: () => check(visit) }] : []
  })
}

async function run(worldName: string, checks: Named[]): Promise<void> {
  for (const { name, check } of checks) {
    const { shown, expected } = await check()
    assert.deepEqual(shown, expected, `${name}, ${worldName}`)
  }
}

let turn = 0
/** Without a pattern, so that each check meets each member. */
const chanceOf = (visit: number) => Math.imul(visit, 0x9e3779b1) >>> 16

async function visitAll(world: World, worldName: string): Promise<void> {
  const oracle = oracleOf(world)
  const placeOf = (publicId: string) => bodies.findIndex((body) => body.publicId === publicId)
  const idsOf = (at: number) => bodies[at] as Body
  const shared = { db: t.db, oracle, placeOf, idsOf }
  const visits = world.people.flatMap((me, viewer): Visit[] => {
    const client = clients[viewer]
    return client && canAsk(me)
      ? [
          {
            ...shared,
            world,
            viewer,
            me,
            client,
            turn: (turn += 1),
            chance: chanceOf(turn),
          },
        ]
      : []
  })
  const visitor = { ...shared, client: watched(t.visitor()), elsewhere }
  const work = [
    () =>
      run(
        `a visitor of ${worldName}`,
        Object.entries(visitorChecks).map(([name, check]) => ({ name, check: () => check(visitor) })),
      ),
    ...visits.map((visit) => () => run(`member ${visit.viewer} of ${worldName}`, checksFor(visit))),
  ]
  await Promise.all(
    Array.from({ length: ABREAST }, async () => {
      for (let next = work.shift(); next; next = work.shift()) await next()
    }),
  )
}

test('in no list, count or answer is anybody whom the one who asks may not see, and nobody else is missing', {
  timeout: 300_000,
}, async (context) => {
  context.diagnostic(`WORLD_SEED=${SEED}`)
  const worlds = fc.sample(randomWorld, { seed: SEED, numRuns: WORLDS })
  for (const [number, world] of worlds.entries()) {
    // Totals come from snapshots (bitmaps) plus the changes since.
    await enterWorld(t.db, bodies, world, number % 4 === 0)
    await visitAll(world, `world ${number} of WORLD_SEED=${SEED}`)
  }
})

/** Calls whose answer is about the caller. */
const ABOUT_ONESELF = /^\.user\.|^(getProfile|updateProfile|setConsent)\./

test('every call that shows somebody is asked here', () => {
  const shows = [...calls].filter(
    ([name, call]) =>
      call.who !== 'staff' &&
      promisedKeys(call).some(
        (key) => key.endsWith('.age') && !ABOUT_ONESELF.test(key) && !ABOUT_ONESELF.test(name + key),
      ),
  )
  assert.deepEqual(
    shows.filter(([, call]) => !called.has(call)).map(([name]) => name),
    [],
  )
})
