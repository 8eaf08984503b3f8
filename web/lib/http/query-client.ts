import { QueryClient } from '@tanstack/react-query'
import { whenUserChanges } from './session.ts'

/** The cache of all queries. `call` repeats by itself, so queries do not. */
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

/** The cache of a user ends with their session; public data (keys that start with `site`) stays. */
whenUserChanges(() => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' })
  queryClient.getMutationCache().clear()
})
