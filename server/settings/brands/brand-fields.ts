import type { Fields } from '#server/settings/fields.ts'

/** How deep a column is split: `index_title.nl`, `colours.dark.primary`. */
const DEPTHS: Record<string, number> = {
  index_title: 1,
  description: 1,
  fictional_warning: 1,
  fictional_singular: 1,
  fictional_plural: 1,
  entry_warning: 1,
  settings: 1,
  colours: 2,
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function apart(name: string, value: unknown, depth: number): Fields {
  if (depth === 0 || !isRecord(value)) return { [name]: value }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      Object.entries(apart(`${name}.${key}`, inner, depth - 1)),
    ),
  )
}

/** Splits the columns of a brand into fields that can be changed separately. */
export const toFields = (file: Fields): Fields =>
  Object.fromEntries(
    Object.entries(file).flatMap(([name, value]) => {
      const depth = DEPTHS[name] ?? 0
      // An empty record has no fields.
      return depth && !isRecord(value) ? [] : Object.entries(apart(name, value, depth))
    }),
  )

function put(into: Fields, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    into[name] = value
    return
  }
  // Own keys only: a field may have any name that its grammar allows.
  const inner = Object.hasOwn(into, name) && isRecord(into[name]) ? into[name] : {}
  into[name] = inner
  put(inner, rest, value)
}

/** The reverse of `toFields`; null means the default, so it is left out. */
export function toColumns(fields: Fields): Fields {
  const file: Fields = {}
  for (const [field, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) put(file, field.split('.'), value)
  }
  // A brand with a colour names both schemes.
  if (isRecord(file.colours)) file.colours = { light: {}, dark: {}, ...file.colours }
  return file
}
