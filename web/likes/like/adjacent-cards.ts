/** Who stands before and after somebody in a list. `atEnd`: more of the list is needed to know who comes next. */
export function adjacentCards<Card extends { id: string }>(
  list: Card[],
  id: string,
): { previous?: Card; next?: Card; found: boolean; atEnd: boolean } {
  const at = list.findIndex((card) => card.id === id)
  if (at < 0) return { found: false, atEnd: true }
  return { previous: list[at - 1], next: list[at + 1], found: true, atEnd: at === list.length - 1 }
}
