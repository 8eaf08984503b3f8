import { limits } from '#contract/rules/limits.ts'

/** The keys of a draft, which is one text. */
export const keysOf = (text: string): string[] => text.split(',').filter(Boolean)

/** Adds an interest at the end or takes it away; never more than there may be. */
export function toggled(text: string, key: string): string {
  const keys = keysOf(text)
  if (keys.includes(key)) return keys.filter((one) => one !== key).join(',')
  return keys.length < limits.interests ? [...keys, key].join(',') : text
}
