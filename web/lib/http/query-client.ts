import { QueryClient } from '@tanstack/react-query'
import { whenUserChanges } from './session.ts'

/**
 * The one cache of what the server said to this member. `call` repeats by itself, so the queries do
 * not.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * What was seen as somebody goes with them; what the site says to everyone (keys that start with
 * `site`) stays.
 */
whenUserChanges(() => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' })
  queryClient.getMutationCache().clear()
})
