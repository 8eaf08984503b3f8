let last: Promise<unknown> = Promise.resolve()

/** Does one thing after the other, in the order in which they were asked for, also after one that failed. */
export function inOrder<T>(act: () => Promise<T>): Promise<T> {
  const mine = last.then(act)
  last = mine.catch(() => {})
  return mine
}
