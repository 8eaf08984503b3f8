import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { regionsQuery } from '#web/lib/http/settings.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { part } from '#web/ui/part.tsx'
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

const Chats = part(() => import('#web/chat/list/chat-panes.tsx').then((file) => file.ChatsBeside), {
  optional: true,
})

export default function Swipe() {
  return <SwipeScreen beside={<Chats />} />
}
