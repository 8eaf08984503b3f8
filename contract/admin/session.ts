import { z } from 'zod'
import { endpoint, noContent } from '#contract/endpoint.ts'
import { lengthOf } from '#contract/lib/length-of.ts'
import { passkeyAnswer } from '#contract/passkeys.ts'
import { limits } from '#contract/rules/limits.ts'
import { knownPassword, line, mostOfSite, rawText, refuse } from '#contract/values.ts'
import { staffLimits } from './limits.ts'
import { permissions, roles } from './permissions.ts'

/** The texts of the admin are in these languages. */
export const staffLanguages = ['nl', 'en'] as const
export type StaffLanguage = (typeof staffLanguages)[number]

export const role = z.enum(roles)
const permission = z.enum(Object.keys(permissions) as [keyof typeof permissions])

export const staffPerson = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  roles: z.array(role),
  /** What the roles allow. */
  permissions: z.array(permission),
  /** The brands that this person works for; null: all. */
  brands: z.array(z.string()).max(mostOfSite).nullable(),
  language: z.enum(staffLanguages),
})
export type StaffPerson = z.output<typeof staffPerson>

export const getStaffSession = endpoint({
  method: 'GET',
  path: '/api/admin/session',
  summary: 'Who is logged in to the admin, and what they may do.',
  who: 'staff',
  permission: 'own_account',
  output: z.object({ staff: staffPerson }),
})

/** A code of an authenticator app, or a recovery code; spaces and dashes do not count. */
export const factorCode = rawText(40).transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
export const newStaffPassword = rawText(limits.passwordMax)
  .min(staffLimits.passwordMin, refuse('admin.password_short'))
  .refine((value) => lengthOf(value) >= staffLimits.passwordMin, refuse('admin.password_short'))

/** WebAuthn options for the browser. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })

export const logInStaff = endpoint({
  method: 'POST',
  path: '/api/admin/session',
  summary:
    'Log in with password and second factor: a code, or the answer of a passkey. Ten wrong codes in a row lock the account until an owner opens it.',
  who: 'anyone',
  repeat: 'none',
  body: z.strictObject({
    email: line(1, limits.emailMax),
    password: knownPassword,
    code: factorCode.optional(),
    passkey: passkeyAnswer.optional(),
  }),
  output: z.object({ staff: staffPerson }),
  limit: { max: 30, seconds: 3600 },
})

export const askPasskeyChallenge = endpoint({
  method: 'POST',
  path: '/api/admin/session/challenge',
  summary: 'What the browser asks a passkey before a log-in. The challenge works once, for five minutes.',
  who: 'anyone',
  repeat: 'none',
  output: z.object({ options: passkeyOptions }),
  limit: { max: 60, seconds: 3600 },
})

export const logOutStaff = endpoint({
  method: 'DELETE',
  path: '/api/admin/session',
  summary: 'Log out of the admin.',
  who: 'staff',
  permission: 'own_account',
  repeat: 'none',
  status: 204,
  output: noContent,
})
