/** The currencies of our prices. All of them have hundredths. */
export const currencies = ['EUR', 'GBP', 'CHF', 'PLN', 'USD', 'CAD', 'AUD', 'NZD'] as const
export type Currency = (typeof currencies)[number]

/** Money in the HTTP contract: `{ amount: "24.95", currency: "EUR" }`. Inside: minor units. */
export type Money = { amount: string; currency: Currency }

/** Returns minor units (cents; whole, not negative) as money of the HTTP contract. */
export const moneyOf = (minor: number, unit: Currency): Money => ({
  amount: (minor / 100).toFixed(2),
  currency: unit,
})
/** Returns the minor units of money of the HTTP contract. */
export const minorOf = ({ amount }: Money): number => Number(amount.replace('.', ''))

/** Payment methods; only old orders have those of `endedMethods` (spec/payments 1). */
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

/** Methods that their operators have discontinued. */
export const endedMethods = ['giropay', 'sofort'] as const satisfies readonly PaymentMethod[]

export const orderStatuses = ['pending', 'completed', 'failed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const packageStyles = ['p0', 'p1', 'p2', 'p3'] as const
