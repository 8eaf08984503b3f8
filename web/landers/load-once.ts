import type { Language } from '#contract/rules/values.ts'
import { isServer } from '#web/lib/store.ts'

/** Loads once per name and language; a failure is loaded again. */
export function loadOnce<Loaded>(
  load: (name: string, language: Language) => Promise<Loaded>,
): (name: string, language: Language) => Promise<Loaded> {
  const loads = new Map<string, Promise<Loaded>>()
  return (name, language) => {
    const key = `${name} ${language}`
    const known = loads.get(key)
    // The server calls this for many pages, each of which names the files that it needs.
    if (known && isServer()) load(name, language).catch(() => {})
    if (known) return known
    const loading = load(name, language)
    loads.set(key, loading)
    loading.then(
      // React's `use` takes the value of such a promise at once, where it takes over a page.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => loads.delete(key),
    )
    return loading
  }
}
