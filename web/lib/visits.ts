import { store, stored } from './storage.ts'

const KEY = 'visits'

/** Which visit of this browser this is: the first is 1, and all that happens in one tab is one. */
export function visitNumber(): number {
  const known = stored<number>(KEY, { kind: 'session' })
  if (known) return known
  const number = (stored<number>(KEY) ?? 0) + 1
  store(KEY, number)
  store(KEY, number, 'session')
  return number
}
