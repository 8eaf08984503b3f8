import type { Language } from '#contract/rules/values.ts'
import type { Database } from '#db/connect.ts'
import type { Ctx } from '#server/kit/ctx.ts'
import { html } from '#server/kit/mail.ts'
import { textsOf } from '#server/kit/texts.ts'
import { readLinkToken } from '#server/notifications/suppression/mail-keys.ts'
import { page } from '#server/notifications/suppression/unsubscribe-page.ts'

/** What the link in the mail to a trusted person is for. */
export const refusePurpose = 'date-plan'

/** The address that a link belongs to; undefined where its signature is wrong. */
export function addressOfLink({ config }: Pick<Ctx, 'config'>, token: string): Buffer | undefined {
  const link = readLinkToken(config.mailKey, token)
  return link?.purpose === refusePurpose ? link.hash : undefined
}

export async function isRefused(db: Database, addressHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('trustedRefusal')
    .select('since')
    .where('addressHash', '=', addressHash)
    .executeTakeFirst()
  return row !== undefined
}

/** From now on no plan mails this address. A repeat changes nothing. */
export async function refusePlans(db: Database, addressHash: Buffer): Promise<void> {
  await db
    .insertInto('trustedRefusal')
    .values({ addressHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Shown = { language: Language; site: string; state: 'asked' | 'done' | 'unknown_link' }

/** Reading the page refuses nothing, because programs open links in mails. */
export function refusePage({ language, site, state }: Shown): string {
  const t = textsOf(language)
  if (state === 'unknown_link')
    return page(
      language,
      site,
      t('notifications.unsubscribe.unknown_title'),
      html`<h1>${t('notifications.unsubscribe.unknown_title')}</h1>
<p>${t('notifications.unsubscribe.unknown_text')}</p>`,
    )
  const isDone = state === 'done'
  const title = t(isDone ? 'mails.date_plan.refused_title' : 'mails.date_plan.refuse_title')
  const form = html`<form method="post"><button>${t('mails.date_plan.refuse_button')}</button></form>`
  return page(
    language,
    site,
    title,
    html`<h1>${title}</h1>
<p>${t(isDone ? 'mails.date_plan.refused_text' : 'mails.date_plan.refuse_text', { site })}</p>
${isDone ? [] : form}`,
  )
}
