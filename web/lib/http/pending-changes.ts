import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

type Where = { queryKey: QueryKey; exact?: boolean }
/** `isAnswer`: the data comes from the server, with or without the change. */
type Show<Data> = (data: Data, isAnswer: boolean) => Data | undefined
type QueryChange = { where: Where; show: Show<unknown> }

/** `show` returns undefined where only a reload can tell what the change does. */
export const queryChange = <Data>(where: Where, show: Show<Data>): QueryChange => ({
  where,
  show: show as Show<unknown>,
})

type Pending = {
  parts: QueryChange[]
  /** The queries that were under way when the change ended; undefined until then. */
  older?: Set<Query>
  unclear: Set<Query>
}

export type PendingChange = {
  /** Replaces the change, for instance by what the server answered. */
  become: (...parts: QueryChange[]) => void
  /** The server has answered: only answers to earlier requests may still lack the change. */
  end: () => void
}

/**
 * Optimistic changes of the cache. A request that began before a change ended may be answered
 * without it, even later, so the change is applied to that answer too.
 */
export function createPendingChanges(client: QueryClient) {
  const cache = client.getQueryCache()
  const pending = new Set<Pending>()
  const outdated = new Set<Query>()
  const askAgain = ({ queryKey }: Query) => void client.invalidateQueries({ queryKey, exact: true })

  function apply(change: Pending, query: Query, isAnswer: boolean): void {
    for (const { where, show } of change.parts) {
      const { queryKey } = query
      const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state
      if (data === undefined || !matchQuery(where, query)) continue
      const updated = show(data, isAnswer)
      if (updated === undefined) change.unclear.add(query)
      else if (updated !== data) client.setQueryData(queryKey, updated, { updatedAt })
      if (isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
    }
    if (change.older) askUnclear(change)
  }

  function askUnclear({ unclear }: Pending): void {
    for (const query of unclear) askAgain(query)
    unclear.clear()
  }

  function showAll(change: Pending): void {
    for (const query of cache.getAll()) apply(change, query, false)
  }

  cache.subscribe((event) => {
    if (event.type !== 'updated' && event.type !== 'removed') return
    const { query } = event
    const action = event.type === 'updated' ? event.action : undefined
    if (action?.type === 'success' && action.manual) return
    const isAnswer = action?.type === 'success'
    const isOver = query.state.fetchStatus === 'idle' || event.type === 'removed'
    for (const change of pending) {
      const mayLack = !change.older || change.older.has(query)
      if (isOver && change.older?.delete(query) && change.older.size === 0) pending.delete(change)
      if (isAnswer && mayLack) apply(change, query, true)
    }
    // TanStack Query forgets that a first load was invalidated while it was under way.
    if (action?.type === 'invalidate' && query.state.data === undefined) outdated.add(query)
    if (isOver && outdated.delete(query) && isAnswer) askAgain(query)
  })

  const showChange = (...parts: QueryChange[]): PendingChange => {
    const change: Pending = { parts, unclear: new Set() }
    pending.add(change)
    showAll(change)
    const become = (...next: QueryChange[]) => {
      change.parts = next
      showAll(change)
    }
    const end = () => {
      change.older = new Set(cache.getAll().filter(({ state }) => state.fetchStatus !== 'idle'))
      if (change.older.size === 0) pending.delete(change)
      askUnclear(change)
    }
    return { become, end }
  }
  /** For what was put into the cache by hand, such as the next page of a list. */
  const showChangesIn = (queryKey: QueryKey): void => {
    const query = cache.find({ queryKey, exact: true })
    if (query) for (const change of pending) apply(change, query, true)
  }
  return { showChange, showChangesIn, forgetChanges: () => pending.clear() }
}
