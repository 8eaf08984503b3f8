/** Returns the list with one item moved to another index. */
export function movedTo<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const rest = [...list]
  const [thing] = rest.splice(from, 1)
  if (thing === undefined || to < 0 || to > rest.length) return [...list]
  rest.splice(to, 0, thing)
  return rest
}
