import { redirect } from 'react-router'
import { guards, handedOver, members, notOneself } from '#web/app/access/guards.ts'
import { titled } from '#web/app/page-meta.ts'
import { loading } from '#web/app/page-queries.ts'
import { validId } from '#web/app/valid.tsx'
import type { Handle } from '#web/lib/routing/handle.ts'
import { spendingQuery } from '#web/payments/payments.api.ts'
import { askMember, memberTitle } from '#web/profiles/ask-member.ts'
import { firstMessageQuery } from '#web/profiles/first-message/first-message-note.tsx'
import { memberQuery } from '#web/profiles/profiles.api.ts'
import { NewChatScreen } from './new-chat-screen.tsx'

const all = guards(
  members(({ id }) => `/members/${id}/signup`),
  handedOver,
  notOneself,
)
export const middleware = all
export const clientMiddleware = all
export const handle: Handle = { layout: 'chat' }
export const loader = loading(async (client, { user, params: { id = '' } }) => {
  await Promise.all([
    askMember(client, id),
    client.prefetchQuery(firstMessageQuery(id)),
    user?.paid_user && client.prefetchQuery(spendingQuery),
  ])
  const begun = client.getQueryData(memberQuery(id).queryKey)?.conversation_id
  if (begun) throw redirect(`/chats/${begun}`)
}, memberTitle)
export { clientLoader } from '#web/app/page-queries.ts'
export const meta = titled((t) => t('chat.title'))

export default validId(NewChatScreen)
