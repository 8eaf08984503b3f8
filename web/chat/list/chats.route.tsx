import { titled } from '#web/app/page-meta.ts'

export const meta = titled((t) => t('chat.title'))

/** The list is in chats.layout.tsx. */
export default function Chats() {
  return null
}
