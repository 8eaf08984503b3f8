import assert from 'node:assert/strict'
import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import type { ProfileFace } from '#contract/profiles.ts'
import type { Database } from '#db/connect.ts'
import type { TestClient } from '#test/app.ts'
import type { Oracle } from './oracle.ts'
import type { Person, World } from './world.ts'

/** A visit: one member calls the product in a world. */
export type Visit = {
  db: Database
  world: World
  oracle: Oracle
  viewer: number
  me: Person
  client: TestClient
  /** The number of the visit: expensive checks take turns. */
  turn: number
  /** A random number that chooses the subject of the check. */
  chance: number
  idsOf: (at: number) => { id: number; publicId: string }
  /** The place of a member in the world; -1 for a member outside it. */
  placeOf: (publicId: string) => number
}

/** The product's answer and the oracle's, which must be equal. */
export type Check = { shown: unknown; expected: unknown }
export type Checks = Record<string, (visit: Visit) => Promise<Check>>

export const inOrder = (places: Iterable<number>): number[] => [...places].sort((one, other) => one - other)

export const placesIn = ({ placeOf }: Pick<Visit, 'placeOf'>, people: readonly { id: string }[]): number[] =>
  inOrder(people.map(({ id }) => placeOf(id)))

/** Checks a limited list: only members that may be shown, none twice, as many as possible. */
export function firstOf(places: readonly number[], might: readonly number[], most: number): Check {
  return {
    shown: {
      beyond: places.filter((at) => !might.includes(at)),
      different: new Set(places).size,
      count: places.length,
    },
    expected: { beyond: [], different: Math.min(might.length, most), count: Math.min(might.length, most) },
  }
}

/** Invisible or fictional members whose card shows a time (spec/abuse T18, spec/abuse T23). */
export const onlineTimes = ({ world, placeOf }: Visit, cards: readonly ProfileFace[]): number[] =>
  cards
    .filter(({ online }) => online !== 'hidden')
    .map(({ id }) => placeOf(id))
    .filter((at) => world.people[at]?.invisible || world.people[at]?.fictional)

/** Returns the answer of a call; throws if it is refused. */
export async function answerOf<E extends Endpoint>(
  client: TestClient,
  call: E,
  input?: CallInput<E>,
): Promise<CallOutput<E>> {
  const { status, body } = await client.call(call, input)
  assert.ok(status < 300, `${call.method} ${call.path}: ${JSON.stringify(body)}`)
  return body as CallOutput<E>
}

type Page = { profiles: ProfileFace[]; next: string | null }

/** Reads all pages of a list; returns all members and each page. */
export async function pagesOf<P extends Page>(
  ask: (after: string | undefined) => Promise<P>,
): Promise<{ profiles: P['profiles'][number][]; pages: P[] }> {
  const pages = [await ask(undefined)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await ask(next))
  return { profiles: pages.flatMap(({ profiles }) => profiles), pages }
}
