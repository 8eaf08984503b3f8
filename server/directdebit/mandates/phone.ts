import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { FieldError } from '#server/kit/app-error.ts'

/**
 * `home`: where a number without a country is from; `countries`: to which a text message goes
 * (spec/abuse T12).
 */
type Allowed = { home: string; countries: readonly string[] }

// The plan of North America does not tell mobile numbers from others.
const MOBILE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

const isCountry = (code: string): code is CountryCode => isSupportedCountry(code)

/**
 * A mobile number in E.164 form (`+31612345678`). Throws for the field `phone`: `directdebit.phone_invalid` for what is no
 * mobile number, `directdebit.phone_country` for one that we send nothing to.
 */
export function phoneOf(text: string, { home, countries }: Allowed): string {
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

/** What its owner knows it again by: `+31 •••• 678`. */
export function maskPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone)
  return `+${parsed?.countryCallingCode ?? phone.slice(1, 3)} •••• ${phone.slice(-3)}`
}
