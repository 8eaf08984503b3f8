import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { calls, plainRoutes } from '#contract/calls.ts'
import { streamEvents } from '#contract/live.ts'
import { errors } from '#contract/rules/errors.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { type Actor, type ActorName, actorNames, hostOf, insertActors, isLoggedOut } from './actors.ts'
import { type Answer, addressOf, ask } from './ask.ts'
import { doubtfulKeys, leaksIn, promisedKeys, unpromisedKeys } from './leaks.ts'
import { endings } from './old-cookies.ts'
import { insertWorld, type People, personsIn, type Relation, raiseInternalNumbers } from './people.ts'
import { type Fetched, fetchAll, fetchFromChats, writeFiles } from './rows/media.ts'
import { type PlainRow, plainRows } from './rows/plain-rows.ts'
import { objectOf, outcomeFor, type Row, relationsFor } from './rows/row.ts'
import { rows } from './rows/rows.ts'
import { changedBetween, stateOf } from './state.ts'

let t: TestApp
let people: People
before(async () => {
  t = await testApp()
  await raiseInternalNumbers(t)
  people = await insertWorld(t)
})
after(() => t.close())

/**
 * Sends every second caller to the other brand, and in the next row the others: each row is asked
 * at both brands, and each caller asks at both, in the time of one.
 */
function goToBrands(actors: readonly Actor[], row: number): void {
  for (const [place, { client }] of actors.entries()) client.host = hostOf(row + place)
}

type Cell = { actor: Actor; relation: Relation; answer: Answer }
const codeIn = ({ body }: Answer) => (body as { error?: { code?: string } } | undefined)?.error?.code

/** Leaves out the stream, which does not end; live.test.ts tests it. */
const isCalled = (row: Row, actor: ActorName) => row.call.path !== '/api/events' || isLoggedOut(actor)

async function askAs(row: Row, actor: Actor): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const relation of relationsFor(row, actor.name)) {
    const object = objectOf(row.of, actor, people, relation)
    const input = await row.input({ t, actor, people, relation, object })
    cells.push({ actor, relation, answer: await ask(actor.client, row.call, input) })
  }
  return cells
}

/** Reads change nothing, so all reads share these callers. */
let readers: Promise<Actor[]> | undefined
function actorsFor(row: Row): Promise<Actor[]> {
  if (row.call.acts) return insertActors(t, people, actorNames)
  readers ??= insertActors(t, people, actorNames)
  return readers
}

async function askAll(row: Row): Promise<Cell[]> {
  // No row waits for the jobs of another one, and an order would run thousands of them.
  await sql`delete from graphile_worker._private_jobs`.execute(t.db)
  const actors = (await actorsFor(row)).filter(({ name }) => isCalled(row, name))
  goToBrands(actors, rows.indexOf(row))
  return (await Promise.all(actors.map((actor) => askAs(row, actor)))).flat()
}

async function askWith(row: Row): Promise<Cell[]> {
  const original = t.ctx.settings
  t.ctx.settings = async () => ({ ...(await original()), ...row.settings })
  try {
    return await askAll(row)
  } finally {
    t.ctx.settings = original
  }
}

const nameOf = (row: Row, { actor, relation }: Cell) => (row.of ? `${actor.name} × ${relation}` : actor.name)

/** Returns `done` or the error code, or the whole answer if its status is unexpected. */
function outcomeOf(row: Row, answer: Answer): string {
  const code = codeIn(answer)
  const right = code ? errors[code as keyof typeof errors]?.status : row.call.status
  return answer.status === right ? (code ?? 'done') : `${answer.status} ${code ?? answer.text}`
}

const relationsByNumber = () =>
  new Map(
    Object.entries(people).flatMap(([name, one]) =>
      typeof one === 'string' ? [] : [[one.n, name as Relation]],
    ),
  )

