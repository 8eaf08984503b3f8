import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { after, csvSeparator, mostOfSite, next } from '#contract/values.ts'

export const statisticsLimits = {
  page: 100,
  /** Cells of fewer members are not shown. */
  leastMembers: 10,
  mostDays: 731,
} as const

export const statisticSteps = [
  'visitors',
  'sign_ups',
  'confirmed',
  'photo',
  'first_message',
  'paid',
  'returned_1',
  'returned_7',
  'returned_30',
] as const
export type StatisticStep = (typeof statisticSteps)[number]
export const statisticKeys = ['day', 'country', 'language', 'brand', 'network'] as const

/** Null: fewer than ten members. */
const cell = z.number().int().nullable()
const row = z.object({
  /** A day, country, language, brand or network; empty: unknown. */
  key: z.string(),
  ...(Object.fromEntries(statisticSteps.map((step) => [step, cell])) as Record<StatisticStep, typeof cell>),
  /** Revenue without refunds and chargebacks, as in the books; null: fewer than ten buyers. */
  revenue: z
    .array(z.object({ amount: z.string(), currency: z.string() }))
    .max(mostOfSite)
    .nullable(),
})
export type StatisticRow = z.output<typeof row>

const period = { from: z.iso.date(), to: z.iso.date() }
const room = { who: 'staff', permission: 'statistics' } as const
const query = z.strictObject({ ...period, by: z.enum(statisticKeys).default('day') })

export const getStatistics = endpoint({
  ...room,
  method: 'GET',
  path: '/api/admin/statistics',
  summary: 'Visits, steps of members, who came back, and revenue, by day (UTC) or another key.',
  query: query.extend({ after }),
  output: z.object({ rows: z.array(row).max(mostOfSite), total: row, next }),
})

export const getStatisticsCsv = endpoint({
  ...room,
  method: 'GET',
  path: '/api/admin/statistics-csv',
  summary: 'All rows of the statistics as a CSV that no spreadsheet runs.',
  query: query.extend({ separator: csvSeparator }),
  output: z.object({ name: z.string(), csv: z.string() }),
})

export const getFirstAnswers = endpoint({
  ...room,
  method: 'GET',
  path: '/api/admin/first-answers',
  summary:
    'First messages by week (UTC, from Monday): how many were answered and after how long, with and without the promise that they come back. Null: fewer than ten.',
  query: z.strictObject(period),
  output: z.object({
    rows: z
      .array(
        z.object({
          /** The Monday. */
          week: z.iso.date(),
          /** Whether an unanswered one comes back. */
          promised: z.boolean(),
          sent: cell,
          answered: cell,
          median_minutes: cell,
        }),
      )
      .max(mostOfSite),
  }),
})

export const getQueueTimes = endpoint({
  ...room,
  method: 'GET',
  path: '/api/admin/queue-times',
  summary: 'How long cases waited until they were decided, by kind.',
  query: z.strictObject(period),
  output: z.object({
    rows: z
      .array(
        z.object({
          kind: z.string(),
          decided: z.number().int(),
          average_minutes: z.number().int(),
          longest_minutes: z.number().int(),
          late: z.number().int(),
        }),
      )
      .max(mostOfSite),
  }),
})
