import type { StaffLanguage } from '#contract/admin/session.ts'
import type { CsvSeparator } from '#contract/lib/csv.ts'
import { useLanguage } from './texts.tsx'

const hasDecimalComma = (locale: string): boolean =>
  new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')

/**
 * What the reader's Excel expects between columns: it follows the region of the device, of which
 * the languages of the browser and of the admin tell.
 */
export const separatorFor = (language: StaffLanguage, browser: string): CsvSeparator =>
  hasDecimalComma(language) || hasDecimalComma(browser) ? ';' : ','

export const useCsvSeparator = (): CsvSeparator => separatorFor(useLanguage().language, navigator.language)

/** Has the browser save a CSV in UTF-8, with the mark by which spreadsheets know it. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
