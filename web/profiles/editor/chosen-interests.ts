import { limits } from '#contract/rules/limits.ts'

/** A draft holds the interests as one text. */
export const splitKeys = (text: string): string[] => text.split(',').filter(Boolean)

/** Adds at the end, up to the limit, or removes. */
export function toggled(text: string, key: string): string {
  const keys = splitKeys(text)
  if (keys.includes(key)) return keys.filter((one) => one !== key).join(',')
  return keys.length < limits.interests ? [...keys, key].join(',') : text
}
