import type { Texts } from './first-texts.ts'

const isSection = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The same texts, and those sections of them that were read since: `accounts.login`, `app.nav`. A
 * whole section, because what a press shows stands beside what the page shows.
 */
export function recordingTexts(texts: Texts): { messages: Texts; used: () => Texts } {
  const read = new Map<string, Set<string>>()
  const watch = (section: Texts, seen: (key: string) => unknown): Texts =>
    new Proxy(section, {
      get: (target, key) => (typeof key === 'string' ? seen(key) : Reflect.get(target, key)),
    })
  const messages = watch(texts, (name) => {
    const section = texts[name]
    if (!isSection(section)) return section
    return watch(section, (key) => {
      read.set(name, (read.get(name) ?? new Set()).add(key))
      return section[key]
    })
  })
  const partOf = (section: unknown, keys: Set<string>) =>
    isSection(section)
      ? Object.fromEntries(Object.entries(section).filter(([key]) => keys.has(key)))
      : section
  return {
    messages,
    used: () => Object.fromEntries([...read].map(([name, keys]) => [name, partOf(texts[name], keys)])),
  }
}
