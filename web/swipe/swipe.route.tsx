import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { regionsQuery } from '#web/lib/http/settings.ts'
import { askDeck, swipeQuery } from './swipe.api.ts'
import { SwipeScreen } from './swipe-screen.tsx'

export const loader = loading((client) =>
  Promise.all([
    client.prefetchQuery({ ...swipeQuery, queryFn: askDeck }),
    client.prefetchQuery(regionsQuery),
  ]),
)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('swipe.title'))

export default SwipeScreen
