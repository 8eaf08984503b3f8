import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { changeOf, createPendingChanges } from './pending-changes.ts'
import { whenUserChanges } from './session.ts'

const FRESH_MS = 30_000

/** The staleTime of what every screen asks anew, unless it has just come with the page. */
export const anewUnlessGiven = ({ state }: Pick<Query, 'state'>): number =>
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

/** The cache of all queries of this browser. */
export const queryClient = newQueryClient()
const { showChange, showChangesIn, forgetChanges } = createPendingChanges(queryClient)

export { showChange, showChangesIn }

/** Caches what the server answered to a change; an older answer that comes later undoes nothing. */
export function takeAnswer(queryKey: QueryKey, data: unknown): void {
  queryClient.setQueryData(queryKey, data)
  showChange(changeOf({ queryKey, exact: true }, () => data)).end()
}

/** The cache of a user ends with their session; public data (keys that start with `site`) stays. */
whenUserChanges(() => {
  forgetChanges()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' })
  queryClient.getMutationCache().clear()
})
