import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { notificationDisabledReasons } from './rules/values.ts'
import { mailedToken } from './values.ts'

/** The topics of mails, each with its own switch (spec/notifications 1). */
export const emailNotifications = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const
export type EmailNotification = (typeof emailNotifications)[number]

const switches = Object.fromEntries(emailNotifications.map((kind) => [kind, z.boolean()])) as Record<
  EmailNotification,
  z.ZodBoolean
>

/** The eight switches, and the reason if all mail is off. */
const emailPreferences = z.object({
  ...switches,
  notifications_disabled: z.array(z.enum(notificationDisabledReasons)),
})
export type EmailPreferences = z.output<typeof emailPreferences>

export const getEmailPreferences = endpoint({
  method: 'GET',
  path: '/api/email-preferences',
  summary: 'What the member wants to be mailed about.',
  who: 'member',
  output: emailPreferences,
})

export const changeEmailPreferences = endpoint({
  method: 'PUT',
  path: '/api/email-preferences',
  summary: 'Turn switches on or off; those that are left out stay.',
  who: 'member',
  repeat: 'idempotent',
  body: z.strictObject(switches).partial(),
  output: emailPreferences,
})

export const emailPreferencesByLink = endpoint({
  method: 'POST',
  path: '/api/email-preferences/token',
  summary:
    'The same for whoever holds the link of a mail, without a session: reads the switches, and changes those that are given. 404 notifications.link_invalid.',
  who: 'anyone',
  repeat: 'idempotent',
  body: z.strictObject(switches).partial().extend({ token: mailedToken }),
  output: emailPreferences,
  limit: { max: 60, seconds: 60 },
})

export const enableNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/enable',
  summary:
    'Mail the member again. After a bounce the address has to be confirmed first, by the link of a mail that is sent now.',
  who: 'member',
  body: z.strictObject({}).nullish(),
  output: z.object({
    notifications_disabled: z.array(z.enum(notificationDisabledReasons)),
    confirmation_sent: z.boolean(),
  }),
  limit: { max: 10, seconds: 3600 },
})

export const confirmMailAddress = endpoint({
  method: 'POST',
  path: '/api/notifications/confirm',
  summary:
    'The link of that mail was opened, so the address receives: mails are on again. 404 notifications.link_invalid.',
  who: 'anyone',
  body: z.strictObject({ token: mailedToken }),
  output: z.object({ confirmed: z.literal(true) }),
  limit: { max: 20, seconds: 3600 },
})
