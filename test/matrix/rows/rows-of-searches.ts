import * as searches from '#contract/named-searches.ts'
import { type Cell, row } from './row.ts'

/** A search of this member, in the first place. */
async function kept({ t }: Cell, memberId: number): Promise<string> {
  const { id } = await t.db
    .insertInto('namedSearch')
    .values({ memberId, place: 1, name: 'Utrecht', filter: JSON.stringify({ countryregion: 'NL-UT' }) })
    .onConflict((conflict) => conflict.columns(['memberId', 'place']).doUpdateSet({ name: 'Utrecht' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const own = async (cell: Cell) => ({ params: { id: await kept(cell, cell.actor.me.id) } })
const ofAnother = async (cell: Cell) => ({ params: { id: await kept(cell, cell.people.another.id) } })
const MEMBERS = ['me unconfirmed', 'free', 'premium', 'without credits', 'me invisible'] as const
const notFound = {
  expected: Object.fromEntries(MEMBERS.map((name) => [name, 'search.named_not_found' as const])),
  never: true,
}
const name = { body: { name: 'Zeist' } }

export const rowsOfSearches = [
  row(searches.listNamedSearches),
  row(searches.addNamedSearch, {
    input: () => ({ body: { name: 'Utrecht', filter: { countryregion: 'NL-UT' }, mail: 'daily' } }),
    changed: () => ({ body: { name: 'Zeeland', filter: { countryregion: 'NL-ZE' } } }),
  }),
  row(searches.changeNamedSearch, {
    input: async (cell) => ({ ...(await own(cell)), ...name }),
    changed: async (cell) => ({ ...(await own(cell)), body: { mail: 'weekly' } }),
  }),
  row(searches.changeNamedSearch, {
    as: 'of somebody else',
    input: async (cell) => ({ ...(await ofAnother(cell)), ...name }),
    ...notFound,
  }),
  // A repeat is another look at the same search.
  row(searches.openNamedSearch, { input: own, mayDiffer: ['named_search'] }),
  row(searches.openNamedSearch, { as: 'of somebody else', input: ofAnother, ...notFound }),
  row(searches.removeNamedSearch, { input: own }),
]
