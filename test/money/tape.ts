import fc from 'fast-check'
import type { Chance } from './member-life.ts'

/** Random choices from a list of numbers, so that fast-check can shrink a failing life. */
export function chanceOf(tape: readonly number[]): Chance {
  let at = 0
  const below = (limit: number) => (tape[at++] ?? 0) % limit
  return {
    below,
    chance: (share) => below(1000) < share * 1000,
    pick: (list) => list[below(list.length)] as never,
  }
}

export const tapeOf = (length: number) =>
  fc.array(fc.nat(2 ** 30), { minLength: length, maxLength: length, size: 'max' })
