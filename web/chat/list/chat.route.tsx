import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { conversationQuery, messagesQuery } from '#web/chat/chat.api.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { spendingQuery } from '#web/payments/payments.api.ts'

export const handle: Handle = { layout: 'chat' }
export const loader = loading(
  (client, { user, params: { id = '' } }) =>
    Promise.all([
      client.prefetchQuery(conversationQuery(id)),
      client.prefetchQuery(messagesQuery(id)),
      user?.paid_user && client.prefetchQuery(spendingQuery),
    ]),
  (client, { params: { id = '' } }) => client.getQueryData(conversationQuery(id).queryKey)?.profile.name,
)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('chat.title'))

/** chats.layout.tsx renders the conversation. */
export default function Chat() {
  return null
}
