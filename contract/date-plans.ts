import { z } from 'zod'
import { endpoint, noContent } from './endpoint.ts'
import { datePlanLimits, datePlanStates, hasLink } from './rules/date-plans.ts'
import { email, instant, letters, line, publicId, refuse } from './values.ts'

/** A time on the clock of the member's country, `yyyy-mm-ddThh:mm`. */
const localTime = z.iso.datetime({
  local: true,
  offset: false,
  precision: -1,
  ...refuse('request.field_invalid'),
})

const plan = z.object({
  id: publicId,
  state: z.enum(datePlanStates),
  with_name: letters(60).nullable(),
  place: letters(datePlanLimits.placeMax),
  trusted_email: letters(254),
  starts_at: instant,
  check_at: instant,
  /** When the trusted person gets the plan; null until the question was asked. */
  tells_at: instant.nullable(),
})
export type DatePlan = z.output<typeof plan>

const path = '/api/date-plan'

export const getDatePlan = endpoint({
  method: 'GET',
  path,
  summary: 'The open plan for a date, or the one that was mailed in the last day.',
  who: 'member',
  restricted: true,
  output: z.object({ plan: plan.nullable(), time_zone: letters(60) }),
})

export const makeDatePlan = endpoint({
  method: 'POST',
  path,
  summary:
    'Plan a date: we ask at `check_at` whether all is well, and mail the plan to the trusted person where no answer comes within an hour. One open plan; times are on the clock of the member’s country.',
  who: 'member',
  status: 201,
  body: z
    .strictObject({
      /** The conversation with whom they meet; its first name is in the plan. */
      conversation: publicId.optional(),
      place: line(1, datePlanLimits.placeMax).refine((place) => !hasLink(place), refuse('dateplan.link')),
      starts_at: localTime,
      check_at: localTime,
      trusted_email: email,
    })
    .refine(({ starts_at, check_at }) => check_at >= starts_at, {
      ...refuse('dateplan.check_time'),
      path: ['check_at'],
    }),
  output: z.object({ plan }),
  limit: { max: 20, seconds: 3600 },
})

const params = z.strictObject({ id: publicId })

export const answerDatePlan = endpoint({
  method: 'POST',
  path: `${path}/:id/well`,
  summary: 'All is well: ends the plan. A repeat changes nothing.',
  who: 'member',
  repeat: 'idempotent',
  restricted: true,
  status: 204,
  params,
  output: noContent,
})

export const cancelDatePlan = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Cancels the plan, whether or not we asked already. A repeat changes nothing.',
  who: 'member',
  repeat: 'idempotent',
  restricted: true,
  status: 204,
  params,
  output: noContent,
})
