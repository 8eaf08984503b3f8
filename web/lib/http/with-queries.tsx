import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { given } from '#web/lib/given.ts'
import { pageQueries, queryClient } from './query-client.ts'

// What the server asked for this page. It counts as asked when the page began, by our own clock:
// the server's may differ.
function givenQueries(): Partial<DehydratedState> {
  const { queries } = (given?.queries ?? {}) as Partial<DehydratedState>
  const dataUpdatedAt = performance.timeOrigin
  if (!queries) return {}
  return { queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })) }
}

hydrate(queryClient, givenQueries())

export function withQueries<Props extends object>(Inner: ComponentType<Props>): ComponentType<Props> {
  return function WithQueries(props: Props) {
    return (
      <QueryClientProvider client={pageQueries.get() ?? queryClient}>
        <Inner {...props} />
      </QueryClientProvider>
    )
  }
}
