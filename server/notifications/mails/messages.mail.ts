import type { ComposedMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'
import { type Frame, namesOf, newsMail, type Sender } from './news.mail.ts'

export type UnreadData = {
  senders: Sender[]
  messages: number
  /** Set if all messages are in one conversation. */
  conversationId?: string
}

const pathOf = ({ conversationId }: UnreadData) => (conversationId ? `/chats/${conversationId}` : '/chats')

// Subjects name nobody and quote nothing; bodies name, and never quote (spec/abuse T52).

/** Mail about the first message of a conversation. */
export const newConversationMail = (t: Texts, frame: Frame, data: UnreadData): ComposedMail =>
  newsMail(t, 'new_conversations', frame, {
    subject: t('mails.new_conversations.subject', { count: data.senders.length }),
    paragraphs: [
      t('mails.new_conversations.body', {
        names: namesOf(t, frame.language, data.senders),
        count: data.senders.length,
      }),
    ],
    button: t('mails.new_conversations.button'),
    path: pathOf(data),
  })

/** Mail about more messages. */
export const newMessageMail = (t: Texts, frame: Frame, data: UnreadData): ComposedMail =>
  newsMail(t, 'new_messages', frame, {
    subject: t('mails.new_messages.subject', { count: data.messages }),
    paragraphs: [
      t('mails.new_messages.body', {
        names: namesOf(t, frame.language, data.senders),
        count: data.messages,
      }),
    ],
    button: t('mails.new_messages.button'),
    path: pathOf(data),
  })

/** Mail about messages that were not read for a day; sent once. */
export const unreadReminderMail = (t: Texts, frame: Frame, data: UnreadData): ComposedMail =>
  newsMail(t, 'unread_message_reminders', frame, {
    subject: t('mails.unread_message_reminders.subject', { count: data.messages }),
    paragraphs: [
      t('mails.unread_message_reminders.body', {
        names: namesOf(t, frame.language, data.senders),
        count: data.messages,
      }),
      t('mails.unread_message_reminders.once'),
    ],
    button: t('mails.new_messages.button'),
    path: pathOf(data),
  })
