import { store, stored } from './storage.ts'

const KEY = 'visits'

/** A visit is one tab; the first is 1. */
export function visitNumber(): number {
  const known = stored<number>(KEY, { kind: 'session' })
  if (known) return known
  const number = (stored<number>(KEY) ?? 0) + 1
  store(KEY, number)
  store(KEY, number, 'session')
  return number
}
