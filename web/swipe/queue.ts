let last: Promise<unknown> = Promise.resolve()

/** Runs acts one after the other in order of the calls, also after a failure. */
export function inOrder<T>(act: () => Promise<T>): Promise<T> {
  const mine = last.then(act)
  last = mine.catch(() => {})
  return mine
}
