import type { Language } from '#contract/rules/values.ts'
import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'
import type { SearchNews } from '#server/search/named/mailed-searches.ts'
import type { CampaignFile } from './campaigns/campaign-file.ts'
import type { NewsKind } from './mails/kinds.ts'

export type CampaignText = NonNullable<CampaignFile['texts']['nl']>
export type CampaignData = Pick<CampaignFile, 'kind' | 'path'> & { text: CampaignText }

/** The operator's own words: nothing about the member is inserted, and nothing is markup. */
export const campaignMail = (t: Texts, frame: Frame, { kind, path, text }: CampaignData): ComposedMail =>
  newsMail(t, kind, frame, {
    subject: text.subject,
    paragraphs: text.body,
    button: text.button ?? t('mails.campaign.button', { site: frame.site }),
    path,
  })

/** `named` are the first few of `count`; `fictional` counts the fictional profiles among all. */
export type LikesData = { named: Sender[]; count: number; fictional: number }

/** One mail about all unseen likes; it counts the fictional ones (spec/notifications 10). */
export const likesMail = (t: Texts, frame: Frame, { named, count, fictional }: LikesData): ComposedMail =>
  newsMail(t, 'like', frame, {
    subject: t('mails.like.subject', { count }),
    paragraphs: [
      t('mails.like.body', { names: senderNames(t, frame.language, named, count), count }),
      ...(fictional && count > 1 ? [t('mails.like.fictional', { count: fictional })] : []),
    ],
    button: t('mails.like.button'),
    path: '/likes',
  })

export type UnreadData = {
  senders: Sender[]
  messages: number
  /** Set if all messages are in one conversation. */
  conversationId?: string
}

const pathOf = ({ conversationId }: UnreadData) => (conversationId ? `/chats/${conversationId}` : '/chats')

// Subjects name nobody and quote nothing; bodies name, and never quote (spec/abuse T52).

export const newConversationMail = (t: Texts, frame: Frame, data: UnreadData): ComposedMail =>
  newsMail(t, 'new_conversations', frame, {
    subject: t('mails.new_conversations.subject', { count: data.senders.length }),
    paragraphs: [
      t('mails.new_conversations.body', {
        names: senderNames(t, frame.language, data.senders),
        count: data.senders.length,
      }),
    ],
    button: t('mails.new_conversations.button'),
    path: pathOf(data),
  })

export const newMessageMail = (t: Texts, frame: Frame, data: UnreadData): ComposedMail =>
  newsMail(t, 'new_messages', frame, {
    subject: t('mails.new_messages.subject', { count: data.messages }),
    paragraphs: [
      t('mails.new_messages.body', {
        names: senderNames(t, frame.language, data.senders),
        count: data.messages,
      }),
    ],
    button: t('mails.new_messages.button'),
    path: pathOf(data),
  })

/** `isTurn`: at least one of the senders was read, and waits for an answer. */
export type ReminderOfMessages = UnreadData & { isTurn: boolean }

/** Mail about messages that were not read for a day, or not answered for two; sent once. */
export const unreadReminderMail = (t: Texts, frame: Frame, data: ReminderOfMessages): ComposedMail =>
  data.isTurn ? turnMail(t, frame, data) : unreadMail(t, frame, data)

const turnMail = (t: Texts, frame: Frame, data: UnreadData): ComposedMail =>
  newsMail(t, 'unread_message_reminders', frame, {
    subject: t('mails.turn.subject', { count: data.senders.length }),
    paragraphs: [
      t('mails.turn.body', {
        names: senderNames(t, frame.language, data.senders),
        count: data.senders.length,
      }),
      t('mails.turn.kindly'),
      t('mails.unread_message_reminders.once'),
    ],
    button: t('mails.new_messages.button'),
    path: pathOf(data),
  })

const unreadMail = (t: Texts, frame: Frame, data: UnreadData): ComposedMail =>
  newsMail(t, 'unread_message_reminders', frame, {
    subject: t('mails.unread_message_reminders.subject', { count: data.messages }),
    paragraphs: [
      t('mails.unread_message_reminders.body', {
        names: senderNames(t, frame.language, data.senders),
        count: data.messages,
      }),
      t('mails.unread_message_reminders.once'),
    ],
    button: t('mails.new_messages.button'),
    path: pathOf(data),
  })

/** The other senders are only counted. */
export const namedMost = 3

/** A fictional profile is marked in mails too (spec/notifications 10). */
export type Sender = { name: string; fictional: boolean }

