import { z } from 'zod'
import { csvSeparators } from './lib/csv.ts'
import { lengthOf } from './lib/length-of.ts'
import { mailAddress } from './lib/mail-address.ts'
import { shownText } from './lib/shown-text.ts'
import type { ErrorCode } from './rules/errors.ts'
import { promptKeys } from './rules/prompts.ts'
import { genders, interestKeys, languages, onlineBuckets, seekings, sexualities } from './rules/values.ts'

export const language = z.enum(languages)

export const gender = z.enum(genders)

export const seeking = z.enum(seekings)

export const sexuality = z.enum(sexualities)

export const interest = z.enum(interestKeys)
export const promptKey = z.enum(promptKeys)
export const onlineBucket = z.enum(onlineBuckets)

/** A refusal with an error code of ours, whose text is shown in the member's language. */
export const refuse = (code: ErrorCode) => ({ error: code })

// PostgreSQL rejects NUL, and UTF-8 has no lone surrogates: such input is refused here instead of
// causing a 500 (spec/http 10).
const storable = (value: string) => value.isWellFormed() && !value.includes('\0')
/** Whether all texts in a value of JSON can be stored. */
export const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? storable(value)
    : typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorable)
// C0 and C1 controls would end up in mail headers and logs (spec/abuse T35); line breaks are
// allowed in long texts only.
// oxlint-disable-next-line no-control-regex -- the control characters are the point
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/

/** A text that must stay as it was typed, such as a password or a token. */
export const rawText = (max: number) => z.string().max(max).refine(storable, refuse('request.field_invalid'))

/** A text of one line, normalised by `shownText`. `max` counts UTF-16 units. */
export const line = (min: number, max: number) =>
  z
    .string()
    .refine(storable, { ...refuse('request.field_invalid'), abort: true })
    .overwrite(shownText)
    .min(min, refuse('request.field_required'))
    .max(max, refuse('request.field_too_long'))
    .refine((value) => !CONTROLS.test(value), refuse('request.field_invalid'))

/**
 * A text with line breaks, normalised by `shownText`; Windows line ends become `\n`. `max` counts
 * characters.
 */
export const longText = (max: number) =>
  z
    .string()
    .refine(storable, { ...refuse('request.field_invalid'), abort: true })
    .overwrite((value) => shownText(value.replaceAll('\r\n', '\n')))
    .refine((value) => lengthOf(value) <= max, refuse('request.field_too_long'))

/** A `longText` that may not be empty. */
export const requiredText = (max: number, missing: ErrorCode = 'request.field_required') =>
  longText(max).min(1, refuse(missing))

/** The token of a mailed link. */
export const mailedToken = rawText(200)
/** A password that is compared with the present one. */
export const knownPassword = rawText(1000).min(1, refuse('request.field_required'))

export const publicId = z.uuid()
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ maxLength: 2 })
/** An ISO 3166-2 code, or a site-local `GB-X-…` code of data/regions. */
export const regionCode = z
  .string()
  .regex(/^[A-Z]{2}-[A-Z0-9-]{1,12}$/)
  .meta({ maxLength: 15 })
/** With semicolons, numbers have a decimal comma. */
export const csvSeparator = z.enum(csvSeparators).default(',')
export const instant = z.iso.datetime()
/** The cursor of a page: `next` of the page before. Left out: the first page. */
export const after = rawText(200).optional()
/** The cursor of the next page; null on the last page. */
export const next = z.string().max(2000).nullable()
/**
 * A text in an answer, of at most `most` characters as PostgreSQL counts them; JavaScript counts
 * some twice. Every text in an answer to a member or visitor has a maximum (spec/performance 14).
 */
export const letters = (most: number) => z.string().max(2 * most)
/** A path on this origin or an address, with its signature. */
export const link = z.string().max(1500).meta({ format: 'uri-reference' })
/** The path of a photo's file. */
export const photoPath = z.string().max(200).meta({ format: 'uri-reference' })
/** The `srcset` of a photo, in all its widths. */
export const srcset = z.string().max(1000)
/** A data URI of a few pixels, shown while the picture loads. */
export const placeholder = z.string().max(2000).meta({ format: 'uri' })
/** A code of errors.ts. */
export const errorCode = z.string().max(80)
/** The most rows of lists that staff maintain: brands, hosts, prices of a country. */
export const mostOfSite = 1000
/** The most rows of a list that belongs to one thing, such as the refunds of an order. */
export const mostOfOne = 200
/** A boolean in a query string, which only has texts. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')

/** An e-mail address, normalised by `mailAddress`; other input is refused with this code. */
export const emailOr = (code: ErrorCode) =>
  z
    .string(refuse(code))
    .max(1000, refuse(code))
    .overwrite((typed) => mailAddress(typed) ?? '')
    .min(1, refuse(code))
    .meta({ format: 'email' })
export const email = emailOr('accounts.email_invalid')
