/**
 * Runs `work` for the items one by one; a failed item does not stop the others. Throws all failures
 * at the end as one AggregateError, `<count> <outcome>`, so that the job runs again.
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
