import { z } from 'zod'
import { importFields } from '#contract/admin/imports.ts'

export type ImportField = (typeof importFields)[number]

const source = z.strictObject({
  /** A column, or a text with columns in braces: `{username}/{avatar}`. */
  column: z.string().optional(),
  /** Our value for each of theirs, in lower case; `*` for all others. Empty: nothing. */
  values: z.record(z.string(), z.string()).optional(),
  /** The order of the parts of a date. */
  date: z.enum(['ymd', 'dmy', 'mdy']).optional(),
  /** Used where the cell is empty. */
  default: z.string().optional(),
})

/** How the columns of a file become our fields. */
export const mapping = z.strictObject({
  fields: z.partialRecord(z.enum(importFields), source),
  /** Rows with one of these values in a column are rejected, such as banned accounts. */
  reject: z.record(z.string(), z.array(z.string())).default({}),
})
export type Mapping = z.output<typeof mapping>
type Source = z.output<typeof source>

/** The mapping of a file whose columns have the names of our fields. */
export const ownMapping: Mapping = {
  fields: Object.fromEntries(importFields.map((field) => [field, { column: field }])),
  reject: {},
}

const DATES = {
  ymd: /^(?<y>\d{4})\D(?<m>\d{1,2})\D(?<d>\d{1,2})(?!\d)/,
  dmy: /^(?<d>\d{1,2})\D(?<m>\d{1,2})\D(?<y>\d{4})(?!\d)/,
  mdy: /^(?<m>\d{1,2})\D(?<d>\d{1,2})\D(?<y>\d{4})(?!\d)/,
}

/** Returns yyyy-mm-dd; returns a text that is no date unchanged, so that the check refuses it. */
function parseDate(text: string, order: keyof typeof DATES): string {
  const { y = '', m = '', d = '' } = DATES[order].exec(text)?.groups ?? {}
  return y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : text
}

function mapCell({ column, values, date, default: fallback }: Source, cells: Record<string, string>): string {
  const raw = column?.includes('{')
    ? column.replaceAll(/\{([^}]+)\}/g, (_all, name: string) => cells[name] ?? '')
    : (cells[column ?? ''] ?? '')
  const text = raw.trim() === 'NULL' || raw.trim() === String.raw`\N` ? '' : raw.trim()
  const known = values ? (values[text.toLowerCase()] ?? values['*'] ?? text) : text
  return (date && known ? parseDate(known, date) : known) || (fallback ?? '')
}

/** The texts of a row by our fields; empty ones are left out. */
export function mapFields(
  { fields }: Mapping,
  cells: Record<string, string>,
): Partial<Record<ImportField, string>> {
  const mapped = Object.entries(fields).map(([field, from]) => [field, mapCell(from, cells)] as const)
  return Object.fromEntries(mapped.filter(([, text]) => text !== ''))
}

export const isRejected = ({ reject }: Mapping, cells: Record<string, string>): boolean =>
  Object.entries(reject).some(([column, refused]) => refused.includes((cells[column] ?? '').trim()))
