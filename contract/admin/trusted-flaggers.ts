import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { after, email, instant, line, next, publicId } from '#contract/values.ts'

export const flaggersPage = 50
export const flaggerNameMax = 120

const staff = { who: 'staff', permission: 'trusted_flaggers' } as const
const reason = line(1, 500)
const day = z.iso.date()

const flagger = z.object({
  id: publicId,
  /** Of the organisation. */
  name: z.string(),
  email: z.string(),
  /** Since when the organisation is a trusted flagger. */
  since: day,
  /** When it left the list. */
  ended_at: instant.nullable(),
})
export type TrustedFlagger = z.output<typeof flagger>

export const getTrustedFlaggers = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/trusted-flaggers',
  summary: 'The organisations whose complaints come first, the latest first, with those that were.',
  query: z.strictObject({ after }),
  output: z.object({ flaggers: z.array(flagger).max(flaggersPage), next }),
})

export const addTrustedFlagger = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/admin/trusted-flaggers',
  summary: 'Complaints from this address come first from now on.',
  status: 201,
  body: z.strictObject({ name: line(1, flaggerNameMax), email, since: day, reason }),
  output: z.object({ flagger }),
})

export const endTrustedFlagger = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/admin/trusted-flaggers/:id/end',
  summary: 'Complaints from this address wait like others from now on; earlier ones keep their mark.',
  params: z.strictObject({ id: publicId }),
  body: z.strictObject({ reason }),
  output: z.object({ flagger }),
})
