import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

type List = InfiniteData<unknown>

/** Whether a query is a list that was read past its first page. */
export const isLong = ({ state }: { state: { data?: unknown } }): boolean =>
  ((state.data as Partial<List> | undefined)?.pages?.length ?? 0) > 1

const EVERY_MS = 1000
const HIDDEN_EVERY_MS = 10_000
const isHidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden'

/** What was done a moment ago, by its name, and what to do at the end of that moment. */
const recent = new WeakMap<QueryClient, Map<string, (() => void) | undefined>>()

/**
 * Does something at once, and what is asked under the same name within a second once more at its
 * end: a tab that wakes up applies hundreds of changes in a row. In a hidden tab ten seconds.
 */
function rarely(client: QueryClient, name: string, act: () => void): void {
  const acts = recent.get(client) ?? new Map<string, (() => void) | undefined>()
  recent.set(client, acts)
  if (acts.has(name)) return void acts.set(name, act)
  acts.set(name, undefined)
  act()
  const end = () => {
    const next = acts.get(name)
    acts.delete(name)
    if (next) rarely(client, name, next)
  }
  setTimeout(end, isHidden() ? HIDDEN_EVERY_MS : EVERY_MS)
}

/**
 * Has everything under a key loaded again, `exact` only the query of that key. A list that was read
 * past its first page would be asked for page by page, and move under its reader, so it is only
 * marked: its next visit loads it.
 */
export function reload(client: QueryClient, queryKey: QueryKey, { exact = false } = {}): void {
  rarely(client, JSON.stringify([queryKey, exact]), () => {
    void client.invalidateQueries({ queryKey, exact, predicate: (query) => !isLong(query) })
    void client.invalidateQueries({ queryKey, exact, predicate: isLong, refetchType: 'none' })
  })
}

/**
 * Starts a list again at its first page, which stays visible until it is loaded again. The page
 * stays as old as it is, so that it is loaded when it should be.
 */
export function keepFirstPage(client: QueryClient, queryKey: QueryKey): void {
  const state = client.getQueryState<List>(queryKey)
  if (!state?.data || !isLong({ state })) return
  const { pages, pageParams } = state.data
  const first = { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
  client.setQueryData<List>(queryKey, first, { updatedAt: state.dataUpdatedAt })
  if (state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

/** Has a list that keeps what it knows (`wholeAt` of a ChatList) ask for all of it next time. */
export const distrust = (client: QueryClient, queryKey: QueryKey): void =>
  void client.setQueriesData<{ wholeAt?: number | undefined }>(
    { queryKey },
    (list) => list && { ...list, wholeAt: undefined },
  )
