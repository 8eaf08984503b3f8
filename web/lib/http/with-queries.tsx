import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryClient } from './query-client.ts'

export function withQueries<Props extends object>(Inner: ComponentType<Props>): ComponentType<Props> {
  return function WithQueries(props: Props) {
    return (
      <QueryClientProvider client={queryClient}>
        <Inner {...props} />
      </QueryClientProvider>
    )
  }
}
