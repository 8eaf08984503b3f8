const dateParts = ['day', 'month', 'year'] as const
export type DatePart = (typeof dateParts)[number]
/** As typed. */
export type TypedDate = Record<DatePart, string>

const YEAR_FIRST: readonly DatePart[] = ['year', 'month', 'day']

/** The form holds `1990-6-15`, in which parts may be missing: `1990--15`. */
export function splitDate(text: string): TypedDate {
  const [year = '', month = '', day = ''] = text.split('-')
  return { year, month, day }
}

/** For the form; empty while nothing is typed. */
export const joinDate = ({ year, month, day }: TypedDate): string =>
  year || month || day ? `${year}-${month}-${day}` : ''

/** yyyy-mm-dd; empty where a part is missing. */
export function isoDate(text: string): string {
  const { year, month, day } = splitDate(text)
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
}

/** Today, in the visitor's time zone or the server's; yyyy-mm-dd. */
export const calendarDay = (): string => new Intl.DateTimeFormat('sv').format(new Date())

export function orderIn(country: string): readonly DatePart[] {
  const { language, region } = new Intl.Locale('und', { region: country || 'NL' }).maximize()
  const format = new Intl.DateTimeFormat(`${language}-${region}`, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  return format.formatToParts(0).flatMap(({ type }) => dateParts.filter((part) => part === type))
}

/** A whole date such as 15-06-1990, or undefined. */
export function pastedDate(text: string, order: readonly DatePart[]): TypedDate | undefined {
  const numbers = /^\s*(\d{1,4})\D+(\d{1,2})\D+(\d{1,4})\D*$/.exec(text)?.slice(1)
  if (!numbers) return undefined
  const isYearFirst = (numbers[0] ?? '').length > 2
  const named = isYearFirst ? YEAR_FIRST : order[0] === 'year' ? dateParts : order
  const part = (name: DatePart) => numbers[named.indexOf(name)] ?? ''
  return { day: part('day'), month: part('month'), year: part('year') }
}