export type Frame = {
  site: string
  name: string
  language: Language
  publicUrl: string
  unsubscribeLink: string
  preferencesLink: string
}

/** What a mail is about, as its switch is called. */
export const kindName = (t: Texts, kind: NewsKind): string =>
  kind === 'new_members' ? t('mails.new_members.kind') : t(`enums.email_notification.${kind}`)

/** Composes a mail whose footer names its switch and has two links to turn it off. */
export function newsMail(
  t: Texts,
  kind: NewsKind,
  frame: Frame,
  content: { subject: string; paragraphs: string[]; button: string; path: string },
): ComposedMail {
  return composeMail(t, content.subject, {
    site: frame.site,
    name: frame.name,
    paragraphs: content.paragraphs,
    button: { label: content.button, link: `${frame.publicUrl}${content.path}` },
    small: [t('mails.news.why', { kind: kindName(t, kind) })],
    links: [
      { label: t('mails.news.unsubscribe'), link: frame.unsubscribeLink },
      { label: t('mails.news.preferences'), link: frame.preferencesLink },
    ],
  })
}

/** Returns `Bram en Eva (Fictief profiel)`; after three names how many more there are. */
export function senderNames(t: Texts, language: Language, senders: Sender[], total = senders.length): string {
  const shown = senders
    .slice(0, namedMost)
    .map(({ name, fictional }) => (fictional ? `${name} (${t('profiles.fictional.label')})` : name))
  const more = total - shown.length
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(
    more ? [...shown, t('mails.news.more', { count: more })] : shown,
  )
}

export type ReminderData = {
  /** There is no photo yet. */
  photo: boolean
  /** How complete the profile is; undefined if it is complete enough. */
  percent: number | undefined
  /** How many likes were not seen for long. */
  likes: number
}

export const remindersMail = (
  t: Texts,
  frame: Frame,
  { photo, percent, likes }: ReminderData,
): ComposedMail => {
  const isAboutProfile = photo || percent !== undefined
  return newsMail(t, 'reminders', frame, {
    subject: t('mails.reminders.subject'),
    paragraphs: [
      ...(photo ? [t('mails.reminders.photo')] : []),
      ...(percent === undefined ? [] : [t('mails.reminders.profile', { percent: String(percent) })]),
      ...(likes ? [t('mails.reminders.likes', { count: likes })] : []),
      t('mails.reminders.seldom'),
    ],
    button: isAboutProfile ? t('mails.reminders.profile_button') : t('mails.like.button'),
    path: isAboutProfile ? '/profile' : '/likes',
  })
}

export type WeekData = { likes: number; unread: number; newMembers: number; region: string }

/** The week in numbers; a number that is zero is left out. */
export const weeklyMail = (
  t: Texts,
  frame: Frame,
  { likes, unread, newMembers, region }: WeekData,
): ComposedMail =>
  newsMail(t, 'weekly_updates', frame, {
    subject: t('mails.weekly_updates.subject'),
    paragraphs: [
      t('mails.weekly_updates.intro'),
      ...(unread ? [t('mails.weekly_updates.unread', { count: unread })] : []),
      ...(likes ? [t('mails.weekly_updates.likes', { count: likes })] : []),
      ...(newMembers ? [t('mails.weekly_updates.new_members', { count: newMembers, region })] : []),
    ],
    button: t('mails.weekly_updates.button'),
    path: unread ? '/chats' : likes ? '/likes' : '/members',
  })

/** One mail for all searches; the names are the member's own words. */
export const newMembersMail = (t: Texts, frame: Frame, { total, searches }: SearchNews): ComposedMail =>
  newsMail(t, 'new_members', frame, {
    subject: t('mails.new_members.subject'),
    paragraphs: [
      t('mails.new_members.intro', { count: total }),
      ...searches.map(({ name, count }) => t('mails.new_members.search', { name, count })),
    ],
    button: t('mails.new_members.button'),
    path: '/searches',
  })

type ConfirmAddressData = { site: string; name: string; link: string; hours: number }

export const confirmAddressMail = (t: Texts, { site, name, link, hours }: ConfirmAddressData): ComposedMail =>
  composeMail(t, t('mails.confirm_address.subject'), {
    site,
    name,
    paragraphs: [t('mails.confirm_address.body')],
    button: { label: t('mails.confirm_address.button'), link },
    small: [t('mails.confirm_address.validity', { hours: String(hours) })],
  })
