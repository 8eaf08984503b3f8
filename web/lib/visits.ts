import { store, stored } from './storage.ts'

const KEY = 'visits'

/** The number of this visit: the first is 1, and a tab is one visit. */
export function visitNumber(): number {
  const known = stored<number>(KEY, { kind: 'session' })
  if (known) return known
  const number = (stored<number>(KEY) ?? 0) + 1
  store(KEY, number)
  store(KEY, number, 'session')
  return number
}
