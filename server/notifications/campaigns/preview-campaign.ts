import { randomUUID } from 'node:crypto'
import { type Language, languages } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import type { ComposedMail } from '#server/kit/mail.ts'
import type { Brand } from '#server/kit/ports/brands.ts'
import type { Mailer } from '#server/kit/ports/mail.ts'
import { textsOf } from '#server/kit/texts.ts'
import { type CampaignData, campaignMail } from '#server/notifications/notifications.mail.ts'
import { addressHash, signedMessageId } from '#server/notifications/suppression/mail-keys.ts'
import { mailLinks, unsubscribeHeaders } from '#server/notifications/suppression/mail-links.ts'
import { campaignTexts } from './campaigns.ts'

type Parts = {
  db: Database
  mailer: Mailer
  mailKey: string
  brand: Brand
}

/** Returns the mail of a campaign as one receiver would get it in this language. */
export function composePreview(
  { mailKey, brand }: Pick<Parts, 'mailKey' | 'brand'>,
  address: string,
  language: Language,
  data: CampaignData,
): ComposedMail {
  const { name: site, url: publicUrl } = brand
  const [name = address] = address.split('@')
  const links = mailLinks({ mailKey, publicUrl }, addressHash(mailKey, address), data.kind)
  return campaignMail(textsOf(language), { site, name, language, publicUrl, ...links }, data)
}

/** Mails a campaign of a brand to one address in all its languages, and returns these. */
export async function previewCampaign(parts: Parts, id: number, address: string): Promise<Language[]> {
  const { mailer, mailKey, brand } = parts
  const { url: publicUrl, mailFrom } = brand
  const campaign = await campaignTexts(parts.db, id)
  if (!campaign) return []
  const { kind, path, texts } = campaign
  const links = mailLinks({ mailKey, publicUrl }, addressHash(mailKey, address), kind)
  const sent: Language[] = []
  for (const language of languages) {
    const text = texts[language]
    if (!text) continue
    await mailer.send({
      to: address,
      from: mailFrom,
      messageId: signedMessageId(mailKey, randomUUID(), publicUrl),
      headers: unsubscribeHeaders(kind, links, publicUrl),
      requested: true,
      ...composePreview(parts, address, language, { kind, path, text }),
    })
    sent.push(language)
  }
  return sent
}
