import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './values.ts'

/**
 * The numbers of exports (spec/privacy 8). Not among `limits`, which every first load brings along.
 */
export const exportLimits = { keptDays: 7, pauseHours: 24 } as const

const dataExport = z.object({
  /** `none` also where the file was there and its time is over. */
  status: z.enum(['none', 'running', 'ready', 'failed']),
  asked_at: instant.nullable(),
  /** These three only where it is ready. */
  ready_at: instant.nullable(),
  expires_at: instant.nullable(),
  bytes: z.number().int().nullable(),
  /** From when on the member may ask again; null: now. */
  next_at: instant.nullable(),
  /** Whether this session may fetch the file now; otherwise the password comes first. */
  fresh: z.boolean(),
})
export type DataExport = z.output<typeof dataExport>

export const askForExport = endpoint({
  method: 'POST',
  path: '/api/export',
  summary:
    'Ask for a file with everything about oneself; needs a fresh log-in. Made by a job, told by mail; at most one a day (429 exports.too_soon) and one at a time (409 exports.running).',
  who: 'member',
  output: dataExport,
  limit: { max: 30, seconds: 3600 },
})

export const getExport = endpoint({
  method: 'GET',
  path: '/api/export',
  summary: 'How far the file is. Ready, it is fetched from /api/export/file with a fresh log-in.',
  who: 'member',
  output: dataExport,
})

/** Where the browser fetches the file. */
export const exportFilePath = '/api/export/file'
