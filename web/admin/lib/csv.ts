import type { StaffLanguage } from '#contract/admin/session.ts'
import type { CsvSeparator } from '#contract/lib/csv.ts'
import { useLanguage } from './texts.tsx'

const hasDecimalComma = (locale: string): boolean =>
  new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')

/**
 * Excel follows the region of the device, which the languages of the browser and of the admin
 * suggest.
 */
export const separatorFor = (language: StaffLanguage, browser: string): CsvSeparator =>
  hasDecimalComma(language) || hasDecimalComma(browser) ? ';' : ','

export const useCsvSeparator = (): CsvSeparator => separatorFor(useLanguage().language, navigator.language)

/** UTF-8 with the byte order mark, by which spreadsheets recognise the encoding. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
