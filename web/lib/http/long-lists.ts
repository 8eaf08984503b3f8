import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

type List = InfiniteData<unknown>

/** Whether a query is a list that was read past its first page. */
export const isLong = ({ state }: { state: { data?: unknown } }): boolean =>
  ((state.data as Partial<List> | undefined)?.pages?.length ?? 0) > 1

/**
 * Has everything under a key loaded again. A list that was read past its first page would be asked
 * for page by page, and move under its reader, so it is only marked: its next visit loads it.
 */
export function reload(client: QueryClient, queryKey: QueryKey): void {
  void client.invalidateQueries({ queryKey, predicate: (query) => !isLong(query) })
  void client.invalidateQueries({ queryKey, predicate: isLong, refetchType: 'none' })
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
