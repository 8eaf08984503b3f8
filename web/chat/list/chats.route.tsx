import { titled } from '#web/app/page-meta.ts'

export const meta = titled((t) => t('chat.title'))

/** chats.layout.tsx renders the list. */
export default function Chats() {
  return null
}
