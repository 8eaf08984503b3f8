import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { line, mailedToken, mostOfSite } from '#contract/values.ts'
import { factorCode, newStaffPassword, role, staffLanguages, staffPerson } from './session.ts'

export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitation/open',
  summary:
    'What an invitation is for, and the secret of the authenticator app that it sets up. The token comes from the fragment of the link, so that no log has it.',
  who: 'anyone',
  repeat: 'none',
  body: z.strictObject({ token: mailedToken }),
  output: z.object({
    email: z.string(),
    /** Only for a person whose second factor was reset. */
    name: z.string().nullable(),
    roles: z.array(role),
    language: z.enum(staffLanguages),
    /** Base32, to type in by hand. */
    secret: z.string(),
    /** The address that an authenticator app scans. */
    uri: z.string(),
  }),
  limit: { max: 60, seconds: 3600 },
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitation',
  summary:
    'Set name, password and second factor, once per invitation; logs in and shows the recovery codes this one time.',
  who: 'anyone',
  repeat: 'none',
  status: 201,
  body: z.strictObject({
    token: mailedToken,
    name: line(1, 80),
    password: newStaffPassword,
    code: factorCode,
    language: z.enum(staffLanguages),
  }),
  output: z.object({ staff: staffPerson, recovery_codes: z.array(z.string()).max(mostOfSite) }),
  limit: { max: 30, seconds: 3600 },
})
