/** Undefined if the page was opened otherwise. */
export function erasedFromIn(state: unknown): Date | undefined {
  if (typeof state !== 'object' || state === null || !('erased_from' in state)) return undefined
  const date = new Date(String(state.erased_from))
  return Number.isNaN(date.getTime()) ? undefined : date
}
