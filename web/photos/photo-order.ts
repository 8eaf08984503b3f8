/** The list with one of its things in another place. */
export function movedTo<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const rest = [...list]
  const [thing] = rest.splice(from, 1)
  if (thing === undefined || to < 0 || to > rest.length) return [...list]
  rest.splice(to, 0, thing)
  return rest
}
