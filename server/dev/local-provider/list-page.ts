import type http from 'node:http'
import { html } from '#server/kit/mail.ts'
import { canStillChange, underway } from './acts.ts'
import { type Part, type Reader, reasonChoice, sendPage, shownAmount, shownMethod } from './page-frame.ts'
import { chargebacksOf, refundable, refundsOf } from './present.ts'
import type { LocalPayment, LocalState } from './state.ts'

const SHOWN = 100

/** The acts of the list, on `/payments/tr_…`, `/refunds/re_…` and `/chargebacks/chb_…`. */
export const listActs = ['paid', 'failed', 'canceled', 'refund', 'chargeback', 'reverse'] as const
export type ListAct = (typeof listActs)[number]

const button = (act: ListAct, label: string) =>
  html`<button class="small" name="act" value="${act}">${label}</button>`
const form = (reader: Reader, path: string, body: Part | Part[]) =>
  html`<form method="post" action="${reader.url}${path}">${body}</form>`

function actsOn(reader: Reader, state: LocalState, payment: LocalPayment): Part[] {
  const { t, url } = reader
  const path = `/payments/${payment.id}`
  const isOpen = canStillChange(payment)
  if (isOpen && payment.sequenceType === 'recurring') {
    const reasons = reasonChoice(reader, payment)
    return [
      form(reader, path, [
        button('paid', t('provider.acts.paid')),
        button('canceled', t('provider.acts.canceled')),
      ]),
      form(reader, path, [...(reasons ? [reasons] : []), button('failed', t('provider.acts.failed'))]),
    ]
  }
  if (isOpen) return [html`<a href="${url}/checkout/${payment.id}">${t('provider.list.checkout')}</a>`]
  if (payment.status !== 'paid') return []
  const charged = chargebacksOf(state, payment.id)
  return [
    ...(refundable(state, payment) > 0
      ? [form(reader, path, button('refund', t('provider.list.refund')))]
      : []),
    ...(charged.every(({ reversedAt }) => reversedAt)
      ? [form(reader, path, button('chargeback', t('provider.list.chargeback')))]
      : []),
    ...underway(state, payment.id).map(({ id }) =>
      form(reader, `/refunds/${id}`, button('failed', t('provider.acts.failed'))),
    ),
    ...charged
      .filter(({ reversedAt }) => !reversedAt)
      .map(({ id }) => form(reader, `/chargebacks/${id}`, button('reverse', t('provider.list.reverse')))),
  ]
}

function happenedTo(reader: Reader, state: LocalState, payment: LocalPayment): Part[] {
  const { t } = reader
  const refunds = refundsOf(state, payment.id).map(({ status, amount }) => {
    const known = status === 'queued' || status === 'processing' ? 'pending' : status
    return html`<li><small>${t(`provider.refunds.${known}`)} · ${shownAmount(reader, amount)}</small></li>`
  })
  const chargebacks = chargebacksOf(state, payment.id).map(({ amount, reason, reversedAt }) => {
    const label = reversedAt ? t('provider.list.reversed') : t('provider.list.charged_back')
    return html`<li><small>${label} · ${shownAmount(reader, amount)} · ${reason}</small></li>`
  })
  return [...refunds, ...chargebacks]
}

function rowOf(reader: Reader, state: LocalState, payment: LocalPayment): Part {
  const { t, language } = reader
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const acts = actsOn(reader, state, payment)
  const happened = happenedTo(reader, state, payment)
  return html`<li class="card"><div class="head"><div><h2>${shownAmount(reader, payment.amount)} · ${payment.description}</h2><small>${shownMethod(reader, payment)} · ${time.format(new Date(payment.createdAt))} · ${payment.id}</small></div><span class="badge">${t(`provider.statuses.${payment.status}`)}</span></div>${
    happened.length ? html`<ul>${happened}</ul>` : []
  }${acts.length ? html`<div class="row">${acts}</div>` : []}</li>`
}

/** Shows every payment, newest first, with the acts that need no payer. */
export function sendList(response: http.ServerResponse, reader: Reader, state: LocalState): void {
  const { t } = reader
  const payments = [...state.payments.values()].toReversed().slice(0, SHOWN)
  const banks = state.banks
    ? html`<button class="small" name="banks" value="off">${t('provider.banks_off')}</button>`
    : html`<button class="small" name="banks" value="on">${t('provider.banks_on')}</button>`
  sendPage(response, reader, {
    title: t('provider.all'),
    wide: true,
    body: html`<p>${t('provider.list.intro')}</p>${
      payments.length
        ? html`<ul class="list">${payments.map((payment) => rowOf(reader, state, payment))}</ul>`
        : html`<p class="card">${t('provider.list.empty')}</p>`
    }<section class="card"><h2>${t('provider.options')}</h2><div class="row">${form(reader, '/options', banks)}</div></section>`,
  })
}
