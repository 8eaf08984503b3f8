import type { EmailNotification } from '#contract/notifications.ts'

/** The kind of a mail: a switch of the member, or a service (spec/notifications 2). */
export type MailKind = EmailNotification | 'security' | 'payment'

/** On until switched off (spec/notifications 1). Promotions follow the box of the sign-up. */
export const onByDefault: readonly EmailNotification[] = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
]

const HOUR = 60

/** At most one mail of a kind per member in this time; later news waits for the next mail. */
export const periodMinutes: Record<MailKind, number> = {
  new_conversations: HOUR,
  new_messages: HOUR,
  like: 6 * HOUR,
  unread_message_reminders: 24 * HOUR,
  promotions: 7 * 24 * HOUR,
  weekly_updates: 6 * 24 * HOUR,
  news: 24 * HOUR,
  reminders: 7 * 24 * HOUR,
  security: 0,
  payment: 0,
}

/** Messages and likes that were not seen for this time are mailed. */
export const quietMinutes = 2
export const reminderHours = 24

/** Stands for "no conversation" in tables where a row may have one. */
export const noConversation = '00000000-0000-0000-0000-000000000000'

const lowPriority: ReadonlySet<MailKind> = new Set<MailKind>([
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
])

/** Mails that nobody waits for: delayed while the member is online, rather lost than doubled. */
export const isLowPriority = (kind: MailKind): boolean => lowPriority.has(kind)

export const isService = (kind: MailKind): kind is 'security' | 'payment' =>
  kind === 'security' || kind === 'payment'
