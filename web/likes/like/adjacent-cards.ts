/** `atEnd`: the next card needs more of the list. */
export function adjacentCards<Card extends { id: string }>(
  list: Card[],
  id: string,
): { previous?: Card; next?: Card; found: boolean; atEnd: boolean } {
  const at = list.findIndex((card) => card.id === id)
  if (at < 0) return { found: false, atEnd: true }
  return { previous: list[at - 1], next: list[at + 1], found: true, atEnd: at === list.length - 1 }
}
