/**
 * Runs `work` for the items one after the other; an item that fails does not stop the others. In
 * the end throws all failures as one AggregateError, with the message `<count> <outcome>`, so that
 * the job runs again.
 */
export async function tryEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  outcome: string,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  if (failures.length) throw new AggregateError(failures, `${failures.length} ${outcome}`)
}
