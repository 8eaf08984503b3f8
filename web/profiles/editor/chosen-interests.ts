import { limits } from '#contract/rules/limits.ts'

/** Splits a draft, which holds the interests as one text, into their keys. */
export const keysOf = (text: string): string[] => text.split(',').filter(Boolean)

/** Adds an interest at the end, up to the limit, or removes it. */
export function toggled(text: string, key: string): string {
  const keys = keysOf(text)
  if (keys.includes(key)) return keys.filter((one) => one !== key).join(',')
  return keys.length < limits.interests ? [...keys, key].join(',') : text
}