function leaksOf(row: Row, cells: Cell[]): string[] {
  const names = relationsByNumber()
  const promised = new Set(promisedKeys(row.call))
  return cells.flatMap((cell) => {
    const isVisitor = isLoggedOut(cell.actor.name)
    const found = leaksIn(cell.answer.text, {
      me: row.becomes && isVisitor ? people[row.becomes] : cell.actor.me,
      relationOf: (n) => names.get(n),
      shows: [...row.shows, ...(isVisitor ? row.shownToVisitors : [])],
    })
    const keys = cell.answer.status < 300 ? unpromisedKeys(promised, cell.answer.body) : []
    return [...new Set([...found, ...keys])].map((what) => `${nameOf(row, cell)}: ${what}`)
  })
}

/** A foreign object and a missing object must get identical answers (spec/http 11). */
function toldApart(row: Row, cells: Cell[]): string[] {
  return cells
    .filter(({ relation, answer }) => relation !== 'own' && answer.status === 404)
    .filter(({ actor, answer }) => {
      const nothing = cells.find((cell) => cell.actor === actor && cell.relation === 'never there')
      return nothing?.answer.status === 404 && nothing.answer.text !== answer.text
    })
    .map((cell) => nameOf(row, cell))
}

/** Calls whose answer is about the caller. */
const ABOUT_ONESELF = new Set([
  'logIn',
  'logInByPasskey',
  'finishOidc',
  'getUser',
  'updateUser',
  'signUp',
  'changeSignupEmail',
  'getStartedSignup',
  'getReceipts',
  'completeSignup',
  'acceptTerms',
  'followLink',
  'getProfile',
  'updateProfile',
  'setConsent',
  'logInStaff',
  'openInvitation',
  'acceptInvitation',
])

describe('who may call what', () => {
  test('is written down for every call of the contract', () => {
    const written = new Set(rows.map(({ call }) => call))
    assert.deepEqual(
      [...calls].filter(([, call]) => call.who !== 'staff' && !written.has(call)).map(([name]) => name),
      [],
    )
    const names = rows.map(({ name }) => name)
    assert.deepEqual(
      names.filter((name, place) => names.indexOf(name) !== place),
      [],
      'written twice',
    )
  })

  test('promises no key that is nobody’s business, and what only its owner may know in no other answer', () => {
    const ofMembers = [...calls].filter(([, { who }]) => who !== 'staff')
    const doubtful = ofMembers.flatMap(([name, call]) =>
      doubtfulKeys(call, ABOUT_ONESELF.has(name)).map((key) => `${name} ${key}`),
    )
    assert.deepEqual(doubtful, [])
  })

  for (const row of rows) {
    test(`${row.name}: everybody gets what is theirs, and learns nothing of others`, async () => {
      const cells = await askWith(row)
      const table = (of: (cell: Cell) => string) =>
        Object.fromEntries(cells.map((cell) => [nameOf(row, cell), of(cell)]))
      assert.deepEqual(
        table(({ answer }) => outcomeOf(row, answer)),
        table(({ actor, relation }) => outcomeFor(row, actor.name, relation)),
      )
      assert.deepEqual(toldApart(row, cells), [])
      assert.deepEqual(leaksOf(row, cells), [])
    })
  }
})

async function plainOutcome({ route, url }: PlainRow, actor: Actor): Promise<string> {
  const answer = await actor.client.raw(route.split(' ')[0] ?? '', await url({ t, actor }))
  const { location } = answer.headers
  // A page may show refusals as examples.
  const code = answer.statusCode < 400 ? undefined : /"code":"([a-z_.]+)"/.exec(answer.body)?.[1]
  return [answer.statusCode, location ?? code].filter(Boolean).join(' ')
}

/** Server tests may run without a build of the web, which alone knows where a page leads. */
const served = (outcome: string, expected: string) => (outcome === '503' ? expected : outcome)

