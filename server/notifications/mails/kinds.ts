import { type EmailNotification, emailNotifications } from '#contract/notifications.ts'

/** News: a switch of the member, or their named searches, each with its own (spec/discovery 16). */
export const newsKinds = [...emailNotifications, 'new_members'] as const
export type NewsKind = (typeof newsKinds)[number]

/** The kind of a mail: news, or a service (spec/notifications 2). */
export type MailKind = NewsKind | 'security' | 'payment'

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
  // Less than a day, because the mails of one day may go a little later than those of the next.
  new_members: 20 * HOUR,
  security: 0,
  payment: 0,
}

/** Messages and likes that were not seen for this time are mailed. */
export const quietMinutes = 2
export const reminderHours = 24
/** A member is reminded of a conversation that waits for them for this time (spec/chat 54). */
export const turnHours = 48

/** Stands for "no conversation" in tables where a row may have one. */
export const noConversation = '00000000-0000-0000-0000-000000000000'

const lowPriority: ReadonlySet<MailKind> = new Set<MailKind>([
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
  'new_members',
])

/** Mails that nobody waits for: delayed while the member is online, rather lost than doubled. */
export const isLowPriority = (kind: MailKind): boolean => lowPriority.has(kind)

export const isService = (kind: MailKind): kind is 'security' | 'payment' =>
  kind === 'security' || kind === 'payment'
