import { z } from 'zod'
import { endpoint, noContent } from './endpoint.ts'
import { refuse } from './values.ts'

/** The longest pause with a date, in days. */
export const pauseDaysMost = 365

export const setPause = endpoint({
  method: 'PUT',
  path: '/api/pause',
  summary: `Pause: nobody new finds the member, and nothing is mailed or pushed but service mails. Until a day, of the member's country, at most ${pauseDaysMost} days ahead, or until the member ends it. Repeating changes the day; 400 profiles.pause_day.`,
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  body: z.strictObject({
    /** The first day on which the member is back; null: until they end it. */
    until: z.iso.date(refuse('profiles.pause_day')).nullable(),
    /** Whether members of their conversations are told of the pause. */
    told: z.boolean().optional(),
  }),
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})

export const endPause = endpoint({
  method: 'DELETE',
  path: '/api/pause',
  summary: 'Back from a pause, at once.',
  who: 'member',
  repeat: 'idempotent',
  status: 204,
  output: noContent,
  limit: { max: 30, seconds: 3600 },
})
