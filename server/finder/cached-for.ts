type Cached<T> = { value: Promise<T>; until: number }

/**
 * Returns a function that caches the result of `load` per key for so many milliseconds. Parallel
 * calls share one load; a failed load is not cached. Keys are never removed, so use few.
 */
export function cachedFor<T>(ms: number, load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const cache = new Map<string, Cached<T>>()
  return (key) => {
    const known = cache.get(key)
    if (known && known.until > Date.now()) return known.value
    const value = load(key)
    const entry = { value, until: Date.now() + ms }
    cache.set(key, entry)
    value.catch(() => {
      if (cache.get(key) === entry) cache.delete(key)
    })
    return value
  }
}
