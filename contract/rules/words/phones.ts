import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { withDigits } from './number-words.ts'

/** Where members may have a number without a code of its country. */
const COUNTRIES: readonly CountryCode[] = [
  'NL',
  'BE',
  'DE',
  'AT',
  'CH',
  'GB',
  'IE',
  'FR',
  'ES',
  'IT',
  'PL',
  'US',
  'AU',
  'MX',
]

const DATE = /(?<!\d)(?:\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d{2}|(?:19|20)\d{2}([-/.])\d{1,2}\2\d{1,2})(?!\d)/g
const TIME = /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g
const MONEY = /\d[\d., ]*(?:euro|eur|dollar|pound|zl\b|,-)|[€$£] ?\d[\d.,]*/g
const CANDIDATE = /\+?\(?\d(?:[\s().,/_*~|:;-]{0,3}\d){6,}/g
const MOST_GROUPS = 16

const NAMES_NUMBER =
  /\b(?:nummer|nr|tel|telefoon\w*|mobiel\w*|bel|app|sms|handy\w*|telefon\w*|ruf|anruf\w*|whats\w*|number|phone|cell|mobile|call|text|numero|num|movil|llama\w*|telefono|appelle\w*|portable|telephone|cellulare|chiama\w*|numer|zadzwon\w*|komork\w*|dzwon\w*)\b/

/** Valid somewhere, in a form in which people write their own numbers. */
function isNumber(digits: string, international: boolean): boolean {
  if (international) {
    const code = digits.replace(/^00/, '')
    const found = parsePhoneNumberFromString(`+${code}`)
    return found?.isPossible() ?? (code.length >= 9 && code.length <= 15)
  }
  if (digits.startsWith('0')) return digits.length >= 9 && digits.length <= 13 && isPossibleIn(digits)
  if (digits.length < 9 || digits.length > 13 || /0{5}$|(\d)\1{6}/.test(digits)) return false
  if (parsePhoneNumberFromString(`+${digits}`)?.isValid() && digits.length > 10) return true
  return digits.length <= 10 && COUNTRIES.some((country) => isOwnForm(digits, country))
}

const isPossibleIn = (digits: string) =>
  COUNTRIES.some((country) => parsePhoneNumberFromString(digits, country)?.isPossible() ?? false)

/**
 * Without the zero in front, where numbers have none, and mobile ones where people leave it out.
 */
const WITHOUT_ZERO: Partial<Record<CountryCode, RegExp>> = {
  NL: /^6\d{8}$/,
  BE: /^4\d{8}$/,
  DE: /^1[5-7]\d{8}$/,
  GB: /^7\d{9}$/,
  FR: /^[67]\d{8}$/,
  ES: /^[6-9]\d{8}$/,
  IT: /^3\d{8,9}$/,
  PL: /^[4-8]\d{8}$/,
  US: /^[2-9]\d{2}[2-9]\d{6}$/,
  MX: /^[1-9]\d{9}$/,
}
const isOwnForm = (digits: string, country: CountryCode) =>
  (WITHOUT_ZERO[country]?.test(digits) ?? false) &&
  (parsePhoneNumberFromString(digits, country)?.isPossible() ?? false)

/** Whether groups of digits next to each other are a number, such as `06 12 34 56 78`. */
function holdsNumber(
  candidate: string,
  { isNamed, isSpelt }: { isNamed: boolean; isSpelt: boolean },
): boolean {
  // `(22) 648 19 37`: the code of a town in brackets.
  if (/^\(\d{2,5}\)/.test(candidate) && /^\d{8,11}$/.test(candidate.replaceAll(/\D/g, ''))) return true
  const groups = candidate.match(/\+?\(?\d+/g)?.slice(0, MOST_GROUPS) ?? []
  return groups.some((first, from) => {
    const international = first.startsWith('+') || /^\(?00[1-9]/.test(first) || /^00$/.test(first)
    let digits = ''
    for (const group of groups.slice(from)) {
      digits += group.replaceAll(/\D/g, '')
      if (digits.length > 15) return false
      // A comma stands between numbers of a list as well.
      if (!international && !first.startsWith('0') && /[,;]/.test(candidate) && !isNamed && !isSpelt) continue
      if (digits.length >= 7 && (isNumber(digits, international) || (isNamed && digits.length >= 8)))
        return true
    }
    return isNamed && digits.length >= 7
  })
}

/** Whether a normal form holds a telephone number, in digits or in words. */
export function holdsPhone(normal: string): boolean {
  const digital = withDigits(normal)
  const text = digital.replaceAll(DATE, ' x ').replaceAll(TIME, ' x ').replaceAll(MONEY, ' x ')
  if (text.replaceAll(/\D/g, '').length < 7) return false
  const isNamed = NAMES_NUMBER.test(text)
  // Whole parts of it were words: nobody lists lottery numbers so.
  const isSpelt = countDigits(digital) - countDigits(normal) >= 4
  return (text.match(CANDIDATE) ?? []).some((candidate) => holdsNumber(candidate, { isNamed, isSpelt }))
}

const countDigits = (text: string) => text.replaceAll(/\D/g, '').length
