/** Programs for tables run a cell that begins so as a formula, also after white space. */
const FORMULA = /^[\s]*[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Whether a program for tables would run this text. */
export const isFormula = (text: string): boolean => FORMULA.test(text)

/** One value of a CSV file (RFC 4180) that no program for tables runs as a formula. */
export function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = isFormula(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`

export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map(csvLine).join('')
