import { electronicFormatIBAN, extractIBAN, friendlyFormatIBAN, validateIBAN } from 'ibantools'
import { debitCountries } from '#contract/direct-debit.ts'
import { FieldError } from '#server/kit/app-error.ts'

/**
 * Returns an IBAN in electronic format. Throws for the field `iban`: `directdebit.iban_invalid`
 * where length, form or check digits are wrong, `directdebit.iban_country` where we do not collect.
 */
export function parseIban(text: string): string {
  const iban = electronicFormatIBAN(text)
  if (!iban || !validateIBAN(iban).valid) throw new FieldError('iban', 'directdebit.iban_invalid')
  if (!debitCountries.some((country) => iban.startsWith(country)))
    throw new FieldError('iban', 'directdebit.iban_country')
  return iban
}

/** ISO 3166-1. */
export const ibanCountry = (iban: string): string | undefined => extractIBAN(iban).countryCode

/** Its owner recognises `NL91 •••• 4300`. */
export const maskIban = (iban: string) => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`

export const groupedIban = (iban: string) => friendlyFormatIBAN(iban) ?? iban
