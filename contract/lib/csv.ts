/** Spreadsheets run cells that begin so as formulas, also after white space. */
const FORMULA = /^[\s]*[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Excel expects a semicolon in countries with a decimal comma. */
export const csvSeparators = [',', ';'] as const
export type CsvSeparator = (typeof csvSeparators)[number]
type Value = string | number | null

/** Whether a spreadsheet would run this text as a formula. */
export const isFormula = (text: string): boolean => FORMULA.test(text)

/**
 * One value of a CSV file (RFC 4180) that no spreadsheet runs as a formula. With semicolons,
 * numbers have a decimal comma.
 */
export function csvCell(value: Value, separator: CsvSeparator = ','): string {
  const text = value === null ? '' : String(value)
  if (NUMBER.test(text)) return separator === ';' ? text.replace('.', ',') : text
  const safe = isFormula(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (values: readonly Value[], separator?: CsvSeparator): string =>
  `${values.map((value) => csvCell(value, separator)).join(separator ?? ',')}\r\n`

export const toCsv = (rows: readonly (readonly Value[])[], separator?: CsvSeparator): string =>
  rows.map((row) => csvLine(row, separator)).join('')
