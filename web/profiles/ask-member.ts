import type { QueryClient } from '@tanstack/react-query'
import type { PageRequest, PageTitle } from '#web/lib/http/page-request.ts'
import { regionsQuery } from '#web/lib/http/settings.ts'
import { interestsQuery } from './interests.ts'
import { memberQuery } from './profiles.api.ts'
import { askedTeaser } from './visitor/teaser.api.ts'

/** A profile needs the names of places and interests too. */
export const askMember = (client: QueryClient, id: string) =>
  Promise.all([
    client.prefetchQuery(memberQuery(id)),
    client.prefetchQuery(interestsQuery),
    client.prefetchQuery(regionsQuery),
  ])

export const askTeaser = (client: QueryClient, asked: PageRequest) =>
  Promise.all([
    client.prefetchQuery(askedTeaser(asked)),
    client.prefetchQuery(interestsQuery),
    client.prefetchQuery(regionsQuery),
  ])

/** Members and visitors load the member by different calls. */
export const memberTitle: PageTitle = (client, asked) => {
  const member = client.getQueryData(memberQuery(asked.params.id ?? '').queryKey)
  return (member ?? client.getQueryData(askedTeaser(asked).queryKey))?.name
}
