import { z } from 'zod'
import { endpoint, noContent } from './endpoint.ts'
import { type PageName, pages } from './rules/pages.ts'
import { rawText } from './values.ts'

const pageNames = Object.keys(pages) as [PageName, ...PageName[]]

/** Sent when the page of a visit with the query `lb` is hidden (spec/privacy 18). */
const visit = z.strictObject({
  /** The first page, without parameters of its address, so that it identifies nobody. */
  page: z.enum([...pageNames, '404']),
  /** The network or ref that the visit came with. */
  source: rawText(100).optional(),
  /** How long the visit lasted. */
  seconds: z.number().min(0).max(1e7),
  /** Whether the visitor saw only one page. */
  bounced: z.boolean(),
})
export type Visit = z.output<typeof visit>

export const pageHidden = endpoint({
  method: 'POST',
  path: '/api/page-hidden.php',
  summary: 'Beacon of a page that was hidden: counts a visit, or nothing where the body is empty.',
  who: 'anyone',
  acts: false,
  repeat: 'none',
  status: 204,
  body: z.union([visit, z.strictObject({})]).optional(),
  output: noContent,
  limit: { max: 600, seconds: 3600 },
})
