import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { regionsQuery } from '#web/lib/http/settings.ts'
import { grantsQuery, photosQuery, requestsQuery } from '#web/photos/photos.api.ts'
import { askMember } from '#web/profiles/ask-member.ts'
import { profileQuery } from '#web/profiles/editor/own-profile.api.ts'
import { interestsQuery } from '#web/profiles/interests.ts'
import { ProfileScreen } from './profile.tsx'

export const loader = loading((client, { user, query }) =>
  Promise.all([
    client.prefetchInfiniteQuery(requestsQuery),
    ...(query.has('view') && user
      ? [askMember(client, user.profile.id)]
      : [
          client.prefetchQuery(profileQuery),
          client.prefetchQuery(photosQuery),
          client.prefetchInfiniteQuery(grantsQuery),
          client.prefetchQuery(interestsQuery),
          client.prefetchQuery(regionsQuery),
        ]),
  ]),
)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('profiles.own.title'))

export default ProfileScreen
