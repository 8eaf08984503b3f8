import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { noticeLogout } from './session.ts'

/** `call` repeats by itself, so queries do not. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeLogout }),
  mutationCache: new MutationCache({ onError: noticeLogout }),
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 10_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
})
