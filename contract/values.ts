import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Values that many calls share. Enumerations carry SPEC §3's wire keys; their labels are in locales/. */

export const languages = ['nl', 'de', 'en', 'es', 'fr', 'it', 'pl'] as const
export type Language = (typeof languages)[number]
export const language = z.enum(languages)

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]
export const gender = z.enum(genders)

export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const
export const sexuality = z.enum(sexualities)

export const userStatuses = ['not_confirmed', 'active', 'blocked', 'deleted'] as const
export const profileStatuses = ['active', 'disabled', 'invisible'] as const
export const photoStatuses = ['active', 'inspection', 'rejected'] as const
/** The variants that the server keeps of each photo: card, profile, and the small square of dialogs and lists. */
export const photoSizes = ['small', 'large', 'square'] as const
export type PhotoSize = (typeof photoSizes)[number]
export const notificationDisabledReasons = ['fbl', 'bounce', 'listunsubscribe'] as const

/** How long ago somebody was here, coarse on purpose (TRUST T18); `hidden` where it is nobody's business. */
export const onlineBuckets = ['now', 'today', 'week', 'earlier', 'hidden'] as const
export const onlineBucket = z.enum(onlineBuckets)

export const messageKinds = ['text', 'photo', 'gift'] as const
export const likesTypes = ['received', 'given', 'matches'] as const
export type LikesType = (typeof likesTypes)[number]

/** A refusal with one of our codes, so that the text can be shown in the member's language. */
export const refuse = (code: ErrorCode) => ({ error: code })

// PostgreSQL refuses NUL and UTF-8 has no lone surrogates: refused at the door, never a 500 (DESIGN §10).
const storable = (value: string) => value.isWellFormed() && !value.includes('\0')
// C0 and C1 controls would end up in mail headers and logs (TRUST T35); line breaks are allowed in long texts only.
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

export const email = z
  .string(refuse('accounts.email_invalid'))
  .refine(storable, refuse('accounts.email_invalid'))
  .trim()
  .toLowerCase()
  .max(254, refuse('accounts.email_invalid'))
  .pipe(z.email(refuse('accounts.email_invalid')))
