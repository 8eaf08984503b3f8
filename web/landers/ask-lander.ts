import type { QueryClient } from '@tanstack/react-query'
import { countryOfVisitor } from '#web/accounts/visitor-country.ts'
import type { Ask, Asked } from '#web/lib/http/asked.ts'
import { regionsQuery } from '#web/lib/http/settings.ts'
import { teaserQuery } from '#web/profiles/visitor/teaser.api.ts'
import { landerMembersQuery, type MembersWanted, numbersQuery } from './parts/lander-data.ts'

/** Asks the honest numbers of the visitor's country. */
export const askNumbers: Ask = (client, { settings }) =>
  client.prefetchQuery(numbersQuery(countryOfVisitor(settings)))

/** Asks the numbers, and the members that a lander shows. */
export const askMembers =
  (wanted: MembersWanted = {}): Ask =>
  (client, asked) =>
    Promise.all([
      client.prefetchQuery(landerMembersQuery(countryOfVisitor(asked.settings), wanted)),
      askNumbers(client, asked),
    ])

/** Asks the numbers, and the regions that the lander lets choose from. */
export const askNearby: Ask = (client, asked) =>
  Promise.all([client.prefetchQuery(regionsQuery), askNumbers(client, asked)])

/** Asks the member of a lander; where visitors may not see them, what stands there instead. */
export async function askTeaserOr(client: QueryClient, asked: Asked) {
  const teaser = teaserQuery(asked.params.id ?? '')
  await client.prefetchQuery(teaser)
  const member = client.getQueryData(teaser.queryKey)
  if (!member?.photo) await askMembers()(client, asked)
  return member
}
