import assert from 'node:assert/strict'
import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { Database } from '#db/connect.ts'
import type { TestClient } from '#test/app.ts'
import type { Oracle } from './oracle.ts'
import type { Person, World } from './world.ts'

/** One member looks around in a world. */
export type Visit = {
  db: Database
  world: World
  oracle: Oracle
  viewer: number
  me: Person
  client: TestClient
  /** One more with every visit: what costs much is asked in turn. */
  turn: number
  /** Whom and what exactly is asked. */
  chance: number
  idsOf: (at: number) => { id: number; publicId: string }
  /** The place in the world of somebody shown; -1 who is in none. */
  placeOf: (publicId: string) => number
}

/** What is shown, and what the oracle says should be: the two have to be equal. */
export type Check = { shown: unknown; told: unknown }
export type Checks = Record<string, (visit: Visit) => Promise<Check>>

export const inOrder = (places: Iterable<number>): number[] => [...places].sort((one, other) => one - other)

export const placesIn = ({ placeOf }: Pick<Visit, 'placeOf'>, people: readonly { id: string }[]): number[] =>
  inOrder(people.map(({ id }) => placeOf(id)))

/**
 * Of those who might be shown only the first ones are: nobody else, nobody twice, and as many as
 * there can be.
 */
export function firstOf(places: readonly number[], might: readonly number[], most: number): Check {
  return {
    shown: {
      beyond: places.filter((at) => !might.includes(at)),
      different: new Set(places).size,
      count: places.length,
    },
    told: { beyond: [], different: Math.min(might.length, most), count: Math.min(might.length, most) },
  }
}

/**
 * How long ago the invisible and the fictional were here is nobody's business (spec/abuse T18,
 * spec/abuse T23).
 */
export const tellsTime = ({ world, placeOf }: Visit, cards: readonly ProfileCard[]): number[] =>
  cards
    .filter(({ online }) => online !== 'hidden')
    .map(({ id }) => placeOf(id))
    .filter((at) => world.people[at]?.invisible || world.people[at]?.fictional)

/** The answer of a call that is not refused. */
export async function answerOf<E extends Endpoint>(
  client: TestClient,
  call: E,
  input?: CallInput<E>,
): Promise<CallOutput<E>> {
  const { status, body } = await client.call(call, input)
  assert.ok(status < 300, `${call.method} ${call.path}: ${JSON.stringify(body)}`)
  return body as CallOutput<E>
}

type Page = { profiles: ProfileCard[]; next: string | null }

/** All pages of a list: everybody on them, and each page. */
export async function pagesOf<P extends Page>(
  ask: (after: string | undefined) => Promise<P>,
): Promise<{ profiles: ProfileCard[]; pages: P[] }> {
  const pages = [await ask(undefined)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await ask(next))
  return { profiles: pages.flatMap(({ profiles }) => profiles), pages }
}
