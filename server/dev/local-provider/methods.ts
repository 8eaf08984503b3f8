import type { WireAmount } from './state.ts'

/** The methods of a Mollie account with everything switched on (spec/payments 2). */
export type LocalMethod = {
  id: string
  name: string
  currencies: readonly string[]
  countries: readonly string[]
  minimum: string
  maximum: string | null
  /** How long the payment stays open. */
  minutes: number
}

const ALL_CURRENCIES = ['EUR', 'GBP', 'CHF', 'PLN', 'USD', 'CAD', 'AUD', 'NZD']
const ALL_COUNTRIES = 'NL BE GB IE DE AT IT FR CH ES US CA AU NZ PL'.split(' ')
const EURO_COUNTRIES = 'NL BE IE DE AT IT FR ES'.split(' ')
const DAY = 24 * 60

const method = (
  [id, name]: [string, string],
  [currencies, countries]: [readonly string[], readonly string[]],
  [minimum, maximum]: [string, string | null],
  minutes: number,
): LocalMethod => ({ id, name, currencies, countries, minimum, maximum, minutes })

export const localMethods: readonly LocalMethod[] = [
  method(['ideal', 'iDEAL | Wero'], [['EUR'], ['NL']], ['0.01', '50000.00'], 15),
  method(['bancontact', 'Bancontact'], [['EUR'], ['BE']], ['0.02', null], 60),
  method(['eps', 'eps'], [['EUR'], ['AT']], ['1.00', '10000.00'], 60),
  method(['przelewy24', 'Przelewy24'], [['EUR', 'PLN'], ['PL']], ['0.01', '55000.00'], 60),
  method(['blik', 'BLIK'], [['PLN'], ['PL']], ['0.01', '50000.00'], 60),
  method(['creditcard', 'Card'], [ALL_CURRENCIES, ALL_COUNTRIES], ['0.01', '10000.00'], 30),
  method(['applepay', 'Apple Pay'], [ALL_CURRENCIES, ALL_COUNTRIES], ['0.01', '10000.00'], 30),
  method(['paypal', 'PayPal'], [ALL_CURRENCIES, ALL_COUNTRIES], ['0.01', null], 180),
  method(
    ['paysafecard', 'paysafecard'],
    [['EUR', 'CHF', 'GBP', 'PLN'], 'NL BE GB IE DE AT IT FR CH ES PL'.split(' ')],
    ['0.01', '1000.00'],
    120,
  ),
  method(['banktransfer', 'Bank transfer'], [['EUR'], EURO_COUNTRIES], ['0.01', '1000000.00'], 14 * DAY),
  method(['directdebit', 'SEPA Direct Debit'], [['EUR'], EURO_COUNTRIES], ['0.01', '1000.00'], 30 * DAY),
]

/** A bank or card company has these payments at once, so we cannot cancel them. */
const NOT_CANCELABLE = new Set(['ideal', 'blik', 'creditcard', 'applepay'])
export const canBeCanceled = (id: string | null): boolean => id !== null && !NOT_CANCELABLE.has(id)

/** The twelve banks of the former iDEAL bank list. */
export const historicBanks = [
  ['ideal_ABNANL2A', 'ABN AMRO'],
  ['ideal_ASNBNL21', 'ASN Bank'],
  ['ideal_BUNQNL2A', 'bunq'],
  ['ideal_FVLBNL22', 'Van Lanschot Kempen'],
  ['ideal_HANDNL2A', 'Handelsbanken'],
  ['ideal_INGBNL2A', 'ING'],
  ['ideal_KNABNL2H', 'Knab'],
  ['ideal_RABONL2U', 'Rabobank'],
  ['ideal_RBRBNL21', 'RegioBank'],
  ['ideal_REVOLT21', 'Revolut'],
  ['ideal_SNSBNL2A', 'SNS'],
  ['ideal_TRIONL2U', 'Triodos Bank'],
].map(([id = '', name = '']) => ({ id, name }))

export const centsOf = (amount: Pick<WireAmount, 'value'>): number => Math.round(Number(amount.value) * 100)
export const valueOf = (cents: number): string => (cents / 100).toFixed(2)

export const allowsAmount = ({ currencies, minimum, maximum }: LocalMethod, amount: WireAmount): boolean =>
  currencies.includes(amount.currency) &&
  centsOf(amount) >= centsOf({ value: minimum }) &&
  (maximum === null || centsOf(amount) <= centsOf({ value: maximum }))
