import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { createPendingChanges, queryChange } from './pending-changes.ts'
import { whenUserChanges } from './session.ts'

const FRESH_MS = 30_000

/** A `staleTime` for data that every visit reloads, except what has just come with the page. */
export const staleUnlessHydrated = ({ state }: Pick<Query, 'state'>): number =>
  typeof document === 'undefined' || state.dataUpdatedAt === performance.timeOrigin ? FRESH_MS : 0

/** `call` repeats by itself, so queries do not. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

export const queryClient = newQueryClient()
const { showChange, showChangesIn, forgetChanges } = createPendingChanges(queryClient)

export { showChange, showChangesIn }

/** Caches the answer to a change; an answer to an earlier request cannot overwrite it. */
export function cacheAnswer(queryKey: QueryKey, data: unknown): void {
  queryClient.setQueryData(queryKey, data)
  showChange(queryChange({ queryKey, exact: true }, () => data)).end()
}

/** Public data, whose keys start with `site`, stays. */
whenUserChanges(() => {
  forgetChanges()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' })
  queryClient.getMutationCache().clear()
})
