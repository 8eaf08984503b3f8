import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './values.ts'

/** The limits of exports (spec/privacy 8), not in `limits`, which every page loads. */
export const exportLimits = { keptDays: 7, pauseHours: 24 } as const

const dataExport = z.object({
  /** `none` also after the file has expired. */
  status: z.enum(['none', 'running', 'ready', 'failed']),
  asked_at: instant.nullable(),
  /** This and the next two are null unless the export is ready. */
  ready_at: instant.nullable(),
  expires_at: instant.nullable(),
  bytes: z.number().int().nullable(),
  /** When the member may request the next export; null: now. */
  next_at: instant.nullable(),
  /** Whether this session may fetch the file now; otherwise it needs a fresh log-in first. */
  fresh: z.boolean(),
})
export type DataExport = z.output<typeof dataExport>

export const askForExport = endpoint({
  method: 'POST',
  path: '/api/export',
  summary:
    'Ask for a file with everything about oneself; needs a fresh log-in. Made by a job, told by mail; at most one a day (429 exports.too_soon) and one at a time (409 exports.running).',
  who: 'member',
  restricted: true,
  output: dataExport,
  limit: { max: 30, seconds: 3600 },
})

export const getExport = endpoint({
  method: 'GET',
  path: '/api/export',
  summary: 'How far the file is. Ready, it is fetched from /api/export/file with a fresh log-in.',
  who: 'member',
  restricted: true,
  output: dataExport,
})

/** The path of the file. */
export const exportFilePath = '/api/export/file'
