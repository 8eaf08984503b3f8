type Kept<T> = { value: Promise<T>; until: number }

/**
 * What `load` said of a key, for so many milliseconds: asked by many at once, it is loaded once. What failed is not kept.
 * For few keys: none is ever forgotten.
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
