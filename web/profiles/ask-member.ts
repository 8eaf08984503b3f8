import type { QueryClient } from '@tanstack/react-query'
import { regionsQuery } from '#web/lib/http/settings.ts'
import { interestsQuery } from './interests.ts'
import { memberQuery } from './profiles.api.ts'
import { teaserQuery } from './visitor/teaser.api.ts'

/** Asks what a profile shows: of the member, and the names of places and interests. */
export const askMember = (client: QueryClient, id: string) =>
  Promise.all([
    client.prefetchQuery(memberQuery(id)),
    client.prefetchQuery(interestsQuery),
    client.prefetchQuery(regionsQuery),
  ])

/** Asks the same of a member as visitors see them. */
export const askTeaser = (client: QueryClient, id: string) =>
  Promise.all([
    client.prefetchQuery(teaserQuery(id)),
    client.prefetchQuery(interestsQuery),
    client.prefetchQuery(regionsQuery),
  ])
