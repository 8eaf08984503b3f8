import { randomUUID } from 'node:crypto'
import type { StaffLanguage } from '#contract/admin/session.ts'
import type * as contract from '#contract/admin/system.ts'
import { errorText } from '#server/kit/error-text.ts'
import { composeMail } from '#server/kit/mail.ts'
import type { Call } from '#server/kit/mount.ts'
import { FIRST_BRAND } from '#server/kit/ports/brands.ts'
import type { Mailer } from '#server/kit/ports/mail.ts'
import { type Texts, textsOf } from '#server/kit/texts.ts'

type TestMail = { from: string; to: string; site: string; url: string; language: StaffLanguage }

/** Shows whoever set the site up that its mails arrive. */
export const testMail = (t: Texts, { site }: { site: string }) =>
  composeMail(t, t('mails.test.subject', { site }), {
    site,
    paragraphs: [t('mails.test.body', { site })],
    small: [],
    footer: t('mails.test.footer', { site }),
  })

/** Hands a test mail to the mail server. Throws what the server says. */
export const sendTestMail = (mailer: Mailer, { from, to, site, url, language }: TestMail): Promise<void> =>
  mailer.send({
    from,
    to,
    messageId: `<test.${randomUUID()}@${new URL(url).hostname}>`,
    requested: true,
    ...testMail(textsOf(language), { site }),
  })

/** Mails who asks. What the mail server refuses is a part of the answer, not an error. */
export async function postTestMail({ ctx, staff }: Call<typeof contract.sendTestMail>) {
  const { name: site, url, mailFrom: from } = await ctx.brands.brand(FIRST_BRAND)
  const { email: to, language } = staff
  try {
    await sendTestMail(ctx.mailer, { from, to, site, url, language })
    return { to, error: null }
  } catch (error) {
    return { to, error: errorText(error) }
  }
}
