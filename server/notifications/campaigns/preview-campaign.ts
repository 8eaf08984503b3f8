import { randomUUID } from 'node:crypto'
import { type Language, languages } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import type { Brand } from '#server/kit/ports/brands.ts'
import type { Mailer } from '#server/kit/ports/mail.ts'
import { textsOf } from '#server/kit/texts.ts'
import { addressHash, messageIdOf } from '#server/notifications/suppression/mail-keys.ts'
import { headersOf, linksOf } from '#server/notifications/suppression/mail-links.ts'
import { campaignMail } from './campaign.mail.ts'
import { campaignTexts } from './campaigns.ts'

type Parts = {
  db: Database
  mailer: Mailer
  mailKey: string
  brand: Brand
}

/** Mails a campaign of a brand to one address in all its languages, and returns these. */
export async function previewCampaign(parts: Parts, id: number, address: string): Promise<Language[]> {
  const { mailer, mailKey, brand } = parts
  const { name: site, url: publicUrl, mailFrom } = brand
  const campaign = await campaignTexts(parts.db, id)
  if (!campaign) return []
  const { kind, path, texts } = campaign
  const [name = address] = address.split('@')
  const links = linksOf({ mailKey, publicUrl }, addressHash(mailKey, address), kind)
  const sent: Language[] = []
  for (const language of languages) {
    const text = texts[language]
    if (!text) continue
    const frame = { site, name, language, publicUrl, ...links }
    await mailer.send({
      to: address,
      from: mailFrom,
      messageId: messageIdOf(mailKey, randomUUID(), publicUrl),
      headers: headersOf(kind, links, publicUrl),
      requested: true,
      ...campaignMail(textsOf(language), frame, { kind, path, text }),
    })
    sent.push(language)
  }
  return sent
}
