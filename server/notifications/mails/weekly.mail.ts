import type { ComposedMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'
import { type Frame, newsMail } from './news.mail.ts'

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
