import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import { getOidcLinks } from '#contract/oidc.ts'
import { call } from '#web/lib/http/api.ts'
import { staleUnlessHydrated } from '#web/lib/http/query-client.ts'

export type LinkedLogin = CallOutput<typeof getOidcLinks>['links'][number]

/** The issuers that the member logs in with. */
export const oidcLinksQuery = queryOptions({
  queryKey: ['oidc-links'],
  queryFn: async ({ signal }) => (await call(getOidcLinks, {}, { signal })).links,
  staleTime: staleUnlessHydrated,
})
