import { timeZoneOf } from './regions.ts'

type LocalDay = Readonly<{ day: string; secondsLeft: number }>
type Clock = { format: Intl.DateTimeFormat; second: number; shown: LocalDay }

const clocks = new Map<string, Clock>()

function createClock(country: string): Clock {
  const timeZone = timeZoneOf(country)
  const known = clocks.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const clock = { format, second: NaN, shown: { day: '', secondsLeft: 0 } }
  clocks.set(timeZone, clock)
  return clock
}

function shownBy(format: Intl.DateTimeFormat, now: Date): LocalDay {
  const [day = '', time = ''] = format.format(now).split(' ')
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return { day, secondsLeft: 86_400 - (hours * 60 + minutes) * 60 - seconds }
}

/** Returns the present day in a country, and the seconds until the next day. */
export function dayIn(country: string, now: Date = new Date()): LocalDay {
  const clock = createClock(country)
  // Cached for a second, because searches need it hundreds of times.
  const second = Math.floor(now.getTime() / 1000)
  if (second !== clock.second) Object.assign(clock, { second, shown: shownBy(clock.format, now) })
  return clock.shown
}
