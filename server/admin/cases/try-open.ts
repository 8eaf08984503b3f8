/** Undefined for what was sealed with a former secret. */
export function tryOpen<T>(open: () => T): T | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
