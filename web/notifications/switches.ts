import type { EmailNotification, EmailPreferences } from '#contract/notifications.ts'

/**
 * The switches in the order of the screen: what is about the member, and what the site has to say.
 */
export const groups = {
  you: ['new_conversations', 'new_messages', 'like', 'unread_message_reminders'],
  site: ['weekly_updates', 'reminders', 'news', 'promotions'],
} as const satisfies Record<string, readonly EmailNotification[]>

/**
 * Sets one switch of what is shown and leaves the others, of which newer ones may be on their way.
 */
export const withSwitch = (
  shown: EmailPreferences | undefined,
  kind: EmailNotification,
  wanted: boolean,
): EmailPreferences | undefined => (shown ? { ...shown, [kind]: wanted } : undefined)
