import type { ComposedMail } from '#server/kit/mail.ts'
import type { Texts } from '#server/kit/texts.ts'
import { type Frame, newsMail } from '#server/notifications/mails/news.mail.ts'
import type { CampaignFile } from './campaign-file.ts'

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
