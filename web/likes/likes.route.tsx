import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { regionsQuery } from '#web/lib/http/settings.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { likesListQuery, likesQuery } from './likes.api.ts'
import { LikesScreen } from './likes-screen.tsx'

export const handle: Handle = { isList: true }
export const loader = loading((client, { query }) =>
  Promise.all([
    client.prefetchQuery(likesQuery),
    client.prefetchQuery(regionsQuery),
    query.get('tab') === 'matches' && client.prefetchInfiniteQuery(likesListQuery('matches')),
  ]),
)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('likes.title'))

export default LikesScreen
