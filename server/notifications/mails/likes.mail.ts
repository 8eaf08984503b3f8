import type { ComposedMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'
import { type Frame, namesOf, newsMail, type Sender } from './news.mail.ts'

/** `named` are the first few of `count`; `fictional` counts the fictional profiles among all. */
export type LikesData = { named: Sender[]; count: number; fictional: number }

/** One mail about all unseen likes; it counts the fictional ones (spec/notifications 10). */
export const likesMail = (t: Texts, frame: Frame, { named, count, fictional }: LikesData): ComposedMail =>
  newsMail(t, 'like', frame, {
    subject: t('mails.like.subject', { count }),
    paragraphs: [
      t('mails.like.body', { names: namesOf(t, frame.language, named, count), count }),
      ...(fictional && count > 1 ? [t('mails.like.fictional', { count: fictional })] : []),
    ],
    button: t('mails.like.button'),
    path: '/likes',
  })
