import { z } from 'zod'
import { type ProfileCardFields, profileCardFields } from '#contract/admin/fictional.ts'
import { isFormula } from '#contract/lib/csv.ts'
import { type ErrorCode, isErrorCode } from '#contract/rules/errors.ts'
import { plainText } from '#contract/rules/plain-text.ts'
import { interestKeys, languages } from '#contract/rules/values.ts'
import { email } from '#contract/values.ts'
import { AppError, FieldError } from '#server/kit/app-error.ts'
import { refuseCard } from '#server/profiles/insert-cards.ts'
import { isSensitive } from '#server/settings/interests.ts'
import { isRegionOf, regionName, regionsOf } from '#server/settings/regions.ts'
import { isGarbled } from './charset.ts'
import { type ImportField, isRejected, type Mapping, mapFields } from './mapping.ts'
import type { CsvRow } from './read-csv.ts'

export type CheckedRow = Pick<CsvRow, 'row' | 'place'> & {
  card: ProfileCardFields
  email: string | undefined
  signedUpAt: Date
  credits: number
  photo: string | undefined
}
export type Rejection = { row: number; field: string | null; code: ErrorCode }

/** Texts that others read, or that a colleague may open in a spreadsheet. */
const TEXTS: readonly ImportField[] = ['name', 'city', 'about', 'photo']
const MOST_CREDITS = 10_000

const account = z.object({
  email: email.optional(),
  signed_up_at: z.iso.date().optional(),
  credits: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((credits) => credits <= MOST_CREDITS)
    .default(0),
  photo: z.string().max(300).optional(),
})

export type RowRules = { mapping: Mapping; minAge: number; fictional: boolean }

/** Returns the row as it would be stored, or its first error. */
export function checkRow({ row, place, cells }: CsvRow, rules: RowRules): CheckedRow | Rejection {
  const reject = (field: string | null, code: ErrorCode): Rejection => ({ row, field, code })
  const garbled = Object.entries(cells).find(([, text]) => isGarbled(text))
  if (garbled) return reject(garbled[0], 'admin.import_garbled')
  if (isRejected(rules.mapping, cells)) return reject(null, 'admin.import_refused')
  const { email: address, signed_up_at, credits, photo, ...told } = mapFields(rules.mapping, cells)
  const formula = TEXTS.find((field) => isFormula({ photo, ...told }[field as 'name'] ?? ''))
  if (formula) return reject(formula, 'admin.import_formula')
  const card = profileCardFields.safeParse({
    ...told,
    ...(told.region ? { region: findRegionCode(told.country ?? '', told.region) } : {}),
    ...(told.interests ? { interests: parseInterests(told.interests) } : {}),
  })
  const rest = account.safeParse({ email: address, signed_up_at, credits, photo })
  const issue = card.error?.issues[0] ?? rest.error?.issues[0]
  if (issue || !card.data || !rest.data) return reject(String(issue?.path[0] ?? ''), issueCode(issue))
  if (!rules.fictional && !rest.data.email) return reject('email', 'request.field_required')
  try {
    refuseCard(card.data, rules.minAge)
  } catch (error) {
    if (error instanceof AppError) return reject(error instanceof FieldError ? error.field : null, error.code)
    throw error
  }
  return {
    row,
    place,
    card: card.data,
    email: rules.fictional ? undefined : rest.data.email,
    signedUpAt: rest.data.signed_up_at ? new Date(rest.data.signed_up_at) : new Date(),
    credits: rules.fictional ? 0 : rest.data.credits,
    photo: rest.data.photo,
  }
}

function issueCode(issue: z.core.$ZodIssue | undefined): ErrorCode {
  if (issue && isErrorCode(issue.message)) return issue.message
  return issue?.code === 'invalid_type' && issue.input === undefined
    ? 'request.field_required'
    : 'request.field_invalid'
}

/** A code as it is, or the region with that name in one of our languages. */
function findRegionCode(country: string, text: string): string {
  if (isRegionOf(country, text)) return text
  const wanted = plainText(text.trim())
  return (
    regionsOf(country).find((code) =>
      languages.some((language) => plainText(regionName(code, language)) === wanted),
    ) ?? text
  )
}

// Without sensitive interests: an imported member has not consented.
const parseInterests = (text: string) =>
  text
    .split(/[;,|]/)
    .map((key) => key.trim())
    .filter((key) => key && !interestKeys.some((known) => known === key && isSensitive(known)))
