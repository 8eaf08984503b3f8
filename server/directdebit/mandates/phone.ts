import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { FieldError } from '#server/kit/app-error.ts'

// `home`: the country of a number without a prefix; `countries`: the allowed ones (spec/abuse T12).
type Allowed = { home: string; countries: readonly string[] }

// North America does not distinguish mobile numbers from others.
const MOBILE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

const isCountry = (code: string): code is CountryCode => isSupportedCountry(code)

/**
 * Returns a mobile number in E.164 form (`+31612345678`). Throws for the field `phone`:
 * `directdebit.phone_invalid` where it is no mobile number, `directdebit.phone_country` where we
 * send no text messages to its country.
 */
export function parsePhone(text: string, { home, countries }: Allowed): string {
  const phone = parsePhoneNumberFromString(text, {
    ...(isCountry(home) ? { defaultCountry: home } : {}),
    extract: false,
  })
  if (!phone?.isValid() || phone.ext || !MOBILE.has(phone.getType() ?? ''))
    throw new FieldError('phone', 'directdebit.phone_invalid')
  if (!phone.country || !countries.includes(phone.country))
    throw new FieldError('phone', 'directdebit.phone_country')
  return phone.number
}

/** Its owner recognises `+31 •••• 678`. */
export function maskPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone)
  return `+${parsed?.countryCallingCode ?? phone.slice(1, 3)} •••• ${phone.slice(-3)}`
}