describe('who may fetch what', () => {
  let onlookers: Promise<Actor[]> | undefined

  test('is written down for every route outside the contract', () => {
    const written = ['GET /media/:id/:size', 'GET /media/voices/:id', ...plainRows.map(({ route }) => route)]
    assert.deepEqual(written.toSorted(), plainRoutes.toSorted())
  })

  for (const row of plainRows) {
    test(`${row.route}: the same for everybody whom it is for`, async () => {
      onlookers ??= insertActors(t, people, actorNames)
      goToBrands(await onlookers, plainRows.indexOf(row))
      const outcomes = (await onlookers).map(async (actor) => [
        actor.name,
        served(await plainOutcome(row, actor), row.expected(actor.name)),
      ])
      assert.deepEqual(
        Object.fromEntries(await Promise.all(outcomes)),
        Object.fromEntries(actorNames.map((name) => [name, row.expected(name)])),
      )
    })
  }

  test('GET /media: who may not see a photo or hear a recording gets what they would get if there were none', async () => {
    const actors = await insertActors(t, people, actorNames)
    await writeFiles(t, [...personsIn(people), ...actors.map(({ me }) => me)])
    const fetched: Fetched[] = []
    for (const actor of actors)
      fetched.push(...(await fetchAll(t, people, actor)), ...(await fetchFromChats(t, people, actor)))
    assert.deepEqual(
      Object.fromEntries(fetched.map(({ name, status }) => [name, status])),
      Object.fromEntries(fetched.map(({ name, expected }) => [name, expected])),
    )
  })
})

/** The addresses that a GET of this caller is asked at. */
async function addressesOf(actor: Actor): Promise<string[]> {
  const plain = plainRows.filter(({ route }) => route.startsWith('GET '))
  const pages = await Promise.all(plain.map(async ({ url }) => url({ t, actor })))
  const reads = rows.filter(({ call }) => call.method === 'GET' && call !== streamEvents)
  const asked = reads.map(async (row) => {
    const [relation = 'never there'] = relationsFor(row, actor.name)
    const object = objectOf(row.of, actor, people, relation)
    return addressOf(row.call, await row.input({ t, actor, people, relation, object }))
  })
  return [...pages, ...(await Promise.all(asked))]
}

test('HEAD of every address that a GET is for changes nothing', async () => {
  for (const actor of await insertActors(t, people, ['premium', 'visitor'])) {
    const addresses = await addressesOf(actor)
    assert.ok(addresses.some((address) => address.startsWith('/activate?token=')))
    await t.runtime.presence.flush()
    const state = await stateOf(t)
    for (const address of addresses)
      await actor.client.raw('HEAD', address, undefined, { 'x-request-type': 'client' })
    await t.runtime.presence.flush()
    assert.deepEqual(changedBetween(state, await stateOf(t)), [])
    // The session is not over either.
    for (const address of addresses.filter((each) => each.startsWith('/activate')))
      assert.equal((await actor.client.raw('HEAD', address)).statusCode, 200)
  }
})

const memberCalls = [...calls].filter(([, { who }]) => who === 'member')

/** Returns the calls that still accept this cookie. */
async function opened(cookie: string): Promise<string[]> {
  const client = t.visitor()
  const answers = memberCalls.map(async ([name, { method, path }]) => {
    client.cookie = cookie
    const url = path.replaceAll(/:\w+/g, people.another.publicId)
    const answer = await client.raw(method, url, method === 'GET' ? undefined : {}, {
      'x-request-type': 'client',
      'idempotency-key': randomUUID(),
    })
    const body = answer.json() as { authentication_required?: boolean; error?: { code: string } }
    const isRefused = body.authentication_required || body.error?.code === 'accounts.restricted'
    return answer.statusCode === 403 && isRefused ? [] : [name]
  })
  return (await Promise.all(answers)).flat()
}

test('a suspended or banned member calls only what is open to them, and nobody else’s list is longer', async () => {
  for (const name of ['suspended', 'banned'] as const) {
    const [actor] = (await insertActors(t, people, [name])) as [Actor]
    const open = memberCalls.filter(([, { restricted }]) => restricted).map(([call]) => call)
    // The last call may end the session, so each call begins with the same cookie.
    const allowed = (await opened(actor.cookies.own)).toSorted()
    assert.deepEqual(allowed, open.toSorted())
  }
})

describe('the cookie of a session that is over', () => {
  for (const [what, { end, dead }] of Object.entries(endings)) {
    test(`opens no call after ${what}`, async () => {
      const [actor] = (await insertActors(t, people, ['premium'])) as [Actor]
      const ended = await end(t, actor)
      assert.ok(!ended || ended.status < 300, JSON.stringify(ended))
      for (const which of dead) assert.deepEqual(await opened(actor.cookies[which]), [])
    })
  }
})
