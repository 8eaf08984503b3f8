import { timeZoneOf } from './regions.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(country: string): Intl.DateTimeFormat {
  const timeZone = timeZoneOf(country)
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock
}

/** Returns the present day in a country, and the seconds until the next day. */
export function dayIn(country: string, now: Date = new Date()): { day: string; secondsLeft: number } {
  const [day = '', time = ''] = clockOf(country).format(now).split(' ')
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return { day, secondsLeft: 86_400 - (hours * 60 + minutes) * 60 - seconds }
}
