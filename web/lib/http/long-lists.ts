import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

type List = InfiniteData<unknown>

export const isLong = ({ state }: { state: { data?: unknown } }): boolean =>
  ((state.data as Partial<List> | undefined)?.pages?.length ?? 0) > 1

const EVERY_MS = 1000
const HIDDEN_EVERY_MS = 10_000
const isHidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden'

/** The acts of the current interval by name, each with the one to run at its end. */
const recent = new WeakMap<QueryClient, Map<string, (() => void) | undefined>>()

/**
 * A tab that wakes up applies hundreds of changes in a row: acts at once, and once more at the end
 * of the interval if it was called again.
 */
function throttle(client: QueryClient, name: string, act: () => void): void {
  const acts = recent.get(client) ?? new Map<string, (() => void) | undefined>()
  recent.set(client, acts)
  if (acts.has(name)) return void acts.set(name, act)
  acts.set(name, undefined)
  act()
  const end = () => {
    const next = acts.get(name)
    acts.delete(name)
    if (next) throttle(client, name, next)
  }
  setTimeout(end, isHidden() ? HIDDEN_EVERY_MS : EVERY_MS)
}

/**
 * Reloads what is cached under a key. A list that was read past its first page would be fetched
 * page by page and jump while it is read, so it is only marked, and reloads at the next visit.
 */
export function reload(client: QueryClient, queryKey: QueryKey, { exact = false } = {}): void {
  throttle(client, JSON.stringify([queryKey, exact]), () => {
    void client.invalidateQueries({ queryKey, exact, predicate: (query) => !isLong(query) })
    void client.invalidateQueries({ queryKey, exact, predicate: isLong, refetchType: 'none' })
  })
}

/**
 * Drops all pages but the first, which stays visible. Its age stays too, so that it reloads in
 * time.
 */
export function keepFirstPage(client: QueryClient, queryKey: QueryKey): void {
  const state = client.getQueryState<List>(queryKey)
  if (!state?.data || !isLong({ state })) return
  const { pages, pageParams } = state.data
  const first = { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
  client.setQueryData<List>(queryKey, first, { updatedAt: state.dataUpdatedAt })
  if (state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

/** The next load of a ChatList fetches the whole list instead of what changed. */
export const markIncomplete = (client: QueryClient, queryKey: QueryKey): void =>
  void client.setQueriesData<{ wholeAt?: number | undefined }>(
    { queryKey },
    (list) => list && { ...list, wholeAt: undefined },
  )
