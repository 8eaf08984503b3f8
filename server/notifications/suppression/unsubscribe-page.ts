import { createHash } from 'node:crypto'
import type { Language } from '#contract/rules/values.ts'
import { html } from '#server/kit/mail.ts'
import { textsOf } from '#server/kit/texts.ts'
import type { NewsKind } from '#server/notifications/mails/kinds.ts'
import { kindName } from '#server/notifications/notifications.mail.ts'

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
body { margin: 0; background: light-dark(#fbf6f3, #120e12); color: light-dark(#2b1a14, #f6f1f4) }
main { box-sizing: border-box; max-width: 32rem; margin: 0 auto; padding: 48px 16px }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 12px }
.site { font-size: 1.25rem; font-weight: 700; color: light-dark(#b8390e, #ff7f57); margin: 0 0 24px }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 24px; border: 0; border-radius: 999px; cursor: pointer;
  background: light-dark(#b8390e, #ff7f57); color: light-dark(#ffffff, #2b0a02); margin: 12px 0 }
button:focus-visible, a:focus-visible { outline: 2px solid light-dark(#b8390e, #ff7f57); outline-offset: 3px }
a { color: light-dark(#a8330b, #ff9a78) }`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The page has one form and one style sheet, and nothing else. */
export const unsubscribeCsp = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** A field that only the form of this page sends, and not the button of a mail program. */
export const pageField = 'from=page'

type Shown = {
  language: Language
  site: string
  preferencesPath: string
  state: { kind: NewsKind; done: boolean } | 'unknown_link'
}

type Html = ReturnType<typeof html>

/** A question with a button, the result, or that the link is invalid. */
export function unsubscribePage({ language, site, preferencesPath, state }: Shown): string {
  const t = textsOf(language)
  const known = state !== 'unknown_link'
  const kind = known ? kindName(t, state.kind) : ''
  const title = !known
    ? t('notifications.unsubscribe.unknown_title')
    : t(state.done ? 'notifications.unsubscribe.done_title' : 'notifications.unsubscribe.title')
  const form = html`<form method="post"><input type="hidden" name="from" value="page"><button>${t('notifications.unsubscribe.button')}</button></form>`
  const text = !known
    ? t('notifications.unsubscribe.unknown_text')
    : t(state.done ? 'notifications.unsubscribe.done_text' : 'notifications.unsubscribe.text', { kind })
  return page(
    language,
    site,
    title,
    html`<h1>${title}</h1>
<p>${text}</p>
${known && !state.done ? form : []}
<p><a href="${preferencesPath}">${t('mails.news.preferences')}</a></p>`,
  )
}

/** A page with a title and a few words. Its policy is `unsubscribeCsp`. */
export const page = (language: Language, site: string, title: string, body: Html): string =>
  html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${{ html: STYLE }}</style></head><body><main><p class="site">${site}</p>
${body}</main></body></html>`.html
