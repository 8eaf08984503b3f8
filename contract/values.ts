import { z } from 'zod'
import type { ErrorCode } from './rules/errors.ts'
import { genders, interestKeys, languages, onlineBuckets, sexualities } from './rules/values.ts'

export const language = z.enum(languages)

export const gender = z.enum(genders)

export const sexuality = z.enum(sexualities)

export const interest = z.enum(interestKeys)
export const onlineBucket = z.enum(onlineBuckets)

/** A refusal with one of our codes, so that the text can be shown in the member's language. */
export const refuse = (code: ErrorCode) => ({ error: code })

// PostgreSQL refuses NUL and UTF-8 has no lone surrogates: refused at the door, never a 500
// (spec/http 10).
const storable = (value: string) => value.isWellFormed() && !value.includes('\0')
// C0 and C1 controls would end up in mail headers and logs (spec/abuse T35); line breaks are
// allowed in long texts only.
// oxlint-disable-next-line no-control-regex -- the control characters are the point
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/

/** A text of one line, trimmed. `max` counts characters as JavaScript does (UTF-16 units). */
export const line = (min: number, max: number) =>
  z
    .string()
    .refine(storable, refuse('request.field_invalid'))
    .trim()
    .min(min, refuse('request.field_required'))
    .max(max, refuse('request.field_too_long'))
    .refine((value) => !CONTROLS.test(value), refuse('request.field_invalid'))

/** A text with line breaks, trimmed, Windows line ends folded. */
export const longText = (max: number) =>
  z
    .string()
    .refine(storable, refuse('request.field_invalid'))
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .refine((value) => value.length <= max, refuse('request.field_too_long'))

export const publicId = z.uuid()
export const countryCode = z.string().regex(/^[A-Z]{2}$/)
/** ISO 3166-2, or a site-local `GB-X-…` code of data/regions. */
export const regionCode = z.string().regex(/^[A-Z]{2}-[A-Z0-9-]{1,12}$/)
export const instant = z.iso.datetime()
/** Query strings know only text. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')

/** An e-mail address, trimmed and in lower case; what is none is refused with this code. */
export const emailOr = (code: ErrorCode) =>
  z
    .string(refuse(code))
    .refine(storable, refuse(code))
    .trim()
    .toLowerCase()
    .max(254, refuse(code))
    .pipe(z.email(refuse(code)))
export const email = emailOr('accounts.email_invalid')
