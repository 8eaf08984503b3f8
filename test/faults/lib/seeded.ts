/** A random generator that repeats: the same seed gives the same run. */
export type Seeded = {
  /** At least 0, less than 1. */
  next(): number
  /** A whole number, at least 0, less than `limit`. */
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  bytes(length: number): Buffer
}

/** The generator mulberry32 (Tommy Ettinger, public domain). */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]) => {
      if (!list.length) throw new Error('nothing to pick from')
      return list[below(list.length)] as T
    },
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  }
}

/** Returns the seed of `--seed` or FAULTS_SEED, else a new one. */
export function seedFromArgs(argv: readonly string[], env: NodeJS.ProcessEnv): number {
  const flag = argv.indexOf('--seed')
  const seed = Number(flag >= 0 ? argv[flag + 1] : env.FAULTS_SEED)
  return Number.isInteger(seed) && seed > 0 ? seed : 1 + Math.floor(Math.random() * 2 ** 31)
}
