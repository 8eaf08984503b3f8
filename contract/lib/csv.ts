/** Programs for tables run a cell that begins so as a formula, also after white space. */
const FORMULA = /^[\s]*[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Between the columns: Excel takes a semicolon where a comma begins the fraction of a number. */
export const csvSeparators = [',', ';'] as const
export type CsvSeparator = (typeof csvSeparators)[number]
type Value = string | number | null

/** Whether a program for tables would run this text. */
export const isFormula = (text: string): boolean => FORMULA.test(text)

/**
 * One value of a CSV file (RFC 4180) that no program for tables runs as a formula. Beside
 * semicolons a number has a comma, as the reader's program expects it.
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
