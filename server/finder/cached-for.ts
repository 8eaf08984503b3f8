type Kept<T> = { value: Promise<T>; until: number }

/**
 * Returns a function that caches the result of `load` per key for so many milliseconds. Parallel
 * calls share one load; a failed load is not cached. Keys are never removed, so use few.
 */
export function keptFor<T>(ms: number, load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Kept<T>>()
  return (key) => {
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.value
    const value = load(key)
    const entry = { value, until: Date.now() + ms }
    kept.set(key, entry)
    value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return value
  }
}
