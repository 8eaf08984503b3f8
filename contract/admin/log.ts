import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { after, instant, line, next } from '#contract/values.ts'

export const logPage = 50

const logEntry = z.object({
  id: z.string(),
  at: instant,
  actor: z.object({
    kind: z.enum(['staff', 'system', 'cli']),
    name: z.string(),
    /** The program that acted for the person. */
    program: z.string().nullable(),
  }),
  act: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** The public id of the member concerned; null: none, or erased since. */
  member: z.string().nullable(),
  case: z.number().int().nullable(),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type LogEntry = z.output<typeof logEntry>

export const getStaffLog = endpoint({
  method: 'GET',
  path: '/api/admin/log',
  summary: 'What staff, commands and the system did and looked at, the latest first; filters combine.',
  who: 'staff',
  permission: 'log',
  query: z.strictObject({
    actor: line(1, 80).optional(),
    act: z
      .string()
      .regex(/^[a-z_]{1,60}$/)
      .optional(),
    member: z.uuid().optional(),
    case: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    after,
  }),
  output: z.object({ entries: z.array(logEntry).max(logPage), next }),
})
