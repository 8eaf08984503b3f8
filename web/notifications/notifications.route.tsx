import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { preferencesQuery } from './notifications.api.ts'
import { NotificationsScreen } from './notifications-screen.tsx'

export const handle: Handle = { texts: ['support'] }
export const loader = loading((client, { user, query }) => {
  const token = user ? undefined : query.get('token')
  return (user || token) && client.prefetchQuery(preferencesQuery(token ?? undefined))
})
export { clientLoader } from '#web/app/page-queries.ts'
export { action } from './preferences-action.ts'
export const meta = titled((t) => t('notifications.title'))

export default NotificationsScreen
