import { getCountrySpecifications, ValidationErrorsIBAN, validateIBAN } from 'ibantools'

const CANDIDATE = /(?<![\p{L}\d])[a-z]{2}[ .-]?\d{2}(?:[ .\-_/]{0,2}[a-z\d]){11,40}/gu
const lengths = new Map(
  Object.entries(getCountrySpecifications()).map(([country, { chars }]) => [country, chars ?? 0]),
)

/** Also with a wrong check digit: somebody mistyped it, or changed one on purpose. */
export const holdsIban = (normal: string): boolean =>
  (normal.match(CANDIDATE) ?? []).some((candidate) => {
    const letters = candidate.replaceAll(/[^a-z\d]/g, '').toUpperCase()
    const iban = letters.slice(0, lengths.get(letters.slice(0, 2)) ?? 0)
    if (iban.length < 15) return false
    const { valid, errorCodes } = validateIBAN(iban)
    return (
      valid ||
      errorCodes.every(
        (code) =>
          code === ValidationErrorsIBAN.WrongIBANChecksum ||
          code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum,
      )
    )
  })
