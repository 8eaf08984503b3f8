import type { TestApp } from '#test/app.ts'
import { type ActorName, insertActors } from '#test/matrix/actors.ts'
import { ask } from '#test/matrix/ask.ts'
import { insertWorld } from '#test/matrix/people.ts'
import { objectOf, relationsFor } from '#test/matrix/rows/row.ts'
import { rows } from '#test/matrix/rows/rows.ts'
import { complain } from './lib/report.ts'

const ACTORS: ActorName[] = ['free', 'premium', 'visitor']

const KEYS =
  /"(\w*_)?(lat|lon|lng|latitude|longitude|coords?|coordinates?|geo|geohash|distance|km|kilomet\w+|miles|nearby)(_\w+)?":/gi
// Money has two decimals and seconds have three, so a number with more decimals is a coordinate.
const NUMBERS = /(?<![\w.:-])-?\d{1,3}\.\d{4,}(?![\w.])/g

/** Returns the coordinates in an answer, which must be none. */
const coordinatesIn = (text: string): string[] => [
  ...(text.match(KEYS) ?? []),
  ...(text.match(NUMBERS) ?? []),
]

/** Looks for coordinates and distances in the answer of every call. Returns the number of calls. */
export async function everyAnswer(t: TestApp, broken: string[]): Promise<number> {
  const people = await insertWorld(t)
  let answers = 0
  for (const row of rows.filter(({ call }) => call.path !== '/api/events')) {
    const actors = await insertActors(t, people, ACTORS)
    const cells = actors.flatMap((actor) =>
      relationsFor(row, actor.name).map((relation) => {
        const object = objectOf(row.of, actor, people, relation)
        return { t, actor, people, relation, object }
      }),
    )
    for (const cell of cells) {
      const { status, text } = await ask(cell.actor.client, row.call, await row.input(cell))
      if (status < 300) answers += 1
      for (const found of coordinatesIn(text)) complain(broken, `${row.name} answers ${found}`)
    }
  }
  return answers
}
