import * as decisions from '#contract/decisions.ts'
import { type Cell, row } from './row.ts'

/** A decision about the caller that they have not appealed against. */
async function decided({ t, actor }: Cell): Promise<string> {
  const { publicId } = await t.db
    .insertInto('decision')
    .values({
      memberId: actor.me.id,
      actorKind: 'cli',
      actorName: 'cli:test',
      rule: 'respect',
      measure: 'warning',
      facts: 'x',
      foundBy: 'report',
      told: true,
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return publicId
}

export const rowsOfDecisions = [
  row(decisions.getDecisions),
  row(decisions.appealDecision, {
    input: async (cell) => ({ params: { id: await decided(cell) }, body: { text: 'Dat klopt niet.' } }),
    changed: async (cell) => ({ params: { id: await decided(cell) }, body: { text: 'Iets anders.' } }),
  }),
  row(decisions.appealDecision, {
    as: 'against a decision about somebody else',
    input: async (cell) => {
      const { id } = cell.people.another
      const other = { ...cell, actor: { ...cell.actor, me: { ...cell.actor.me, id } } }
      return { params: { id: await decided(other) }, body: { text: 'Niet van mij.' } }
    },
    expected: Object.fromEntries(
      (
        [
          'me unconfirmed',
          'free',
          'premium',
          'without credits',
          'me invisible',
          'suspended',
          'banned',
        ] as const
      ).map((name) => [name, 'decisions.not_found']),
    ),
    never: true,
  }),
  row(decisions.getOwnReports),
]
