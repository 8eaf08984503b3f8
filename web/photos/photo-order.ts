export function movedTo<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = [...list]
  const [item] = rest.splice(from, 1)
  if (item === undefined || to < 0 || to > rest.length) return [...list]
  rest.splice(to, 0, item)
  return rest
}
