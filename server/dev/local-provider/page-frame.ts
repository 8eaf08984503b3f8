import { createHash } from 'node:crypto'
import type http from 'node:http'
import type { PaymentMethod } from '#contract/rules/money.ts'
import type { Language } from '#contract/rules/values.ts'
import { html } from '#server/kit/mail.ts'
import { isLanguage, type Texts, textsOf } from '#server/kit/texts.ts'
import { centsOf } from './methods.ts'
import type { LocalPayment, WireAmount } from './state.ts'

export type Part = ReturnType<typeof html>
export type Reader = { language: Language; t: Texts; url: string }

const STYLE = `
:root { color-scheme: light dark; --bg: #FBF6F3; --card: #FFFFFF; --line: #DCCBC1; --strong: #8F7466; --text: #2B1A14; --muted: #6A5145; --primary: #B8390E; --on: #FFFFFF; --link: #A8330B; --soft: #FFF3CC; --softtext: #2B1A14; --focus: #0B4FC4 }
@media (prefers-color-scheme: dark) { :root { --bg: #17100D; --card: #261B16; --line: #4A382F; --strong: #967B6D; --text: #F6EDE8; --muted: #C9B4A8; --primary: #FF8A5C; --on: #2A0F04; --link: #FF9B73; --soft: #3D2F0A; --softtext: #F6EDE8; --focus: #9CC3FF } }
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem 1rem 3rem; background: var(--bg); color: var(--text); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
main { max-width: 28rem; margin: 0 auto } main.wide { max-width: 46rem }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .75rem } h2 { font-size: 1.125rem; margin: 0 0 .25rem; overflow-wrap: anywhere }
a { color: var(--link) } :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 6px }
.note { background: var(--soft); color: var(--softtext); border-radius: 10px; padding: .625rem .875rem; margin: 0 0 1.25rem; font-size: .9375rem }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 1.25rem; margin: 0 0 1rem }
.amount { font-size: 2rem; font-weight: 700; line-height: 1.2; margin: 0 0 .75rem; font-variant-numeric: tabular-nums }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; font-size: .9375rem } dt { color: var(--muted) } dd { margin: 0; text-align: right; overflow-wrap: anywhere }
form { display: grid; gap: .625rem; margin: 0 } fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: .625rem } legend { font-weight: 600; padding: 0; margin: 0 0 .625rem }
button, select { font: inherit; min-height: 48px; width: 100%; border-radius: 10px; border: 1px solid var(--strong); background: var(--card); color: var(--text); padding: .5rem 1rem; cursor: pointer }
button.primary { background: var(--primary); border-color: var(--primary); color: var(--on); font-weight: 600 }
button.small { min-height: 44px; width: auto } .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .75rem 0 0 } .row form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end } .row select { width: auto; min-height: 44px }
label { display: grid; gap: .25rem; font-size: .9375rem } summary { cursor: pointer; min-height: 44px; display: flex; align-items: center; color: var(--link); text-decoration: underline } details > div { display: grid; gap: .75rem }
ul { list-style: none; margin: 0; padding: 0 } .list { display: grid; gap: .75rem; margin: 0 0 1rem } .list .card { margin: 0 } small { color: var(--muted) } .badge { border: 1px solid var(--strong); border-radius: 99px; padding: .0625rem .625rem; font-size: .875rem; white-space: nowrap }
.head { display: flex; justify-content: space-between; gap: 1rem; align-items: start }`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

// The content security policy of a page: it may show itself and post its form here. The answer may
// lead back to the site of `returnTo`.
const policy = (returnTo: string | null | undefined) => {
  const back = returnTo ? URL.parse(returnTo)?.origin : undefined
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    // Chromium also checks where the answer to a form redirects.
    `form-action 'self' ${back ?? ''}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const readerOf = (url: string, acceptLanguage: string | null | undefined): Reader => {
  const tag = acceptLanguage?.slice(0, 2).toLowerCase()
  const language = isLanguage(tag) ? tag : 'nl'
  return { language, url, t: textsOf(language) }
}

type Page = { title: string; body: Part; wide?: boolean; status?: number; returnTo?: string | null }

export function sendPage(response: http.ServerResponse, { language, t }: Reader, page: Page): void {
  const shown = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${page.title}</title><style>${{ html: STYLE }}</style></head><body><main class="${page.wide ? 'wide' : ''}"><p class="note">${t('provider.notice')}</p><h1>${page.title}</h1>${page.body}</main></body></html>`
  response
    .writeHead(page.status ?? 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(page.returnTo),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .end(shown.html)
}

export const shownAmount = ({ language }: Reader, amount: WireAmount): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: amount.currency }).format(
    centsOf(amount) / 100,
  )

const OUR_NAMES: Record<string, PaymentMethod> = {
  ideal: 'ideal',
  bancontact: 'bancontact',
  eps: 'eps',
  przelewy24: 'prezelewy24',
  blik: 'blik',
  creditcard: 'creditcard',
  applepay: 'applepay',
  paypal: 'paypal',
  paysafecard: 'paysafecard',
  banktransfer: 'sct',
  directdebit: 'sdd',
}

export function shownMethod({ t }: Reader, { method }: LocalPayment): string {
  const name = OUR_NAMES[method ?? '']
  return name ? t(`enums.payment_method.${name}`) : '–'
}

/** Failure reasons of a method, in the provider's form: words for cards, bank codes for debits. */
const CARD_REASONS = [
  'insufficient_funds',
  'card_expired',
  'card_declined',
  'authentication_failed',
  'possible_fraud',
  'invalid_cvv',
]
const DEBIT_REASONS = ['AM04', 'AC01', 'AC04', 'AC06', 'MD01', 'MD06', 'MD07', 'MS02', 'MS03', 'SL01']

export function reasonChoice({ t }: Reader, { method }: LocalPayment): Part | undefined {
  const reasons = { creditcard: CARD_REASONS, applepay: CARD_REASONS, directdebit: DEBIT_REASONS }[
    method ?? ''
  ]
  if (!reasons) return undefined
  const options = reasons.map((reason) => html`<option>${reason}</option>`)
  return html`<label>${t('provider.reason')}<select name="reason"><option value="">${t('provider.no_reason')}</option>${options}</select></label>`
}
