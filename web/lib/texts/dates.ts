import { localeOf } from '#contract/lib/locale-of.ts'
import { useLanguage, useTimeZone } from './i18n.tsx'

const DAY_MS = 24 * 3600 * 1000

type Where = { language: string; timeZone: string; now?: Date }

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatter({ language, timeZone }: Where, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`
  const known =
    formatters.get(key) ?? new Intl.DateTimeFormat(localeOf(language, timeZone), { ...options, timeZone })
  formatters.set(key, known)
  return known
}

// Counts in UTC, so that differences are whole days across a change to summer time.
function dayNumber(date: Date, timeZone: string): number {
  const iso = formatter(
    { language: 'sv', timeZone },
    { year: 'numeric', month: '2-digit', day: '2-digit' },
  ).format(date)
  return Math.round(Date.parse(`${iso}T00:00:00Z`) / DAY_MS)
}

const daysAgo = (date: Date, { timeZone, now = new Date() }: Where) =>
  dayNumber(now, timeZone) - dayNumber(date, timeZone)

/** 14:05 */
export const clock = (date: Date, zone: Where) => formatter(zone, { timeStyle: 'short' }).format(date)

const nearDay = (ago: number, { language }: Where) =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day')

/** For a list (spec/chat 25): the time today, 'gisteren', else the date with another year. */
export function listTime(date: Date, zone: Where): string {
  const ago = daysAgo(date, zone)
  if (ago <= 0) return clock(date, zone)
  if (ago === 1) return nearDay(1, zone)
  return formatter(zone, { day: 'numeric', month: 'short', ...yearIfOther(date, zone) }).format(date)
}

/** For the day lines of a conversation: 'vandaag', 'gisteren', 'maandag 3 maart'. */
export function dayName(date: Date, zone: Where): string {
  const ago = daysAgo(date, zone)
  if (ago === 0 || ago === 1) return nearDay(ago, zone)
  return formatter(zone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...yearIfOther(date, zone),
  }).format(date)
}

function yearIfOther(date: Date, { timeZone, now = new Date() }: Where): Intl.DateTimeFormatOptions {
  const year = formatter({ language: 'sv', timeZone }, { year: 'numeric' })
  return year.format(date) === year.format(now) ? {} : { year: 'numeric' }
}

/** 3 maart 2026 om 14:05 */
export const fullTime = (date: Date, zone: Where) =>
  formatter(zone, { dateStyle: 'long', timeStyle: 'short' }).format(date)

/** 3 maart 2026 */
export const fullDay = (date: Date, zone: Where) => formatter(zone, { dateStyle: 'long' }).format(date)

/** 3 maart, with another year */
export const dayMonth = (date: Date, zone: Where) =>
  formatter(zone, { day: 'numeric', month: 'long', ...yearIfOther(date, zone) }).format(date)

/** mrt 2026; in Polish 11.2026, where 'lis', short for November, is a fox. */
export const shortMonth = (date: Date, zone: Where) =>
  formatter(zone, { month: zone.language === 'pl' ? '2-digit' : 'short', year: 'numeric' }).format(date)

/** What ends at midnight ends on the day before. */
export const lastMoment = (end: Date, zone: Where) =>
  clock(end, { ...zone, language: 'sv' }) === '00:00'
    ? fullDay(new Date(end.getTime() - 1), zone)
    : fullTime(end, zone)

/** An instant of a day (yyyy-mm-dd), which is that day in all our time zones. */
export const noon = (day: string | null) => `${day}T12:00:00Z`

/** Each takes an ISO instant. */
export function useDates() {
  const { language } = useLanguage()
  const zone = { language, timeZone: useTimeZone() }
  return {
    clock: (iso: string) => clock(new Date(iso), zone),
    listTime: (iso: string) => listTime(new Date(iso), zone),
    dayName: (iso: string) => dayName(new Date(iso), zone),
    fullDay: (iso: string) => fullDay(new Date(iso), zone),
    dayMonth: (iso: string) => dayMonth(new Date(iso), zone),
    daysAgo: (iso: string) => daysAgo(new Date(iso), zone),
    shortMonth: (iso: string) => shortMonth(new Date(iso), zone),
    fullTime: (iso: string) => fullTime(new Date(iso), zone),
    lastMoment: (iso: string) => lastMoment(new Date(iso), zone),
    dayNumber: (iso: string) => dayNumber(new Date(iso), zone.timeZone),
  }
}
