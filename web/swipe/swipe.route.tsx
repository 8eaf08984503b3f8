import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { regionsQuery } from '#web/lib/http/settings.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { askDeck, swipeQuery } from './swipe.api.ts'
import { SwipeScreen } from './swipe-screen.tsx'

export const handle: Handle = { isList: true }
export const loader = loading((client) =>
  Promise.all([
    client.prefetchQuery({ ...swipeQuery, queryFn: askDeck }),
    client.prefetchQuery(regionsQuery),
  ]),
)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('swipe.title'))

export default SwipeScreen
