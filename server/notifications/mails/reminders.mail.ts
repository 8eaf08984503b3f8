import type { ComposedMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'
import { type Frame, newsMail } from './news.mail.ts'

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
