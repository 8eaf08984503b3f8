type Person = { id: string }
type Page = { profiles: Person[]; similar?: Person[]; total?: number; numResults?: number }

/** Data that is no list of people stays as it is. */
export function withoutMember<Data>(data: Data, id: string): Data {
  const { pages } = (data ?? {}) as { pages?: Page[] }
  if (!pages) return data
  const others = (people: Person[]) => people.filter((person) => person.id !== id)
  const isListed = pages.some(({ profiles }) => others(profiles).length < profiles.length)
  const fewer = (number: number) => number - Number(isListed)
  return {
    ...data,
    pages: pages.map((page) => ({
      ...page,
      profiles: others(page.profiles),
      ...(page.similar && { similar: others(page.similar) }),
      ...(page.total !== undefined && { total: fewer(page.total) }),
      ...(page.numResults !== undefined && { numResults: fewer(page.numResults) }),
    })),
  }
}
