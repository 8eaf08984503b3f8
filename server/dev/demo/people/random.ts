import { createHash } from 'node:crypto'

/** Random choices from a seed, so that every installation has the same demo. */
export type Chance = {
  /** From 0 up to, but not including, 1. */
  unit(): number
  int(from: number, to: number): number
  happens(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  uuid(): string
}

/** A separate generator (mulberry32) for this seed. */
export function chanceOf(seed: string): Chance {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(unit() * (to - from + 1))
  return {
    unit,
    int,
    happens: (probability) => unit() < probability,
    pick: <T>(list: readonly T[]) => list[int(0, list.length - 1)] as T,
    shuffled: <T>(list: readonly T[]) =>
      list
        .map((value) => ({ value, at: unit() }))
        .sort((a, b) => a.at - b.at)
        .map(({ value }) => value),
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16)).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${'89ab'[int(0, 3)]}${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
