import type http from 'node:http'
import { html } from '#server/kit/mail.ts'
import { canStillChange } from './acts.ts'
import { historicBanks } from './methods.ts'
import { type Part, type Reader, reasonChoice, sendPage, shownAmount, shownMethod } from './page-frame.ts'
import { presentPayment } from './present.ts'
import type { LocalPayment, LocalState } from './state.ts'

/** The outcomes that the payer can choose for an open payment; the first is the usual one. */
export const outcomes = ['paid', 'pending', 'failed', 'canceled', 'expired', 'chargeback'] as const
export type Outcome = (typeof outcomes)[number]

/** When, and how often, the site's webhook is called. */
export const webhookDeliveries = ['now', 'after', 'slow', 'twice'] as const
export type WebhookDelivery = (typeof webhookDeliveries)[number]

type Shown = { state: LocalState; payment: LocalPayment }

const factOf = (name: string, value: string) => html`<dt>${name}</dt><dd>${value}</dd>`

function summaryOf(reader: Reader, { state, payment }: Shown): Part {
  const { t, url } = reader
  const bank = historicBanks.find(({ id }) => id === payment.issuer)?.name
  const { details } = presentPayment({ state, url }, payment) as { details?: Record<string, string> }
  return html`<section class="card"><p class="amount">${shownAmount(reader, payment.amount)}</p><dl>${[
    factOf(t('provider.description'), payment.description),
    factOf(t('provider.method'), shownMethod(reader, payment)),
    ...(bank ? [factOf(t('provider.bank'), bank)] : []),
    ...(details?.bankAccount ? [factOf(t('provider.account'), details.bankAccount)] : []),
    ...(details?.transferReference ? [factOf(t('provider.reference'), details.transferReference)] : []),
    factOf(t('provider.status'), t(`provider.statuses.${payment.status}`)),
  ]}</dl></section>`
}

const backTo = ({ t }: Reader, { redirectUrl }: LocalPayment) =>
  redirectUrl ? [html`<p><a href="${redirectUrl}">${t('provider.back')}</a></p>`] : []

function formOf(reader: Reader, payment: LocalPayment): Part {
  const { t, url } = reader
  const buttons = outcomes.map(
    (outcome) =>
      html`<button class="${outcome === 'paid' ? 'primary' : ''}" name="status" value="${outcome}">${t(`provider.acts.${outcome}`)}</button>`,
  )
  const options = webhookDeliveries.map(
    (delivery) => html`<option value="${delivery}">${t(`provider.webhooks.${delivery}`)}</option>`,
  )
  const reasons = reasonChoice(reader, payment)
  return html`<form class="card" method="post" action="${url}/checkout/${payment.id}"><fieldset><legend>${t('provider.choose')}</legend>${buttons}</fieldset>
<details><summary>${t('provider.more')}</summary><div>${reasons ? [reasons] : []}<label>${t('provider.webhook')}<select name="webhook">${options}</select></label></div></details></form>`
}

/** Shows the page of one payment with its possible outcomes. */
export function sendCheckout(response: http.ServerResponse, reader: Reader, shown: Shown): void {
  const { t, url } = reader
  const { payment } = shown
  const canPay = canStillChange(payment)
  sendPage(response, reader, {
    title: canPay ? t('provider.title') : t('provider.settled'),
    returnTo: payment.redirectUrl,
    body: html`${summaryOf(reader, shown)}${canPay ? formOf(reader, payment) : []}${backTo(reader, payment)}<p><a href="${url}/">${t('provider.all')}</a></p>`,
  })
}
