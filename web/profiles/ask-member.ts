import type { QueryClient } from '@tanstack/react-query'
import type { PageRequest, PageTitle } from '#web/lib/http/page-request.ts'
import { regionsQuery } from '#web/lib/http/settings.ts'
import { interestsQuery } from './interests.ts'
import { memberQuery } from './profiles.api.ts'
import { askedTeaser } from './visitor/teaser.api.ts'

/** Asks what a profile shows: of the member, and the names of places and interests. */
export const askMember = (client: QueryClient, id: string) =>
  Promise.all([
    client.prefetchQuery(memberQuery(id)),
    client.prefetchQuery(interestsQuery),
    client.prefetchQuery(regionsQuery),
  ])

/** Asks the same of a member as visitors see them. */
export const askTeaser = (client: QueryClient, asked: PageRequest) =>
  Promise.all([
    client.prefetchQuery(askedTeaser(asked)),
    client.prefetchQuery(interestsQuery),
    client.prefetchQuery(regionsQuery),
  ])

/** The title of a page about a member, whom members and visitors see in their own way. */
export const memberTitle: PageTitle = (client, asked) => {
  const member = client.getQueryData(memberQuery(asked.params.id ?? '').queryKey)
  return (member ?? client.getQueryData(askedTeaser(asked).queryKey))?.name
}
