import { type ComposedMail, composeMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'

type DeletedData = { site: string; name: string; link: string; date: string }

export const deletedMail = (t: Texts, { site, name, link, date }: DeletedData): ComposedMail =>
  composeMail(t, t('mails.deleted.subject'), {
    site,
    name,
    paragraphs: [t('mails.deleted.body'), t('mails.deleted.restore_link', { date })],
    button: { label: t('mails.deleted.button'), link },
    small: [t('mails.deleted.validity', { date })],
  })

type FinalReminderData = { site: string; name: string; link: string; date: string }

export const finalReminderMail = (t: Texts, { site, name, link, date }: FinalReminderData): ComposedMail =>
  composeMail(t, t('mails.final_reminder.subject'), {
    site,
    name,
    paragraphs: [t('mails.final_reminder.body', { date }), t('mails.final_reminder.advice')],
    button: { label: t('mails.final_reminder.button'), link },
    small: [t('mails.final_reminder.validity', { date })],
  })

type RestoredData = { site: string; name: string; link: string }

export const restoredMail = (t: Texts, { site, name, link }: RestoredData): ComposedMail =>
  composeMail(t, t('mails.restored.subject'), {
    site,
    name,
    paragraphs: [t('mails.restored.body')],
    button: { label: t('mails.restored.button'), link },
    small: [t('mails.restored.advice')],
  })
