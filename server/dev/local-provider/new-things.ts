import { Refused } from './answers.ts'
import { allowsAmount, localMethods } from './methods.ts'
import {
  type LocalCustomer,
  type LocalMandate,
  type LocalPayment,
  type LocalState,
  newId,
  type WireAmount,
} from './state.ts'

/** Creates objects from calls of the API, as strictly as the real provider checks them. */

export type ApiCall = {
  method: string
  /** The path below `/v2`. */
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  mode: 'live' | 'test'
}

type Context = { state: LocalState; now: () => number }
type Body = Record<string, unknown>

const LOCALES =
  /^(en_US|en_GB|nl_NL|nl_BE|de_DE|de_AT|de_CH|fr_FR|fr_BE|es_ES|ca_ES|pt_PT|it_IT|nb_NO|sv_SE|fi_FI|da_DK|is_IS|hu_HU|pl_PL|lv_LV|lt_LT)$/

const invalid = (field: string, detail = `The ${field} is invalid`) => new Refused(422, detail, field)

export function textIn(body: Body, field: string, longest: number): string | undefined {
  const value = body[field]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || !value || value.length > longest) throw invalid(field)
  return value
}

const needed = (body: Body, field: string, longest: number): string => {
  const value = textIn(body, field, longest)
  if (value === undefined) throw invalid(field)
  return value
}

export function amountIn(body: Body): WireAmount {
  const { value, currency } = (body.amount ?? {}) as Partial<Record<keyof WireAmount, unknown>>
  if (typeof value !== 'string' || !/^\d{1,10}\.\d{2}$/.test(value))
    throw invalid('amount', 'The amount contains an invalid value')
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    throw invalid('amount', 'The amount contains an invalid currency')
  if (Number(value) === 0) throw invalid('amount', 'The amount is lower than the minimum')
  return { value, currency }
}

function addressIn(body: Body, field: string): string | null {
  const value = textIn(body, field, 2048)
  if (value === undefined) return null
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) throw invalid(field)
  return value
}

function localeIn(body: Body): string | null {
  const locale = textIn(body, 'locale', 5)
  if (locale !== undefined && !LOCALES.test(locale)) throw invalid('locale')
  return locale ?? null
}

function metadataIn({ metadata = null }: Body): unknown {
  if (JSON.stringify(metadata).length > 1024) throw invalid('metadata', 'The metadata is larger than 1 kB')
  return metadata
}

const instant = (at: number, laterMinutes = 0) => new Date(at + laterMinutes * 60_000).toISOString()

export function newPayment(context: Context, { body, mode }: ApiCall, customer?: string): LocalPayment {
  const at = context.now()
  const customerId = customer ?? textIn(body, 'customerId', 70) ?? null
  if (customerId !== null && !context.state.customers.has(customerId))
    throw new Refused(customer ? 404 : 422, 'The customer id is invalid', 'customerId')
  const sequenceType = sequenceIn(body)
  const recurring = sequenceType === 'recurring'
  const amount = amountIn(body)
  const methodId = textIn(body, 'method', 40) ?? null
  const method = localMethods.find(({ id }) => id === methodId)
  if (methodId !== null && !method) throw invalid('method')
  if (method && !allowsAmount(method, amount))
    throw invalid('amount', 'The amount is not possible with this method')
  if (!recurring && methodId === 'directdebit')
    throw invalid('method', 'This method needs a mandate: the sequence type has to be recurring')
  const redirectUrl = addressIn(body, 'redirectUrl')
  if (!recurring && !redirectUrl) throw invalid('redirectUrl', 'The redirect url is missing')
  const { email, country } = (body.billingAddress ?? {}) as Record<string, unknown>
  if (email !== undefined && (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email)))
    throw invalid('billingAddress.email')
  return {
    id: newId('tr'),
    mode,
    status: recurring ? 'pending' : 'open',
    amount,
    description: needed(body, 'description', 255),
    method: methodId,
    metadata: metadataIn(body),
    sequenceType,
    locale: localeIn(body),
    issuer: textIn(body, 'issuer', 60) ?? null,
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null,
    redirectUrl,
    cancelUrl: addressIn(body, 'cancelUrl'),
    webhookUrl: addressIn(body, 'webhookUrl'),
    customerId,
    mandateId: recurring ? mandateIn(context, body, customerId).id : null,
    createdAt: instant(at),
    expiresAt: recurring ? null : instant(at, method?.minutes ?? 15),
    endedAt: null,
    reason: null,
  }
}

function sequenceIn({ sequenceType = 'oneoff' }: Body): LocalPayment['sequenceType'] {
  if (sequenceType === 'oneoff' || sequenceType === 'first' || sequenceType === 'recurring')
    return sequenceType
  throw invalid('sequenceType')
}

function mandateIn({ state }: Context, body: Body, customerId: string | null): LocalMandate {
  const id = textIn(body, 'mandateId', 70)
  const mandates = [...state.mandates.values()].filter(
    (mandate) => mandate.customerId === customerId && mandate.status === 'valid',
  )
  const mandate = id ? mandates.find((each) => each.id === id) : mandates.at(-1)
  if (!mandate) throw invalid('mandateId', 'The customer has no valid mandate')
  return mandate
}

export const newCustomer = ({ now }: Context, { body, mode }: ApiCall): LocalCustomer => ({
  id: newId('cst'),
  mode,
  name: textIn(body, 'name', 255) ?? null,
  email: textIn(body, 'email', 255) ?? null,
  locale: localeIn(body),
  metadata: metadataIn(body),
  createdAt: instant(now()),
})

export function newMandate({ now }: Context, { body, mode }: ApiCall, owner: string): LocalMandate {
  const at = now()
  if (body.method !== 'directdebit') throw invalid('method')
  const iban = needed(body, 'consumerAccount', 40).replaceAll(' ', '')
  if (!isIban(iban)) throw invalid('consumerAccount', 'The bank account is invalid')
  const signedOn = textIn(body, 'signatureDate', 10) ?? instant(at).slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(signedOn)) throw invalid('signatureDate')
  const id = newId('mdt')
  return {
    id,
    mode,
    customerId: owner,
    method: 'directdebit',
    holder: needed(body, 'consumerName', 70),
    iban,
    status: 'valid',
    signedOn,
    reference: textIn(body, 'mandateReference', 35) ?? id,
    createdAt: instant(at),
  }
}

export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(text)) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
