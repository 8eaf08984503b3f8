import { expect, test } from 'vitest'
import { clock, dayName, lastMoment, listTime } from './dates.ts'

const zone = { language: 'nl', timeZone: 'Europe/Amsterdam', now: new Date('2026-03-29T10:00:00Z') }
const at = (iso: string) => new Date(iso)

test('a list shows the time today, then yesterday, then the date', () => {
  expect(listTime(at('2026-03-29T09:05:00Z'), zone)).toBe('11:05')
  expect(listTime(at('2026-03-28T23:30:00Z'), zone)).toBe('00:30')
  expect(listTime(at('2026-03-28T22:30:00Z'), zone)).toBe('gisteren')
  expect(listTime(at('2026-03-27T12:00:00Z'), zone)).toBe('27 mrt')
  expect(listTime(at('2025-12-31T12:00:00Z'), zone)).toBe('31 dec 2025')
})

test('a clock of twelve hours has no zero before the hour', () => {
  const american = { ...zone, language: 'en', timeZone: 'America/New_York' }
  expect(clock(at('2026-03-28T20:42:00Z'), american).replace('\u202f', ' ')).toBe('4:42 PM')
  expect(clock(at('2026-03-28T08:05:00Z'), { ...zone, language: 'en' })).toBe('09:05')
})

test('a clock that runs ahead shows the time, not tomorrow', () => {
  expect(listTime(at('2026-03-29T22:30:00Z'), zone)).toBe('00:30')
})

test('day lines have words', () => {
  expect(dayName(at('2026-03-29T09:05:00Z'), zone)).toBe('vandaag')
  expect(dayName(at('2026-03-28T12:00:00Z'), zone)).toBe('gisteren')
  expect(dayName(at('2026-03-02T12:00:00Z'), zone)).toBe('maandag 2 maart')
  const english = { ...zone, language: 'en' }
  expect(dayName(at('2025-03-03T12:00:00Z'), english)).toBe('Monday, 3 March 2025')
  const american = { ...english, timeZone: 'America/New_York' }
  expect(dayName(at('2025-03-03T12:00:00Z'), american)).toBe('Monday, March 3, 2025')
})

test('what ends at midnight lasts to the day before, and anything else to its time', () => {
  expect(lastMoment(at('2026-12-11T23:00:00Z'), zone)).toBe('11 december 2026')
  expect(lastMoment(at('2026-06-30T22:00:00Z'), zone)).toBe('30 juni 2026')
  expect(lastMoment(at('2026-12-11T22:59:00Z'), zone)).toBe('11 december 2026 om 23:59')
  expect(lastMoment(at('2026-12-11T23:00:00Z'), { ...zone, timeZone: 'Europe/London' })).toBe(
    '11 december 2026 om 23:00',
  )
})
