import type { EmailNotification } from '#contract/notifications.ts'

/** In the order of the screen. */
export const groups = {
  you: ['new_conversations', 'new_messages', 'like', 'unread_message_reminders'],
  site: ['weekly_updates', 'reminders', 'news', 'promotions'],
} as const satisfies Record<string, readonly EmailNotification[]>
