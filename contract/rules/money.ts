/** The currencies that things are sold in. All of them have hundredths. */
export const currencies = ['EUR', 'GBP', 'CHF', 'PLN', 'USD', 'CAD', 'AUD', 'NZD'] as const
export type Currency = (typeof currencies)[number]

/** Money on the wire: `{ amount: "24.95", currency: "EUR" }`. Inside it is whole minor units. */
export type Money = { amount: string; currency: Currency }

/** Minor units (cents) as money of the wire; `minor` is whole and not negative. */
export const moneyOf = (minor: number, unit: Currency): Money => ({
  amount: `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`,
  currency: unit,
})
/** The minor units of money of the wire. */
export const minorOf = ({ amount }: Money): number => Number(amount.replace('.', ''))

/**
 * The names of payment methods; `giropay` and `sofort` are in old orders only and never offered
 * (spec/payments 1).
 */
export const paymentMethods = [
  'sdd',
  'prezelewy24',
  'blik',
  'sct',
  'giropay',
  'mastercard',
  'visa',
  'creditcard',
  'nexi',
  'cartebancaire',
  'ideal',
  'bancontact',
  'applepay',
  'paysafecard',
  'maestro',
  'paypal',
  'sofort',
  'eps',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const orderStatuses = ['pending', 'completed', 'failed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const packageStyles = ['p0', 'p1', 'p2', 'p3'] as const
