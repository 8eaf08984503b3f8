import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { conversationQuery, messagesQuery } from '#web/chat/chat.api.ts'
import { isFirstMessage } from '#web/chat/history.ts'
import type { Handle } from '#web/lib/routing/handle.ts'
import { spendingQuery } from '#web/payments/payments.api.ts'
import { firstMessageQuery } from '#web/profiles/first-message/first-message-note.tsx'

export const handle: Handle = { layout: 'chat' }
export const loader = loading(
  async (client, { user, params: { id = '' } }) => {
    await Promise.all([
      client.prefetchQuery(conversationQuery(id)),
      client.prefetchQuery(messagesQuery(id)),
      user?.paid_user && client.prefetchQuery(spendingQuery),
    ])
    const conversation = client.getQueryData(conversationQuery(id).queryKey)
    const history = client.getQueryData(messagesQuery(id).queryKey)
    if (!conversation || !history || conversation.cannot_write) return
    if (isFirstMessage(history, conversation.profile))
      await client.prefetchQuery(firstMessageQuery(conversation.profile.id))
  },
  (client, { params: { id = '' } }) => client.getQueryData(conversationQuery(id).queryKey)?.profile.name,
)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('chat.title'))

/** chats.layout.tsx renders the conversation. */
export default function Chat() {
  return null
}
