/** A partner's links may have a different id for each click, which would fill the lists. */
export const NETWORKS_A_DAY = 100
/** As in traffic. */
const OTHER = 'other'

export type Sum = {
  day: string
  what: string
  country: string
  language: string
  brand: string
  network: string
  currency: string
  members: number
  amount: number
}

export class Sums {
  #rows = new Map<string, Sum>()

  add(rows: readonly Sum[]): void {
    for (const row of rows) {
      const { members, amount, ...names } = row
      const key = JSON.stringify(Object.values(names))
      const known = this.#rows.get(key)
      if (known) {
        known.members += members
        known.amount += amount
      } else this.#rows.set(key, { ...row })
    }
  }

  /** The sums of a day, the largest networks by name and the rest together as `other`. */
  of(day: string): Sum[] {
    const rows = [...this.#rows.values()].filter((row) => row.day === day)
    const named = largestNetworks(rows)
    const sums = new Sums()
    sums.add(rows.map((row) => (named.has(row.network) ? row : { ...row, network: OTHER })))
    return [...sums.#rows.values()]
  }
}

function largestNetworks(rows: readonly Sum[]): ReadonlySet<string> {
  const sizes = new Map<string, number>()
  for (const { network, members } of rows) sizes.set(network, (sizes.get(network) ?? 0) + members)
  sizes.delete('') // who came by no link, which is always named
  const bySize = [...sizes].toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
  return new Set(['', ...bySize.slice(0, NETWORKS_A_DAY).map(([network]) => network)])
}
