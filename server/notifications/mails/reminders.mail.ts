import type { ComposedMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'
import { type Frame, newsMail } from './news.mail.ts'

export type ReminderData = {
  /** There is none yet. */
  photo: boolean
  /** How complete the profile is, where that is little. */
  percent: number | undefined
  /** Likes that nobody looked at for long. */
  likes: number
}

/** What the member could still do, in one mail. */
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
