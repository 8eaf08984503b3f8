/**
 * The sections of locales/ that a visitor's first screen needs, loaded before the first paint; the
 * rest comes with the first screen that is not `light` (app/routes.tsx).
 */
export const firstTexts = ['app', 'ui', 'languages', 'errors.request', 'accounts.home'] as const

export type Texts = { [key: string]: unknown }

const isSection = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function partOf(texts: Texts, part: 'first' | 'rest', prefix = ''): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) => {
      const key = prefix + name
      if (firstTexts.some((section) => section === key)) return part === 'first' ? [[name, value]] : []
      if (isSection(value) && firstTexts.some((section) => section.startsWith(`${key}.`))) {
        return [[name, partOf(value, part, `${key}.`)]]
      }
      return part === 'rest' ? [[name, value]] : []
    }),
  )
}

export function joined(first: Texts, rest: Texts): Texts {
  const all: Texts = { ...rest }
  for (const [name, value] of Object.entries(first)) {
    const other = all[name]
    all[name] = isSection(value) && isSection(other) ? joined(value, other) : value
  }
  return all
}
