/** At this question a text gets its name. */
const NAMED_AT = 3

/**
 * Returns which name the text of a statement has: PostgreSQL keeps its plan under that, on each
 * connection. A text gets its name when it is asked for the third time, so that those of staff and
 * of jobs, which are hundreds, leave the names to what is asked often. Names are never given up,
 * and there are 1,000 at most.
 */
export function statementNames(most = 1000): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const asked = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= most) return known
    const times = (asked.get(text) ?? 0) + 1
    if (times < NAMED_AT) {
      if (asked.size >= most) asked.clear()
      asked.set(text, times)
      return undefined
    }
    asked.delete(text)
    const name = `v${names.size}`
    names.set(text, name)
    return name
  }
}
