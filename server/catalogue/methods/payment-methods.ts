import type { Currency, PaymentMethod } from '#contract/rules/money.ts'
import data from './payment-methods.json' with { type: 'json' }

type Known = { provider: string; currencies: readonly string[] }
const methods = data.methods as Partial<Record<PaymentMethod, Known>>
const pickerOrder = data.pickerOrder as Record<string, readonly PaymentMethod[]>

/** The methods that people in a country know, the best known first (spec/payments 2). */
export const methodsIn = (country: string): readonly PaymentMethod[] => pickerOrder[country] ?? []

/** The provider's name of a method, maybe shared; undefined for discontinued methods. */
export const providerMethodName = (method: PaymentMethod): string | undefined => methods[method]?.provider

export const takesCurrency = (method: PaymentMethod, currency: Currency): boolean =>
  methods[method]?.currencies.includes(currency) ?? false
