import type { Prefetch } from '#web/lib/http/page-request.ts'
import { regionsQuery } from '#web/lib/http/settings.ts'
import { profileQuery } from '#web/profiles/editor/own-profile.api.ts'
import { interestsQuery } from '#web/profiles/interests.ts'
import { firstSearch, searchedBy, toSearchRequest } from './filter/searched-by.ts'
import { membersQuery, savedSearchQuery } from './search.api.ts'
import { visitorsMaySearch } from './visitors-may-search.ts'

export const askSearch: Prefetch = async (client, { user, settings, query }) => {
  if (!user && !visitorsMaySearch(settings, false)) return
  const askFirst = async () => {
    if (user) await client.prefetchQuery(savedSearchQuery)
    const by = searchedBy(user, settings)
    const first = firstSearch(by, query, client.getQueryData(savedSearchQuery.queryKey))
    await Promise.all([
      client.prefetchInfiniteQuery(membersQuery(toSearchRequest(by, first))),
      first.interests && client.prefetchQuery(interestsQuery),
    ])
  }
  await Promise.all([
    askFirst(),
    client.prefetchQuery(regionsQuery),
    user && client.prefetchQuery(profileQuery),
  ])
}
