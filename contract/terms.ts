import { z } from 'zod'
import { user } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './values.ts'

// Not in accounts.ts, which every page loads.
export const acceptTerms = endpoint({
  method: 'PUT',
  path: '/api/terms',
  summary: 'Accept a version of the terms; only the present one can be accepted.',
  who: 'member',
  body: z.strictObject({ version: instant }),
  output: z.object({ user }),
})
